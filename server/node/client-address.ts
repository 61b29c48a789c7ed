import { isIPv4, isIPv6, type Socket } from 'node:net';

import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

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
