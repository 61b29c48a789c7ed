import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Chromium repeats any request, even a POST, after a dropped connection, if no response had begun. It reports a lost one. */
export const faults = [
  'lost request',
  'lost response',
  'dropped request',
  'dropped response',
  'slow response',
  'server error',
  'too many requests',
  'broken JSON',
] as const;
export type Fault = (typeof faults)[number];

type FaultPicker = (incoming: { readonly method: string; readonly path: string }) => Fault | undefined;

export interface FaultyNetwork {
  readonly origin: string;
  readonly faultCount: () => number;
  readonly setFaults: (pickFault: FaultPicker) => void;
  readonly stop: () => Promise<void>;
}

const SLOW_RESPONSE_MS = 300;

/** Starts a proxy in front of a server that causes faults on demand. At first it causes none. */
export async function startFaultyNetwork(upstream: string): Promise<FaultyNetwork> {
  let misfortune: FaultPicker = () => undefined;
  let injected = 0;

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const { method = 'GET', url: path = '/' } = incoming;
    const fault = path.startsWith('/api/') ? misfortune({ method, path }) : undefined;
    if (fault !== undefined) injected += 1;

    switch (fault) {
      case 'lost request':
        breakOff(outgoing);
        return;
      case 'dropped request':
        outgoing.destroy();
        return;
      case 'server error':
        outgoing.writeHead(500).end('{"message":"Out of order"}');
        return;
      case 'too many requests':
        outgoing.writeHead(429, { 'Retry-After': '1' }).end();
        return;
    }

    const { status, headers, content } = await forward(incoming, body, upstream);
    if (fault === 'slow response') await pause(SLOW_RESPONSE_MS);
    if (fault === 'lost response') breakOff(outgoing);
    else if (fault === 'dropped response') outgoing.destroy();
    else if (fault === 'broken JSON') outgoing.writeHead(200).end('{"half":');
    else outgoing.writeHead(status, headers).end(content);
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    faultCount: () => injected,
    setFaults: (next) => {
      misfortune = next;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Begins a response and then closes the connection, so that the browser reports an error. */
function breakOff(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'Content-Length': '1' }).flushHeaders();
  setTimeout(() => outgoing.destroy(), 5);
}

interface ForwardedResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly content: Buffer;
}

function forward(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  upstream: string,
): Promise<ForwardedResponse> {
  return new Promise((resolve, reject) => {
    const outbound = request(new URL(url ?? '/', upstream), { method, headers });
    outbound.on('error', reject);
    outbound.on('response', (response) => {
      buffer(response).then(
        (content) => resolve({ status: response.statusCode ?? 502, headers: response.headers, content }),
        reject,
      );
    });
    outbound.end(body);
  });
}
