import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The source address of floods, different from all other clients. Linux has all of 127.0.0.0/8. */
const FLOOD_ADDRESS = '127.0.0.2';

/** Opens a paused connection from the flood address. Undefined when the server rejects it. */
export async function openFloodConnection(port: number): Promise<Socket | undefined> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: FLOOD_ADDRESS }).pause();
  // Either side may reset the connection.
  socket.on('error', () => undefined);
  const connected = once(socket, 'connect').then(() => socket);
  const refused = once(socket, 'close').then(() => undefined);
  const first = await Promise.race([connected, refused]);
  connected.catch(() => undefined);
  refused.catch(() => undefined);
  return first;
}

/** The text of a request, with a JSON body if there is one. */
export function requestText(method: string, path: string, body?: unknown, token?: string): string {
  const json = body === undefined ? '' : JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    '',
    json,
  ].join('\r\n');
}

/** Sends a request and resets the connection without waiting for the response. */
export async function sendAndReset(port: number, request: string): Promise<void> {
  const socket = await openFloodConnection(port);
  socket?.write(request);
  socket?.resetAndDestroy();
}

/** The status of the response. Undefined when the connection closes without one. */
export async function statusOf(port: number, request: string): Promise<number | undefined> {
  const socket = await openFloodConnection(port);
  if (socket === undefined) return undefined;
  socket.write(request);
  let response = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    response += chunk;
    socket.destroy();
  });
  socket.resume();
  await once(socket, 'close').catch(() => undefined);
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(response) ?? [];
  return status === undefined ? undefined : Number(status);
}
