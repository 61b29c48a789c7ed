import type { Generated } from 'kysely';

/** Epoch milliseconds. */
export type Milliseconds = number;
/** SQLite has no booleans, so neither has a portable query. */
export type Flag = 0 | 1;

export interface PeopleTable {
  id: Generated<number>;
  given_name: string;
  email: string;
  /** The email in lower case, because addresses that differ only in case are one account. */
  email_key: string;
  password_hash: string;
  /** The idempotency key of the sign-up, by which a retry is recognized. */
  created_with_key: string | null;
  created_at: Milliseconds;
  /** Identifies the current state of the person's data: a random integer that every change replaces. */
  version: number;
  /** The version before the last change. */
  previous_version: Generated<number>;
  /** The number of the last change. */
  change_count: Generated<number>;
  /** At least the number of the person's entries; see `quotas.ts`. */
  entry_count: Generated<number>;
  /** The number of the person's history points. */
  point_count: Generated<number>;
  /** When the password was last changed; 0 if never. A sign-in that began before is void. */
  password_changed_at: Generated<Milliseconds>;
  /** When a temporary password stops working. Null for a password that the person chose. */
  password_expires_at: Milliseconds | null;
  /** The code of the currency in which the person's amounts are shown. */
  currency: Generated<string>;
}

export interface SessionsTable {
  id: string;
  person_id: number;
  current_jti: string;
  /** Whether a request has used the current token, which proves that the client received it. */
  current_used: Flag;
  /** The previous token, which the current one replaced at `rotated_at`. */
  previous_jti: string | null;
  rotated_at: Milliseconds;
  /** Tokens before the previous one that may still be refreshed, as JSON: `[jti, rotated out at][]`. */
  rotated_tokens: Generated<string>;
  expires_at: Milliseconds;
  revoked_at: Milliseconds | null;
  /** Browser and device in words. Empty if unknown. */
  device: Generated<string>;
  /** 0 if not recorded. */
  started_at: Generated<Milliseconds>;
  /** Exact to a few minutes. 0 if not recorded. */
  last_used_at: Generated<Milliseconds>;
}

export interface AttemptsTable {
  key: string;
  count: number;
  window_started: Milliseconds;
}

/** Addresses from which an account's owner has signed in. */
export interface KnownAddressesTable {
  /** A digest of the account and the address. */
  key: string;
  /** Null for an address that was stored before this was recorded. */
  person_id: number | null;
  expires_at: Milliseconds;
}

/** The authenticator apps that people have set up, or are about to. */
export interface SecondFactorsTable {
  person_id: number;
  /** The app's secret, encrypted. */
  sealed_secret: string;
  /** Null until a first code has proved that the app has the secret. Until then, sign-in does not ask for a code. */
  confirmed_at: Milliseconds | null;
  /** When it was prepared. One that has not been confirmed soon after is void. */
  prepared_at: Milliseconds;
  /** The time steps of the codes that were accepted last, as JSON: `number[]`, the latest acceptance last. */
  used_steps: Generated<string>;
}

/** The recovery codes that have not been used. They are valid once the second factor is confirmed. */
export interface RecoveryCodesTable {
  person_id: number;
  digest: string;
}

export interface IdempotencyKeysTable {
  owner_id: number;
  path: string;
  key: string;
  body_digest: string;
  /** The JSON of the response. Empty only within the transaction that creates it. */
  answer: string;
  created_at: Milliseconds;
  /** The change that the response is about. Null for a response that was stored before changes were. */
  change_number: number | null;
}
