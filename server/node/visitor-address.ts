import { isIPv4, isIPv6 } from 'node:net';

import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** What one subscriber gets of IPv6 at least, and can change the rest of at will: four of eight groups. */
const GROUPS_OF_A_NETWORK = 4;
const GROUPS = 8;

/** The address of a visitor who comes straight to this server. */
export function addressOfPeer(context: Context): string | undefined {
  return networkOf(getConnInfo(context).remote.address ?? '');
}

/**
 * The address of a visitor whom our proxy has let in: the last that `X-Forwarded-For` names, which the proxy itself has
 * put there. What stands before it the visitor may have made up. Without the header nothing is known: the address that the
 * server sees is the proxy's, and limiting that would lock everybody out.
 */
export function addressFromProxy(context: Context): string | undefined {
  return networkOf(context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? '');
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
  const zeros = Array<string>(GROUPS - groups.length - tail.length).fill('0');
  return [...groups, ...zeros, ...tail].slice(0, GROUPS_OF_A_NETWORK).join(':');
}
