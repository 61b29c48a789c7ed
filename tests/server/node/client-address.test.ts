import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';

import { forwardedAddress, peerAddress, recordPeerAddress } from '#server/node/connections.ts';

/** The address that the server assigns to a client that connects from `peer` with this X-Forwarded-For header. */
async function addressOf(
  read: typeof peerAddress,
  peer: string,
  forwarded?: string,
): Promise<string | undefined> {
  let address: string | undefined;
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: peer, configurable: true });
  recordPeerAddress(socket);
  // As after a reset of the connection.
  Object.defineProperty(socket, 'remoteAddress', { value: undefined });
  const app = new Hono<{ Bindings: HttpBindings }>().get('/', (context) => {
    address = read(context);
    return context.body(null);
  });
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  await app.request('/', { headers }, { incoming: new IncomingMessage(socket) });
  return address;
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:0DB8:0:1::5', '2001:db8:0:1'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['', undefined],
])('maps the peer %s to %s', async (peer, address) => {
  expect(await addressOf(peerAddress, peer)).toBe(address);
});

test('ignores X-Forwarded-For for a direct connection', async () => {
  expect(await addressOf(peerAddress, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
});

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['made up, 10.0.0.1, 198.51.100.1', '198.51.100.1'],
  ['203.0.113.7,2001:db8:0:1::5', '2001:db8:0:1'],
  ['203.0.113.5:51234', '203.0.113.5'],
  ['198.51.100.1:80, 203.0.113.5:51234', '203.0.113.5'],
  ['[2001:db8:0:1::5]:443', '2001:db8:0:1'],
  ['[2001:db8:0:1::5]', '2001:db8:0:1'],
  ['[::ffff:203.0.113.5]:443', '203.0.113.5'],
  ['[203.0.113.5:443', undefined],
  ['203.0.113.5:', undefined],
  ['203.0.113.5:80:80', undefined],
  ['198.51.100.1, unknown', undefined],
  ['198.51.100.1,', undefined],
  ['', undefined],
  [undefined, undefined],
])('takes the last entry of X-Forwarded-For: %s is %s', async (forwarded, address) => {
  expect(await addressOf(forwardedAddress, '127.0.0.1', forwarded)).toBe(address);
});
