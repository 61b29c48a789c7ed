import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const responses = new Map<string, Buffer>();

/** A minimal Node server, as a baseline: it reads the request and responds with as many bytes as its path says. */
const server = createServer((request, response) => {
  const path = request.url ?? '';
  const content = responses.get(path) ?? Buffer.alloc(Number(path.slice(1)), 'x');
  responses.set(path, content);
  request.resume().on('end', () => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(content);
  });
});

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
