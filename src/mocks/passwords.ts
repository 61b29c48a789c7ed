import type { Passwords } from '#server/auth/passwords.ts';

/** Few: the mock stores no data worth protecting. */
const ITERATIONS = 1_000;

/** Hashes passwords with PBKDF2, which every browser provides. */
export const passwords: Passwords = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(16));
    return `${serialize(salt)}:${await derive(password, salt)}`;
  },
  async verify(password, hash = '') {
    const [salt = '', derived] = hash.split(':');
    return (await derive(password, Uint8Array.from(salt.split(','), Number))) === derived;
  },
  isOutdated: () => false,
  // The list of common passwords is large, and the mock needs no protection.
  isCommon: () => false,
};

async function derive(password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const text = new TextEncoder().encode(password);
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS };
  return serialize(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256)));
}

function serialize(bytes: Uint8Array): string {
  return bytes.join(',');
}
