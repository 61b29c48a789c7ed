import { sha256 } from '#server/http/sha256.ts';

/*
 * Time-based one-time passwords: RFC 6238 with the parameters that every authenticator app supports, which are SHA-1,
 * six digits and 30 seconds.
 */

const STEP_MS = 30_000;
const DIGITS = 6;
/** As long as a SHA-1 hash, which RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** How many steps a code may be early or late: clocks differ, and typing takes time. */
const TOLERANCE = 1;

const CODE = /^\d{6}$/;

export function newTotpSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
}

/** The number of the 30-second step that a time, in epoch milliseconds, is in. */
export function stepAt(now: number): number {
  return Math.floor(now / STEP_MS);
}

export async function totpCode(secret: Uint8Array<ArrayBuffer>, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  // RFC 4226, section 5.3: the last four bits select 31 of the bits.
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf;
  const number = mac.getUint32(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function isTotpCode(text: string): boolean {
  return CODE.test(text);
}

/** The step whose code was given: the current one or one beside it. Undefined if the code is wrong. */
export async function matchingStep(
  secret: Uint8Array<ArrayBuffer>,
  code: string,
  now: number,
): Promise<number | undefined> {
  const current = stepAt(now);
  let match: number | undefined;
  // All steps are compared, so that the time taken does not reveal which one matched.
  for (let step = Math.max(0, current - TOLERANCE); step <= current + TOLERANCE; step += 1) {
    if ((await totpCode(secret, step)) === code) match = step;
  }
  return match;
}

const RECOVERY_CODE_COUNT = 10;
/** 120 bits: too many to guess, so a fast digest protects a stored code. */
const CODE_BYTES = 15;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    inGroups(toBase32(crypto.getRandomValues(new Uint8Array(CODE_BYTES)), BASE32_FOR_PEOPLE)),
  );
}

export function inGroups(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** What is stored instead of a code. It ignores case, spaces, hyphens and the difference between look-alikes. */
export function recoveryCodeDigest(typed: string): Promise<string> {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return sha256(`recovery code ${code}`);
}

/** RFC 4648, the alphabet in which authenticator apps expect a secret. */
export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Douglas Crockford's alphabet. It lacks I, L, O and U, which are misread when copied by hand. */
const BASE32_FOR_PEOPLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Encodes bytes, 5 bits to a character and without padding. The number of bytes must be a multiple of 5. */
export function toBase32(bytes: Uint8Array, alphabet: string): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)));
}
