import type { Database } from '#server/database/schema.ts';

import type { SessionLimits } from './sessions.ts';
import type { Tokens } from './tokens.ts';

/** Hashes passwords slowly; where that happens differs between Node and a browser. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password is the one that was hashed. Without a hash it is false, and takes as long. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** What the server needs of the world around it. */
export interface Services {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  /** The time now, in epoch milliseconds. */
  readonly clock: () => number;
  readonly limits: SessionLimits;
}
