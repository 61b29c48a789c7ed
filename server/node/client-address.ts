import { isIPv4, isIPv6, type Socket } from 'node:net';

import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** What one subscriber gets of IPv6 at least, and can change the rest of at will: four of eight groups. */
const NETWORK_GROUPS = 4;
const ADDRESS_GROUPS = 8;

const peerAddresses = new WeakMap<Socket, string>();

/**
 * Notes where a connection comes from, when it opens: once its client has reset it, the system does not know any more.
 * @returns the address; undefined when the connection has been reset already
 */
export function recordPeerAddress(socket: Socket): string | undefined {
  const address = networkOf(socket.remoteAddress ?? '');
  if (address !== undefined) peerAddresses.set(socket, address);
  return address;
}

/** The address of a visitor who comes straight to this server, as it was noted. */
export function peerAddress(context: Context<{ Bindings: HttpBindings }>): string | undefined {
  return peerAddresses.get(context.env.incoming.socket);
}

/**
 * The address of a visitor whom our proxy has let in: the last one in `X-Forwarded-For`, which the proxy itself has put
 * there, with a port or without. The visitor may have made up all that stands before it. It is undefined without the
 * header or without an address there.
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

/** An IPv4 address, or the network of an IPv6 address; undefined for what is neither. */
function networkOf(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return undefined;
  // A URL writes it in one way: in lower case, without leading zeros, and the zone is no part of it.
  const { hostname } = new URL(`http://[${plain.replace(/%.*$/, '')}]`);
  const [before = '', after] = hostname.slice(1, -1).split('::');
  const groups = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array<string>(ADDRESS_GROUPS - groups.length - tail.length).fill('0');
  return [...groups, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':');
}
