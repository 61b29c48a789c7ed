import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { listen } from '#server/node/listen.ts';
import type { LogEntry } from '#server/http/request-log.ts';
import { startTestApp } from '#tests/support/server.ts';

/** Serves over real HTTP. `arrived` resolves with the first request. */
async function startListening(log: (entry: LogEntry) => void = () => undefined) {
  const { app } = await startTestApp({ log });
  const server = await listen(app, 0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const arrived = once(server, 'request') as Promise<[IncomingMessage]>;
  return { port: (server.address() as AddressInfo).port, arrived };
}

/** Whether a body is read to its end. */
function endOf(incoming: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    incoming.once('end', () => resolve('taken in'));
    incoming.once('close', () => resolve('cut off'));
  });
}

test.each([
  ['without a token', 1_000_000, 401],
  ['that is too large', 3_000_000, 413],
])('reads a body %s to its end, so that the connection can be reused', async (_which, length, status) => {
  const { port, arrived } = await startListening();
  const end = arrived.then(([incoming]) => endOf(incoming));
  const response = await fetch(`http://127.0.0.1:${port}/api/expenses`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: 'x'.repeat(length),
  });
  expect(response.status).toBe(status);
  expect(await end).toBe('taken in');
});

test.each([
  ['Content-Length', '3000000', 413],
  ['Transfer-Encoding', 'chunked', 401],
])('reads the body of a GET with %s to its end without using it', async (name, value, status) => {
  const { port, arrived } = await startListening();
  const end = arrived.then(([incoming]) => endOf(incoming));
  const sending = request({ port, path: '/api/expenses', headers: { [name]: value } });
  const response = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.end('x'.repeat(3_000_000));
  expect((await response)[0].statusCode).toBe(status);
  expect(await end).toBe('taken in');
});

test.each([
  ['Content-Length', '100'],
  ['Transfer-Encoding', 'chunked'],
])('a client that disconnects during a body with %s is not logged as an error', async (name, value) => {
  const log: LogEntry[] = [];
  const { port, arrived } = await startListening((entry) => log.push(entry));
  const headers = { 'Content-Type': 'application/json', [name]: value };
  const leaving = request({ port, method: 'POST', path: '/api/authenticate', headers });
  leaving.on('error', () => undefined);
  leaving.write('{"Username":');
  await arrived;
  leaving.destroy();
  await expect.poll(() => log).toEqual([expect.objectContaining({ level: 'info', status: 400 })]);
});
