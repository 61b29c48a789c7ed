import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

import { concurrencyLimit } from '#server/concurrency-limit.ts';
import type { Passwords } from '#server/auth/passwords.ts';

import { commonPasswords } from './common-passwords.ts';

/** What a hash costs. It is written into the hash, so that it can be raised without locking anybody out. */
export interface HashCost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's first choice for argon2id. */
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const HASH_LENGTH = 32;
/** More hashes at once would keep all cores and every other request waiting. */
const AT_ONCE = 2;
/** The PHC string format of argon2id. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const deriveHash = promisify(argon2);

/** Hashes passwords with argon2id in Node's thread pool. */
export function createPasswords(cost: HashCost = COST): Passwords {
  const inTurn = concurrencyLimit(AT_ONCE);

  function derive(password: string, salt: Buffer, { memory, passes, parallelism }: HashCost, length: number) {
    const parameters = { message: password, nonce: salt, memory, passes, parallelism, tagLength: length };
    return inTurn(() => deriveHash('argon2id', parameters));
  }

  return {
    async hash(password) {
      const salt = randomBytes(16);
      const hash = await derive(password, salt, cost, HASH_LENGTH);
      const { memory, passes, parallelism } = cost;
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
    },

    async verify(password, stored) {
      const known = readHash(stored);
      if (known === undefined) {
        await derive(password, randomBytes(16), cost, HASH_LENGTH);
        return false;
      }
      const actual = await derive(password, known.salt, known.cost, known.hash.length);
      return timingSafeEqual(actual, known.hash);
    },

    isOutdated(stored) {
      const known = readHash(stored);
      return known !== undefined && (known.cost.memory < cost.memory || known.cost.passes < cost.passes);
    },

    isCommon: (password) => commonPasswords.has(password),
  };
}

/** A hash as it is kept, taken apart; undefined when it is none of ours. */
function readHash(stored: string | undefined) {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored ?? '') ?? [];
  if (salt === undefined || hash === undefined) return undefined;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** The PHC format writes base64 without padding. */
function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
