import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { Result } from '#tests/soak/figure.ts';

import { openFloodConnection, requestText } from './clients.ts';
import { type SoakedServer, timed, withServer } from './soaked-server.ts';

const CONNECTIONS = 2_000;
/** How long another client is measured while the connections are held. */
const OBSERVATION_MS = 5_000;
const TIMEOUT_MS = 3_000;
/** How long connections of clients that do not read, may be held, in seconds. */
const MAX_HELD_SECONDS = 45;

const behindProxy = { PUBLIC_ORIGIN: 'http://money.example' };

/** Holds 2,000 connections, idle or with unread responses, while another client sends requests. */
export async function soakConnections(): Promise<Result[]> {
  return [
    await withServer({}, (server) => holdIdle(server, 'from one address')),
    await withServer(behindProxy, (server) => holdIdle(server, 'from a proxy')),
    await withServer({}, (server) => holdUnread(server, 'from one address')),
    await withServer(behindProxy, (server) => holdUnread(server, 'from a proxy')),
  ].flat();
}

async function holdIdle(server: SoakedServer, source: string): Promise<Result[]> {
  const sockets = await openMany(server.port, requestText('GET', '/healthz'));
  for (const socket of sockets) socket.resume();
  const { failures, slowest } = await measureOtherClient(server.port);
  const held = sockets.filter(({ closed }) => !closed).length;
  process.stdout.write(`  idle, ${source}: ${held} held, slowest response to another client ${slowest} ms\n`);
  for (const socket of sockets) socket.destroy();
  return [
    {
      label: `idle connections ${source}`,
      count: CONNECTIONS,
      failureLabel: 'failed requests of another client',
      failureCount: failures,
    },
  ];
}

async function holdUnread(server: SoakedServer, source: string): Promise<Result[]> {
  const before = await server.openFiles();
  const sockets = await openMany(server.port, requestText('GET', '/static/large-1.js'));
  const { failures, slowest } = await measureOtherClient(server.port);
  const start = performance.now();
  let held: number;
  let seconds: number;
  do {
    await pause(500);
    held = Math.max(0, (await server.openFiles()) - before);
    seconds = Math.round((performance.now() - start) / 1000);
  } while (held > 0 && seconds < MAX_HELD_SECONDS);
  process.stdout.write(
    `  unread, ${source}: ${held} held after ${seconds} s, slowest response to another client ${slowest} ms\n`,
  );
  for (const socket of sockets) socket.destroy();
  return [
    {
      label: `clients that do not read, ${source}`,
      count: CONNECTIONS,
      failureLabel: 'failed requests of another client',
      failureCount: failures,
    },
    {
      label: `clients that do not read, ${source}`,
      count: CONNECTIONS,
      failureLabel: `still held after ${MAX_HELD_SECONDS} s`,
      failureCount: held,
    },
  ];
}

/** Opens the connections, fifty at a time, and sends a request on each. */
async function openMany(port: number, request: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < CONNECTIONS) {
    const opened = await Promise.all(Array.from({ length: 50 }, () => openFloodConnection(port)));
    for (const socket of opened) {
      if (socket === undefined) throw new Error('The system is out of connections');
      socket.write(request);
      sockets.push(socket);
    }
  }
  return sockets;
}

/** Sends requests from another address on new connections. Returns the failures and the slowest response in milliseconds. */
async function measureOtherClient(port: number): Promise<{ failures: number; slowest: number }> {
  const end = performance.now() + OBSERVATION_MS;
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
