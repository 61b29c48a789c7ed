import type { Result } from './figure.ts';
import { soakConnections } from './floods/connections.ts';
import { soakSignIns } from './floods/sign-ins.ts';

/** Floods the real server with sign-ins and connections, from another address than all other clients. */
export async function soakFloods(): Promise<Result[]> {
  return [...(await soakSignIns()), ...(await soakConnections())];
}
