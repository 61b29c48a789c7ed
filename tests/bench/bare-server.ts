import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BareResponse {
  readonly path: string;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly bytes: number;
}

const responses = new Map(
  (JSON.parse(process.argv[2] ?? '[]') as BareResponse[]).map(({ path, status, headers, bytes }) => [
    path,
    { status, headers, content: Buffer.alloc(bytes, 'x') },
  ]),
);

/** A minimal Node server, as a baseline: it reads the request and sends the response of its path. */
const server = createServer((request, response) => {
  const { status, headers, content } = responses.get(request.url ?? '') ?? { status: 404 };
  request.resume().on('end', () => {
    response.writeHead(status, headers);
    response.end(content);
  });
});

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
