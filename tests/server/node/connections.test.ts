import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';

import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';

import { limitConnections } from '#server/node/connections.ts';
import { listen } from '#server/node/listen.ts';

/** More than the system buffers for a client that does not read. */
const large = Buffer.alloc(20_000_000, 'x');

/** A server that allows three connections per address. `/slow` responds when `finish` is called. */
async function startSmallServer() {
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/slow') waiting.push(() => response.end('finished'));
    else response.end(request.url === '/large' ? large : 'small');
  });
  limitConnections(server, 3);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAfterTest(server);
  const finish = () => {
    for (const answer of waiting) answer();
  };
  return { server, finish };
}

function closeAfterTest(server: Server): void {
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** Connects and sends a request. Resolves once the request has arrived. */
async function open(server: Server, path?: string): Promise<Socket> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  // The server may close the connection while this sends.
  socket.on('error', () => undefined);
  const accepted = once(server, 'connection');
  await once(socket, 'connect');
  await accepted;
  if (path !== undefined) {
    const arrived = once(server, 'request');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await arrived;
  }
  return socket;
}

/** Reads until the data ends with a text, or until the connection closes. */
function readUntil(socket: Socket, text: string): Promise<string> {
  let all = '';
  return new Promise((resolve) => {
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      all += chunk;
      if (all.endsWith(text)) resolve(all);
    });
    socket.on('close', () => resolve(all));
  });
}

/** Returns a function that counts closed connections. A socket notices its end only while it is read. */
function watch(sockets: readonly Socket[]): () => number {
  for (const socket of sockets) socket.resume();
  return () => sockets.filter(({ closed, readableEnded }) => closed || readableEnded).length;
}

test('closes the least recently used idle connection of an address at its limit', async () => {
  const { server } = await startSmallServer();
  const [first, second, third] = [await open(server), await open(server), await open(server)];
  first.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await readUntil(first, 'small')).toContain('200 OK');
  const fourth = await open(server, '/');
  expect(await readUntil(second, 'anything')).toBe('');
  expect(await readUntil(fourth, 'small')).toContain('200 OK');
  expect(watch([first, third])()).toBe(0);
});

test('rejects a new connection while all others of the address have requests in progress', async () => {
  const { server, finish } = await startSmallServer();
  const busy = [await open(server, '/slow'), await open(server, '/slow'), await open(server, '/slow')];
  const another = await open(server);
  expect(await readUntil(another, 'anything')).toBe('');
  finish();
  for (const socket of busy) expect(await readUntil(socket, 'finished')).toContain('200 OK');
  expect(await readUntil(await open(server, '/'), 'small')).toContain('200 OK');
});

test('closes a connection with an unread response when none is idle', async () => {
  const { server, finish } = await startSmallServer();
  const slow = await open(server, '/slow');
  const unread = [await open(server, '/large'), await open(server, '/large')];
  const another = await open(server, '/');
  expect(await readUntil(another, 'small')).toContain('200 OK');
  const [first, second] = await Promise.all(
    unread.map(async (socket) => (await readUntil(socket, 'x'.repeat(large.length))).length),
  );
  expect(first).toBeLessThan(large.length);
  expect(second).toBeGreaterThan(large.length);
  finish();
  expect(await readUntil(slow, 'finished')).toContain('200 OK');
});

test('closes a connection whose request body does not arrive', async () => {
  const { server } = await startSmallServer();
  const sockets = [await open(server, '/slow'), await open(server, '/slow'), await open(server)];
  const arrived = once(server, 'request');
  sockets[2]?.write('POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nbody');
  await arrived;
  expect(await readUntil(await open(server, '/'), 'small')).toContain('200 OK');
  const closed = watch(sockets);
  await expect.poll(closed).toBe(1);
  expect(sockets[2]?.readableEnded).toBe(true);
});

/** The real server with an app that has a small and a large response. */
async function startListening(isBehindProxy = false): Promise<Server> {
  const app = new Hono();
  app.get('/', (context) => context.text('small'));
  app.get('/large', (context) => context.body(large));
  const server = await listen(app, 0, '127.0.0.1', { isBehindProxy });
  closeAfterTest(server);
  return server;
}

async function openIdle(server: Server, count: number): Promise<() => number> {
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n += 1) sockets.push(await open(server));
  return watch(sockets);
}

test('allows 200 connections per address', async () => {
  const server = await startListening();
  const closed = await openIdle(server, 250);
  await expect.poll(closed).toBe(50);
});

test('allows a proxy all connections and closes idle ones when the server is nearly full', async () => {
  const server = await startListening(true);
  const closed = await openIdle(server, 2_100);
  await expect.poll(closed).toBe(300);
  expect(await readUntil(await open(server, '/'), 'small')).toContain('200 OK');
});

test('times out an unread response but not a slowly read one', async () => {
  const server = await startListening();
  expect(server.timeout).toBe(20_000);
  // Shorter, so that the test does not wait.
  server.timeout = 2_000;
  const [unread, slow] = [await open(server, '/large'), await open(server, '/large')];
  const over = once(unread, 'close');
  let length = 0;
  slow.on('data', (chunk: Buffer) => {
    length += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 5);
  });
  await expect.poll(() => promisify(server.getConnections.bind(server))()).toBe(1);
  await expect.poll(() => length).toBeGreaterThan(large.length);
  unread.resume();
  await over;
  expect(unread.bytesRead).toBeLessThan(large.length);
});
