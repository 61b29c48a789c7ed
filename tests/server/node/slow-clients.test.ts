import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { listen, stopListening } from '#server/node/listen.ts';
import { startTestApp } from '#tests/support/server.ts';

let server: Server;

beforeAll(async () => {
  const { app } = await startTestApp();
  server = await listen(app, 0, '127.0.0.1');
});

afterAll(() => stopListening(server));

test('allows ten seconds for the headers, thirty for the request, and 2,000 connections', () => {
  expect(server.headersTimeout).toBe(10_000);
  expect(server.requestTimeout).toBe(30_000);
  expect(server.maxConnections).toBe(2_000);
});

/** Sends a text and then one more chunk every 50 ms until the server disconnects. Returns the response. */
async function dribble(start: string, letter: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let response = '';
  const drip = setInterval(() => socket.write(letter), 50);
  socket.write(start);
  await new Promise((resolve) => {
    socket.on('data', (text: string) => (response += text)).on('close', resolve);
    // The last chunks may arrive after the connection was closed.
    socket.on('error', () => undefined);
  });
  clearInterval(drip);
  return response;
}

describe('a slow client', () => {
  beforeAll(() => {
    // Shorter than the real timeouts, so that the test does not wait.
    server.headersTimeout = 200;
    server.requestTimeout = 400;
  });

  test.concurrent.each([
    ['slow in the request line', 'GET /api/us', 'e'],
    ['slow in the headers', 'GET /api/user HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'a'],
    [
      'slow in the body',
      'POST /api/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n"',
      'a',
    ],
    [
      'slow in a chunked body',
      'POST /api/authenticate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      '1\r\na\r\n',
    ],
  ])('%s is disconnected, and others are served', async (_what, start, letter) => {
    const response = await dribble(start, letter);
    expect(response).toMatch(/^(?:HTTP\/1\.1 408 |$)/);
    const { port } = server.address() as AddressInfo;
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});
