import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface LoadBalancer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/**
 * What stands before several servers in production, at its simplest: each request goes to the next of them in turn. One
 * that cannot be connected to is passed over; what happened to a request that was sent nobody knows, and it answers 502.
 */
export async function startLoadBalancer(upstreams: readonly string[]): Promise<LoadBalancer> {
  let turn = 0;

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const first = (turn += 1);
    for (const index of upstreams.keys()) {
      const upstream = upstreams[(first + index) % upstreams.length] ?? '';
      const outcome = await forward(incoming, body, outgoing, upstream);
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
function forward(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  upstream: string,
): Promise<'passed' | 'refused' | 'lost'> {
  return new Promise((resolve) => {
    const outbound = request(new URL(url ?? '/', upstream), { method, headers });
    outbound.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'lost');
    });
    outbound.on('response', (response) => {
      buffer(response).then(
        (answer) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers).end(answer);
          resolve('passed');
        },
        () => resolve('lost'),
      );
    });
    outbound.end(body);
  });
}
