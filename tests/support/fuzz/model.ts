import { decodeJwt } from 'jose';

import type { Quotas } from '#server/resources/quotas.ts';

import { AccountData } from './account-data.ts';
import type { FuzzRequest } from './send.ts';

export interface Account {
  readonly givenName: string;
  readonly email: string;
  readonly password: string;
  /** The idempotency key of the sign-up, and its moment. */
  readonly key: string | undefined;
  readonly createdAt: number;
}

/** The response to a request that came with an idempotency key. */
interface StoredResponse {
  readonly body: string | undefined;
  /** What was read of the body. */
  readonly input: unknown;
  readonly response: string;
  readonly at: number;
}

/** Somebody who uses the server, with all that the server should know of them. */
export interface UserModel {
  readonly account: Account;
  readonly data: AccountData;
  /** The token of their latest sign-in or refresh. */
  token: string;
  /** An earlier one, which stays good for data calls until it expires. */
  earlierToken: string;
  /** Since when the session has not been refreshed. */
  refreshedAt: number;
  /** The ids that the server has given, by the names of their fields. */
  readonly ids: Map<string, number[]>;
  /** Those of what has been deleted. */
  readonly deletedIds: number[];
  /** What they have asked to create, to ask for it again. */
  readonly creations: FuzzRequest[];
  /** By the path and the key. */
  readonly storedResponses: Map<string, StoredResponse>;
}

/** Everybody, and what is not one user's alone. */
export interface Model {
  readonly users: UserModel[];
  /** By the email in lower case. */
  readonly accounts: Map<string, Account>;
  /** Whose each token is. */
  readonly tokens: Map<string, UserModel>;
  /** The name of the id of what a path makes. */
  readonly idFields: Map<string, string>;
  /** How much each user can keep. */
  readonly quotas: Quotas;
}

export function createUserModel(account: Account): UserModel {
  return {
    account,
    data: new AccountData(),
    token: '',
    earlierToken: '',
    refreshedAt: 0,
    ids: new Map(),
    deletedIds: [],
    creations: [],
    storedResponses: new Map(),
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

/** Takes a token that the server has given to a user. */
export function storeToken(model: Model, user: UserModel, token: string, now: number): void {
  model.tokens.set(token, user);
  user.earlierToken = user.token === '' ? token : user.token;
  user.token = token;
  user.refreshedAt = now;
}
