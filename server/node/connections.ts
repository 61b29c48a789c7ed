import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { recordPeerAddress } from './client-address.ts';

/** Beyond them the process could run out of files, which its database needs too. */
const MAX_CONNECTIONS = 2_000;
/** From here on, idle connections are closed early. What is left is for those that arrive at the same moment. */
const EARLY_CLOSE_THRESHOLD = 1_800;

interface Connection {
  readonly address: string;
  /** How many requests are being answered. */
  requests: number;
  latest?: IncomingMessage;
}

/**
 * Keeps room for those who want to connect. An address that holds as many connections as it may, and everybody when
 * the server is nearly full, gives up the one that has been waiting for its client the longest: one without a request,
 * or else one whose client has yet to send the body or to read the answer. What the server itself is busy with is never
 * cut off.
 * @param maxPerAddress how many connections one address may hold
 */
export function limitConnections(server: Server, maxPerAddress: number): void {
  /** In the order in which their last request or answer began or ended. */
  const connections = new Map<Socket, Connection>();
  server.maxConnections = MAX_CONNECTIONS;

  server.on('connection', (socket: Socket) => {
    const address = recordPeerAddress(socket);
    // It has been reset already, so that nobody would read an answer.
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

  /** Closes a connection of an address, or of any. Returns whether there was one that waits for its client. */
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
