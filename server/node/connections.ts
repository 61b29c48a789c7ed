import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { recordPeerAddress } from './client-address.ts';

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
