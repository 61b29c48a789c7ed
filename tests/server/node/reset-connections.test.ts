import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { listen, stopListening } from '#server/node/listen.ts';
import { peerAddress } from '#server/node/client-address.ts';
import type { LogEntry } from '#server/http/request-log.ts';
import { emailOf, startTestApp } from '#tests/support/server.ts';

let server: Server;
let connections = 0;
const log: LogEntry[] = [];

beforeAll(async () => {
  const { app } = await startTestApp({ addressOf: peerAddress, log: (entry) => log.push(entry) });
  server = await listen(app, 0, '127.0.0.1');
  server.on('connection', () => (connections += 1));
});

afterAll(() => stopListening(server));

const port = () => (server.address() as AddressInfo).port;
const body = JSON.stringify({ Username: emailOf('Ada'), Password: 'wrong password' });
const guess = [
  'POST /api/authenticate HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
  '',
  body,
].join('\r\n');

/** Sends a wrong password and resets the connection, at once or when the request has arrived. */
async function guessAndReset(when: 'at once' | 'when it has arrived'): Promise<void> {
  const socket = connect(port(), '127.0.0.1');
  const arrived = once(server, 'request');
  await once(socket, 'connect');
  socket.write(guess);
  if (when === 'when it has arrived') await arrived;
  socket.resetAndDestroy();
}

const logged = (status: number) =>
  log.filter((entry) => entry.level === 'info' && entry.status === status).length;

test('a client that resets its connections is still limited by its address', async () => {
  for (let n = 0; n < 20; n += 1) await guessAndReset('at once');
  for (let n = 0; n < 20; n += 1) await guessAndReset('when it has arrived');
  await expect.poll(() => connections).toBe(40);
  for (let n = 0; n < 11; n += 1) {
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`http://127.0.0.1:${port()}/api/authenticate`, { method: 'POST', headers, body });
  }
  expect(logged(429)).toBeGreaterThan(0);
  expect(logged(400)).toBe(10);
});
