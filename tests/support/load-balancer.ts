import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface LoadBalancer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/**
 * A round-robin load balancer. Skips a server that refuses connections. Responds with 502 when a connection is lost after
 * the request was sent, because its outcome is unknown.
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
  // The servers' responses tell clients that a connection stays open for 75 seconds.
  server.keepAliveTimeout = 90_000;
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

/** Forwards a request, and its response back. */
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
        (content) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers).end(content);
          resolve('passed');
        },
        () => resolve('lost'),
      );
    });
    outbound.end(body);
  });
}
