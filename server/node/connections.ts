import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { notePeer } from './client-address.ts';

/** Beyond them the process could run out of files, which its database needs too. */
const MOST = 2_000;
/** From here on, idle connections are closed early. What is left is for those that arrive at the same moment. */
const NEARLY_FULL = 1_800;

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
 * @param mostPerAddress how many connections one address may hold
 */
export function limitConnections(server: Server, mostPerAddress: number): void {
  /** In the order in which their last request or answer began or ended. */
  const connections = new Map<Socket, Connection>();
  server.maxConnections = MOST;

  server.on('connection', (socket: Socket) => {
    const address = notePeer(socket);
    // It has been reset already, so that nobody would read an answer.
    if (address === undefined) return void socket.destroy();
    const own = countOf(address);
    if (own >= mostPerAddress && !closeLongestWaiting(address)) return void socket.destroy();
    if (connections.size >= NEARLY_FULL) closeLongestWaiting();
    connections.set(socket, { address, requests: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    changeRequests(request, 1);
    response.once('close', () => changeRequests(request, -1));
  });

  function countOf(address: string): number {
    let count = 0;
    for (const connection of connections.values()) if (connection.address === address) count += 1;
    return count;
  }

  function changeRequests(request: IncomingMessage, change: 1 | -1): void {
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
    let unfinished: Socket | undefined;
    for (const [socket, connection] of connections) {
      if (address !== undefined && connection.address !== address) continue;
      if (connection.requests === 0) return close(socket);
      if (socket.writableLength > 0 || connection.latest?.complete === false) unfinished ??= socket;
    }
    return unfinished !== undefined && close(unfinished);
  }

  function close(socket: Socket): true {
    connections.delete(socket);
    socket.destroy();
    return true;
  }
}
