import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';

import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

import { limitConnections } from './connections.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { errorMessage, StartupError } from './startup-error.ts';

/** How long requests may still run during shutdown, so that a client that hangs cannot block it. */
const SHUTDOWN_TIMEOUT_MS = 10_000;
const IDLE_CHECK_INTERVAL_MS = 50;
/** How long a client may take to send the headers, and the whole request: enough for 1 MiB on a slow line. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const TIMEOUT_CHECK_INTERVAL_MS = 1_000;
/** How long a client may not read its response, which stays in memory. It is longer than a database call may take. */
const SOCKET_TIMEOUT_MS = 20_000;
/** Browsers open six connections each, and a whole office may share one address. */
const MAX_CONNECTIONS_PER_ADDRESS = 200;
/** Longer than proxies keep idle connections, usually a minute, so that they never reuse one we are closing. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

interface ListenOptions {
  /** Whether all connections come from one proxy, which then has no limit per address. */
  readonly isBehindProxy?: boolean;
  /** Whether clients reach the server over HTTPS. */
  readonly isHttps?: boolean;
}

/** @throws StartupError when the port is in use or may not be opened */
export async function listen(
  app: Hono,
  port: number,
  host: string,
  { isBehindProxy = false, isHttps = false }: ListenOptions = {},
): Promise<Server> {
  const serverOptions = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server;
  server.timeout = SOCKET_TIMEOUT_MS;
  addSecurityHeaders(server, isHttps);
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

export function urlOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const isThisMachine = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host);
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isThisMachine ? 'localhost' : name}:${port}`;
}

/** Accepts no new requests, and resolves once those in progress have finished. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A keep-alive connection that becomes idle only now would keep the server open.
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
  const shutdownTimeout = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(shutdownTimeout);
}
