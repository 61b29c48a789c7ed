import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

interface Load {
  readonly port: number;
  /** The complete text of the next request on a keep-alive connection. */
  readonly nextRequest: () => string;
  readonly connections: number;
  readonly milliseconds: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** The latency of each request in milliseconds. */
  readonly latencies: readonly number[];
}

const NOT_MODIFIED = 'HTTP/1.1 304';

/**
 * Keeps several connections busy for a while. It implements a minimum of HTTP itself, because Node's client would need more CPU
 * than the servers it measures.
 * @throws Error when a response is not a success
 */
export async function load({ port, nextRequest, connections, milliseconds }: Load): Promise<LoadResult> {
  const sockets = Array.from({ length: connections }, () =>
    connect({ port, host: '127.0.0.1', noDelay: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  // A write to a process that sleeps has to wake it, which on a virtual machine takes as long as half of the response. Only a
  // server that is slower than this process would pay for that.
  let isLoading = true;
  const stayAwake = () => {
    if (isLoading) setImmediate(stayAwake);
  };
  stayAwake();
  const begin = performance.now();
  const end = begin + milliseconds;
  const latencies = await Promise.all(sockets.map((socket) => keepBusy(socket, nextRequest, end)));
  const perSecond = (latencies.flat().length / (performance.now() - begin)) * 1000;
  isLoading = false;
  for (const socket of sockets) socket.destroy();
  return { perSecond, latencies: latencies.flat() };
}

function keepBusy(socket: Socket, nextRequest: () => string, end: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const latencies: number[] = [];
    let sent = performance.now();
    let received = '';
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('data', (text: string) => {
      received += text;
      if (!isWhole(received)) return;
      const now = performance.now();
      latencies.push(now - sent);
      if (!received.startsWith('HTTP/1.1 2') && !received.startsWith(NOT_MODIFIED))
        reject(new Error(`Refused: ${received}`));
      else if (now < end) send(now);
      else resolve(latencies);
    });

    function send(now: number) {
      sent = now;
      received = '';
      socket.write(nextRequest());
    }
    send(sent);
  });
}

/** Whether a response is complete, by its status, its Content-Length or its last chunk. */
function isWhole(response: string): boolean {
  const headEnd = response.indexOf('\r\n\r\n');
  if (headEnd === -1) return false;
  if (response.startsWith(NOT_MODIFIED)) return true;
  const length = /\r\ncontent-length: (\d+)/i.exec(response.slice(0, headEnd))?.[1];
  if (length === undefined) return response.endsWith('\r\n0\r\n\r\n');
  return response.length >= headEnd + 4 + Number(length);
}
