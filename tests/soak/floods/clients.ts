import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Where floods come from: another address of this machine than everybody else’s. Linux has all of 127.0.0.0/8. */
const FLOOD_ADDRESS = '127.0.0.2';

/** Opens a connection from the address of the floods; undefined when it is refused. It reads nothing unless it is told to. */
export async function openFloodConnection(port: number): Promise<Socket | undefined> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: FLOOD_ADDRESS }).pause();
  // Reset by either side, as is to be expected here.
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

/** Sends a request and resets the connection at once, without waiting for the answer. */
export async function sendAndReset(port: number, request: string): Promise<void> {
  const socket = await openFloodConnection(port);
  socket?.write(request);
  socket?.resetAndDestroy();
}

/** The status that answers a request; undefined when the connection ends without one. */
export async function statusOf(port: number, request: string): Promise<number | undefined> {
  const socket = await openFloodConnection(port);
  if (socket === undefined) return undefined;
  socket.write(request);
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk;
    socket.destroy();
  });
  socket.resume();
  await once(socket, 'close').catch(() => undefined);
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
  return status === undefined ? undefined : Number(status);
}
