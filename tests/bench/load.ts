import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

interface Load {
  readonly port: number;
  /** The whole of the next request, head and body, for a connection that is kept. */
  readonly nextRequest: () => string;
  readonly connections: number;
  readonly milliseconds: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Of each request, in milliseconds. */
  readonly latencies: readonly number[];
}

/**
 * Keeps some connections busy for a while. It speaks just enough HTTP itself, since Node's own client would be busier
 * than the servers that it is to measure.
 * @throws Error when an answer is no success
 */
export async function load({ port, nextRequest, connections, milliseconds }: Load): Promise<LoadResult> {
  const sockets = Array.from({ length: connections }, () =>
    connect({ port, host: '127.0.0.1', noDelay: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const begin = performance.now();
  const end = begin + milliseconds;
  const latencies = await Promise.all(sockets.map((socket) => keepBusy(socket, nextRequest, end)));
  const perSecond = (latencies.flat().length / (performance.now() - begin)) * 1000;
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
      if (!received.startsWith('HTTP/1.1 2')) reject(new Error(`Refused: ${received}`));
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

/** Whether an answer has come to its end, which its head tells by a length or by an empty last chunk. */
function isWhole(answer: string): boolean {
  const headEnd = answer.indexOf('\r\n\r\n');
  if (headEnd === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, headEnd))?.[1];
  if (length === undefined) return answer.endsWith('\r\n0\r\n\r\n');
  return answer.length >= headEnd + 4 + Number(length);
}
