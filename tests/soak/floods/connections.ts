import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { Figure } from '#tests/soak/figure.ts';

import { openFromFlood, requestText } from './clients.ts';
import { type SoakedServer, timed, withServer } from './soaked-server.ts';

const CONNECTIONS = 2_000;
/** How long somebody else is served, or not, while the connections are held, in milliseconds. */
const WATCHED_FOR = 5_000;
const PATIENCE = 3_000;
/** How long connections may be held whose clients read nothing, in seconds. */
const LONGEST_HELD = 45;

const asProxy = { PUBLIC_ORIGIN: 'http://money.example' };

/** Holds 2,000 connections, idle or with answers that are not read, while somebody else wants to be served. */
export async function soakConnections(): Promise<Figure[]> {
  return [
    await withServer({}, (server) => holdIdle(server, 'of one address')),
    await withServer(asProxy, (server) => holdIdle(server, 'of a proxy')),
    await withServer({}, (server) => holdUnread(server, 'of one address')),
    await withServer(asProxy, (server) => holdUnread(server, 'of a proxy')),
  ].flat();
}

async function holdIdle(server: SoakedServer, whose: string): Promise<Figure[]> {
  const sockets = await openMany(server.port, requestText('GET', '/healthz'));
  for (const socket of sockets) socket.resume();
  const { failures, slowest } = await watchSomebody(server.port);
  const held = sockets.filter(({ closed }) => !closed).length;
  process.stdout.write(`  idle, ${whose}: ${held} held, the slowest answer to somebody else ${slowest} ms\n`);
  for (const socket of sockets) socket.destroy();
  return [
    {
      did: `idle connections ${whose}`,
      count: CONNECTIONS,
      wrong: 'requests of somebody else not served',
      wrongCount: failures,
    },
  ];
}

async function holdUnread(server: SoakedServer, whose: string): Promise<Figure[]> {
  const before = await server.openFiles();
  const sockets = await openMany(server.port, requestText('GET', '/static/large-1.js'));
  const { failures, slowest } = await watchSomebody(server.port);
  const start = performance.now();
  let held: number;
  let seconds: number;
  do {
    await pause(500);
    held = Math.max(0, (await server.openFiles()) - before);
    seconds = Math.round((performance.now() - start) / 1000);
  } while (held > 0 && seconds < LONGEST_HELD);
  process.stdout.write(
    `  not read, ${whose}: ${held} held after ${seconds} s, the slowest answer to somebody else ${slowest} ms\n`,
  );
  for (const socket of sockets) socket.destroy();
  return [
    {
      did: `clients that do not read ${whose}`,
      count: CONNECTIONS,
      wrong: 'requests of somebody else not served',
      wrongCount: failures,
    },
    {
      did: `clients that do not read ${whose}`,
      count: CONNECTIONS,
      wrong: `still held after ${LONGEST_HELD} s`,
      wrongCount: held,
    },
  ];
}

/** Opens the connections, fifty at once, and sends a request on each. */
async function openMany(port: number, request: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < CONNECTIONS) {
    const opened = await Promise.all(Array.from({ length: 50 }, () => openFromFlood(port)));
    for (const socket of opened) {
      if (socket === undefined) throw new Error('The system has no connection left');
      socket.write(request);
      sockets.push(socket);
    }
  }
  return sockets;
}

/** Asks from another address, again and again on new connections. Returns how often in vain, and the slowest answer in ms. */
async function watchSomebody(port: number): Promise<{ failures: number; slowest: number }> {
  const end = performance.now() + WATCHED_FOR;
  let failures = 0;
  let slowest = 0;
  while (performance.now() < end) {
    const { result: isServed, ms } = await timed(() => isHealthy(port));
    if (isServed) slowest = Math.max(slowest, Math.round(ms));
    else failures += 1;
    await pause(100);
  }
  return { failures, slowest };
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`, {
      headers: { Connection: 'close' },
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
