import type { Figure } from './figure.ts';
import { soakConnections } from './floods/connections.ts';
import { soakSignIns } from './floods/sign-ins.ts';

/** Floods the real server with sign-ins and connections, from another address of this machine than everybody else's. */
export async function soakFloods(): Promise<Figure[]> {
  return [...(await soakSignIns()), ...(await soakConnections())];
}
