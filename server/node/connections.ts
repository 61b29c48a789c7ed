import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIPv4, isIPv6, type Socket } from 'node:net';

import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** With more connections the process could run out of file descriptors, which the database needs too. */
const MAX_CONNECTIONS = 2_000;
/** Above this count, idle connections are closed early. The rest is a reserve for connections that arrive at once. */
const EARLY_CLOSE_THRESHOLD = 1_800;

interface Connection {
  readonly address: string;
  requests: number;
  latest?: IncomingMessage;
}

/**
 * Keeps room for new connections. When an address reaches its limit, its connection that has waited longest for the
 * client is closed; when the server is nearly full, that of any address. An idle connection goes first, then one whose
 * client has yet to send the body or read the response. A request that the server is working on is never cut off.
 * @param maxPerAddress how many connections one address may hold
 */
export function limitConnections(server: Server, maxPerAddress: number): void {
  /** Ordered by when their latest request began or ended, oldest first. */
  const connections = new Map<Socket, Connection>();
  server.maxConnections = MAX_CONNECTIONS;

  server.on('connection', (socket: Socket) => {
    const address = recordPeerAddress(socket);
    // The client has already reset the connection, so nobody would read a response.
    if (address === undefined) return void socket.destroy();
    const own = countFor(address);
    if (own >= maxPerAddress && !closeLongestWaiting(address)) return void socket.destroy();
    if (connections.size >= EARLY_CLOSE_THRESHOLD) closeLongestWaiting();
    connections.set(socket, { address, requests: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    updateRequestCount(request, 1);
    response.once('close', () => updateRequestCount(request, -1));
  });

  function countFor(address: string): number {
    let count = 0;
    for (const connection of connections.values()) if (connection.address === address) count += 1;
    return count;
  }

  function updateRequestCount(request: IncomingMessage, change: 1 | -1): void {
    const { socket } = request;
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.requests += change;
    connection.latest = request;
    connections.delete(socket);
    connections.set(socket, connection);
  }

  /** Closes the connection that has waited longest, of one address or of any. Returns whether there was one. */
  function closeLongestWaiting(address?: string): boolean {
    let waitingForClient: Socket | undefined;
    for (const [socket, connection] of connections) {
      if (address !== undefined && connection.address !== address) continue;
      if (connection.requests === 0) return close(socket);
      if (socket.writableLength > 0 || connection.latest?.complete === false) waitingForClient ??= socket;
    }
    return waitingForClient !== undefined && close(waitingForClient);
  }

  function close(socket: Socket): true {
    connections.delete(socket);
    socket.destroy();
    return true;
  }
}

/** A subscriber gets at least a /64 of IPv6 (four of eight groups) and can choose any address within it. */
const NETWORK_GROUPS = 4;
const ADDRESS_GROUPS = 8;

const peerAddresses = new WeakMap<Socket, string>();

/** Records the address of a new connection, which a reset makes unknown. Returns undefined after a reset. */
export function recordPeerAddress(socket: Socket): string | undefined {
  const address = networkOf(socket.remoteAddress ?? '');
  if (address !== undefined) peerAddresses.set(socket, address);
  return address;
}

/** The recorded address of a client that connects directly to this server. */
export function peerAddress(context: Context<{ Bindings: HttpBindings }>): string | undefined {
  return peerAddresses.get(context.env.incoming.socket);
}

/**
 * The address of a client behind our proxy: the last entry of `X-Forwarded-For`, with or without a port. The proxy adds
 * that entry; the client can forge all entries before it. Undefined when the last entry is missing or not an address.
 */
export function forwardedAddress(context: Context): string | undefined {
  const last = context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? '';
  return networkOf(withoutPort(last));
}

/** The address in `203.0.113.5:51234` or `[2001:db8::1]:443`. An IPv6 address without brackets has no port. */
function withoutPort(address: string): string {
  const [, v6, v4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return v6 ?? v4 ?? address;
}

/** An IPv4 address, or the network prefix of an IPv6 address. Undefined for anything else. */
function networkOf(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return undefined;
  // URL normalizes the address: lower case, no leading zeros. It rejects a zone, so remove that first.
  const { hostname } = new URL(`http://[${plain.replace(/%.*$/, '')}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const groups = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array<string>(ADDRESS_GROUPS - groups.length - tail.length).fill('0');
  return [...groups, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':');
}
