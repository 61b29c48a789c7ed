import { decodeJwt } from 'jose';

import type { Quotas } from '#server/resources/quotas.ts';

import { Ledger } from './account-data.ts';
import type { FuzzRequest } from './send.ts';

export interface Account {
  readonly givenName: string;
  readonly email: string;
  readonly password: string;
  /** The idempotency key of the sign-up, and its moment. */
  readonly key: string | undefined;
  readonly createdAt: number;
}

/** The answer to a request that came with an idempotency key. */
interface Remembered {
  readonly body: string | undefined;
  /** What was read of the body. */
  readonly said: unknown;
  readonly answer: string;
  readonly at: number;
}

/** Somebody who uses the server, with all that the server should know of them. */
export interface Person {
  readonly account: Account;
  readonly ledger: Ledger;
  /** The token of their latest sign-in or refresh. */
  token: string;
  /** An earlier one, which stays good for data calls until it expires. */
  earlierToken: string;
  /** Since when the session has not been refreshed. */
  refreshedAt: number;
  /** The ids that the server has given, by the names of their fields. */
  readonly ids: Map<string, number[]>;
  /** Those of what has been deleted. */
  readonly gone: number[];
  /** What they have asked to create, to ask for it again. */
  readonly creations: FuzzRequest[];
  /** By the path and the key. */
  readonly remembered: Map<string, Remembered>;
}

/** Everybody, and what is not one person's alone. */
export interface World {
  readonly people: Person[];
  /** By the email in lower case. */
  readonly accounts: Map<string, Account>;
  /** Whose each token is. */
  readonly tokens: Map<string, Person>;
  /** The name of the id of what a path makes. */
  readonly idFields: Map<string, string>;
  /** How much each person can keep. */
  readonly quotas: Quotas;
}

export function newPerson(account: Account): Person {
  return {
    account,
    ledger: new Ledger(),
    token: '',
    earlierToken: '',
    refreshedAt: 0,
    ids: new Map(),
    gone: [],
    creations: [],
    remembered: new Map(),
  };
}

/** One address is one account, however it is written. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** When a token expires, in epoch milliseconds; it says so itself. */
export function expiryOf(token: string): number {
  return (decodeJwt(token).exp ?? 0) * 1000;
}

/** Takes a token that the server has given to a person. */
export function takeToken(world: World, person: Person, token: string, now: number): void {
  world.tokens.set(token, person);
  person.earlierToken = person.token === '' ? token : person.token;
  person.token = token;
  person.refreshedAt = now;
}
