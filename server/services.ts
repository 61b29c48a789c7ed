import type { Quotas } from '#contract/quotas.ts';
import type { Passwords } from '#server/auth/passwords.ts';
import type { Sealer } from '#server/auth/sealer.ts';
import type { SessionLimits, Tokens } from '#server/auth/tokens.ts';
import type { Database } from '#server/database/schema.ts';
import type { BuildInWorker, Compress } from '#server/http/response-cache.ts';

/** Everything the API needs from its environment. */
export interface Services {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly sealer: Sealer;
  readonly clock: () => number;
  readonly limits: SessionLimits;
  /** Identifies the release of the server in ETags, which an upgrade makes invalid. Without it, they survive upgrades. */
  readonly release?: string;
  /** How much an account can hold, if not the default. */
  readonly quotas?: Quotas;
  /** How many rows of changes an account keeps, if not the default. */
  readonly maxChangedRows?: number;
  /** Compresses a response. Without it, responses are sent uncompressed. */
  readonly compress?: Compress;
  /** Without it, responses are built in this thread. */
  readonly buildInWorker?: BuildInWorker;
}
