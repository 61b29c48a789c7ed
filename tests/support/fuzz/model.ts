import { decodeJwt } from 'jose';

import type { Quotas } from '#server/resources/quotas.ts';

import { AccountData } from './account-data.ts';
import type { FuzzRequest } from './send.ts';

export interface Account {
  readonly givenName: string;
  readonly email: string;
  readonly password: string;
  /** The idempotency key of the sign-up. */
  readonly key: string | undefined;
  readonly createdAt: number;
}

/** The response to a request with an idempotency key. */
interface StoredResponse {
  readonly body: string | undefined;
  /** The parsed request body. */
  readonly input: unknown;
  readonly response: string;
  readonly at: number;
}

/** A user, with everything the server should know about them. */
export interface UserModel {
  account: Account;
  readonly data: AccountData;
  /** The token of the latest sign-in or refresh. */
  token: string;
  /** An earlier token, which stays valid for data requests until it expires. */
  earlierToken: string;
  /** When the session was last refreshed, in epoch milliseconds. */
  refreshedAt: number;
  /** The ids assigned by the server, by the name of the id field. */
  readonly ids: Map<string, number[]>;
  /** The ids of deleted records. */
  readonly deletedIds: number[];
  /** Creations sent before, for retries. */
  readonly creations: FuzzRequest[];
  /** By path and idempotency key. */
  readonly storedResponses: Map<string, StoredResponse>;
}

/** The model of the whole server. */
export interface Model {
  readonly users: UserModel[];
  /** By email in lower case. */
  readonly accounts: Map<string, Account>;
  /** The owner of each token. */
  readonly tokens: Map<string, UserModel>;
  /** The name of the id field, by the path that creates it. */
  readonly idFields: Map<string, string>;
  /** The quotas of each user. */
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

/** Addresses that differ only in case are one account. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** When a token expires, in epoch milliseconds. */
export function expiryOf(token: string): number {
  return (decodeJwt(token).exp ?? 0) * 1000;
}

/** Stores a token that the server has given to a user. */
export function storeToken(model: Model, user: UserModel, token: string, now: number): void {
  model.tokens.set(token, user);
  user.earlierToken = user.token === '' ? token : user.token;
  user.token = token;
  user.refreshedAt = now;
}
