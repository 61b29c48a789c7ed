import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { dictionary } from '@zxcvbn-ts/language-common';

import type { Passwords } from '#server/auth/passwords.ts';
import { concurrencyLimit } from '#server/concurrency-limit.ts';

/** Shorter passwords are rejected for their length. */
const MIN_LENGTH = 8;

/** The most common passwords of sufficient length, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= MIN_LENGTH),
);

/** The cost of a hash. Each hash stores its own cost, so raising the default locks nobody out. */
export interface HashCost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's first recommendation for argon2id. */
const DEFAULT_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const HASH_LENGTH = 32;
/** More hashes at once would occupy all cores and delay every other request. */
const MAX_CONCURRENT_HASHES = 2;
/** The PHC string format of argon2id. */
const PHC_PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const deriveHash = promisify(argon2);

export function createPasswords(cost: HashCost = DEFAULT_COST): Passwords {
  const limited = concurrencyLimit(MAX_CONCURRENT_HASHES);

  function derive(password: string, salt: Buffer, { memory, passes, parallelism }: HashCost, length: number) {
    const parameters = { message: password, nonce: salt, memory, passes, parallelism, tagLength: length };
    return limited(() => deriveHash('argon2id', parameters));
  }

  return {
    async hash(password) {
      const salt = randomBytes(16);
      const hash = await derive(password, salt, cost, HASH_LENGTH);
      const { memory, passes, parallelism } = cost;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpaddedBase64(salt)}$${unpaddedBase64(hash)}`;
    },

    async verify(password, stored) {
      const known = parseHash(stored);
      if (known === undefined) {
        await derive(password, randomBytes(16), cost, HASH_LENGTH);
        return false;
      }
      const actual = await derive(password, known.salt, known.cost, known.hash.length);
      return timingSafeEqual(actual, known.hash);
    },

    isOutdated(stored) {
      const known = parseHash(stored);
      return known !== undefined && (known.cost.memory < cost.memory || known.cost.passes < cost.passes);
    },

    isCommon: (password) => commonPasswords.has(password),
  };
}

/** Parses a stored hash. Returns undefined when there is none or it has another format. */
function parseHash(stored: string | undefined) {
  const [, memory, passes, parallelism, salt, hash] = PHC_PATTERN.exec(stored ?? '') ?? [];
  if (salt === undefined || hash === undefined) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** Base64 without padding, as the PHC format requires. */
function unpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
