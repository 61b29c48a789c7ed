import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Balancer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/**
 * What stands before several servers in production, at its simplest: each request goes to the next of them in turn. One
 * that cannot be connected to is passed over; what happened to a request that was sent nobody knows, and it answers 502.
 */
export async function startBalancer(upstreams: readonly string[]): Promise<Balancer> {
  let turn = 0;

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const first = (turn += 1);
    for (const index of upstreams.keys()) {
      const upstream = upstreams[(first + index) % upstreams.length] ?? '';
      const outcome = await pass(incoming, body, outgoing, upstream);
      if (outcome === 'passed') return;
      if (outcome === 'lost') break;
    }
    outgoing.writeHead(502).end();
  }

  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Sends one request on, and its answer back. */
function pass(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  upstream: string,
): Promise<'passed' | 'refused' | 'lost'> {
  return new Promise((resolve) => {
    const onward = request(new URL(url ?? '/', upstream), { method, headers });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'lost');
    });
    onward.on('response', (response) => {
      buffer(response).then(
        (answer) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers).end(answer);
          resolve('passed');
        },
        () => resolve('lost'),
      );
    });
    onward.end(body);
  });
}
