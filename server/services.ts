import type { Database } from '#server/database/schema.ts';

import type { HeavyPath } from './resources/heavy-reads.ts';
import type { Bytes, Compress } from './http/response-cache.ts';
import type { Quotas } from './resources/quotas.ts';
import type { SessionLimits } from './auth/sessions.ts';
import type { Tokens } from './auth/tokens.ts';

/** Hashes passwords slowly, and knows the bad ones; how differs between Node and a browser. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is the one that was hashed. Without a hash it is false, and takes as long. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether a hash was cheaper to make, and so is cheaper to guess, than one made now. */
  isOutdated(hash: string): boolean;
  /** Whether so many people use a password, given in lower case, that it is among the first to be guessed. */
  isCommon(password: string): boolean;
}

/** What the server needs of the world around it. */
export interface Services {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  /** The time now, in epoch milliseconds. */
  readonly clock: () => number;
  readonly limits: SessionLimits;
  /** How much an account can hold, where that is not the default. */
  readonly quotas?: Quotas;
  /** Compresses an answer. Without it answers are sent as they are. */
  readonly compress?: Compress;
  /** Builds the answer to a heavy read in another thread. Without it that happens in this one. */
  readonly buildInWorker?: (path: HeavyPath, owner: number) => Promise<Bytes>;
}
