import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';

import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

import { limitConnections } from './connections.ts';
import { errorMessage, StartupError } from './startup-error.ts';

/** How long a request may still run when the server stops, in milliseconds; a client that hangs holds it no longer. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
const IDLE_CHECK_INTERVAL_MS = 50;
/** How long a client may take to send the head of a request, and all of it, in milliseconds: 1 MiB even on a slow line. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const TIMEOUT_CHECK_INTERVAL_MS = 1_000;
/**
 * How long a connection may stand still while it is being answered, in milliseconds: a client that reads nothing holds all
 * of its answer in memory. Longer than the database may take, and after it Node looks once more.
 */
const SOCKET_TIMEOUT_MS = 20_000;
/** Browsers open six connections each, and an office has one address. */
const MAX_CONNECTIONS_PER_ADDRESS = 200;
/** Longer than a proxy keeps its connections, commonly a minute: it must not send a request into one just closed here. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

/**
 * Serves an app at an address.
 * @param isBehindProxy whether all connections are a proxy's, so that its address may hold all of them
 * @throws StartupProblem when the port is taken or not ours to take
 */
export async function listen(app: Hono, port: number, host: string, isBehindProxy = false): Promise<Server> {
  const serverOptions = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  server.timeout = SOCKET_TIMEOUT_MS;
  limitConnections(server, isBehindProxy ? Infinity : MAX_CONNECTIONS_PER_ADDRESS);
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = errorMessage(error);
    const why = reason === 'EADDRINUSE' ? 'the port is in use' : reason;
    throw new StartupError(`Cannot listen at ${host}:${port}: ${why}`);
  }
  return server;
}

/** Where to point a browser on this machine. */
export function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const isThisMachine = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isThisMachine ? 'localhost' : name}:${port}`;
}

/** Takes no more requests, and resolves when those that run are answered. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A kept connection that falls idle only now would hold the server until its client lets go.
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
  const shutdownTimeout = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(shutdownTimeout);
}
