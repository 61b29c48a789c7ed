import { sha256 } from '#server/http/sha256.ts';

import { BASE32_FOR_PEOPLE, toBase32 } from './base32.ts';

const RECOVERY_CODE_COUNT = 10;
/** 120 bits: too many to guess, so a fast digest protects a stored code. */
const CODE_BYTES = 15;

/** Random codes in groups of four characters, such as `7K3Q-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => {
    const code = toBase32(crypto.getRandomValues(new Uint8Array(CODE_BYTES)), BASE32_FOR_PEOPLE);
    return code.match(/.{4}/g)?.join('-') ?? code;
  });
}

/**
 * The digest that is stored instead of a code. It ignores case, spaces, hyphens and the difference between characters that
 * look alike.
 */
export function recoveryCodeDigest(typed: string): Promise<string> {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return sha256(`recovery code ${code}`);
}
