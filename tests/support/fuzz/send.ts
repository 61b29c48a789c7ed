import { Agent, request as ask } from 'node:http';
import { text } from 'node:stream/consumers';

/** An HTTP request. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface FuzzResponse {
  readonly status: number;
  readonly text: string;
}

/** Sends a request to the server under test. */
export type Send = (request: FuzzRequest) => Promise<FuzzResponse>;

/** Sends to an app in this process. */
export function sendToApp(app: {
  request: (path: string, init: RequestInit) => Response | Promise<Response>;
}): Send {
  return async ({ path, ...init }) => {
    const response = await app.request(path, init);
    return { status: response.status, text: await response.text() };
  };
}

/** Sends over HTTP to several servers in turn. Unlike `fetch`, it does not normalize paths, methods or bodies. */
export function sendOverHttp(origins: readonly string[]): Send & { readonly close: () => void } {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const send: Send = ({ method, path, headers, body = '' }) =>
    new Promise((resolve, reject) => {
      const origin = new URL(origins[turn++ % origins.length] ?? '');
      const length = { 'Content-Length': Buffer.byteLength(body) };
      const sent = ask(origin, { agent, method, path, headers: { ...headers, ...(body !== '' && length) } });
      sent.on('error', reject);
      sent.on('response', (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body }), reject);
      });
      sent.end(body);
    });
  return Object.assign(send, { close: () => agent.destroy() });
}
