import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A minimal Node server, as a baseline: it reads the request and responds immediately. */
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end('{"givenName":"Robin","email":"demo@example.com"}');
  });
});

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
