import {
  CompactEncrypt,
  compactDecrypt,
  type CompactJWEHeaderParameters,
  decodeProtectedHeader,
  errors,
} from 'jose';

import type { TokenKey, TokenKeys } from './tokens.ts';

/** Encrypts texts to be stored, or given to a client and taken back. Each opens only for the purpose it was sealed for. */
export type Sealer = ReturnType<typeof createSealer>;

const DERIVED_BITS = 256;

/** Seals with the first key and opens with every key, so that keys can be rotated. */
export function createSealer(keys: TokenKeys) {
  const [sealingKey] = keys;

  return {
    async seal(purpose: string, text: string): Promise<string> {
      return new CompactEncrypt(utf8(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: sealingKey.kid })
        .encrypt(await deriveKey(sealingKey, purpose));
    },

    /** Returns undefined if the text was changed, or sealed for another purpose or with a key that is no longer known. */
    async open(purpose: string, sealed: string): Promise<string | undefined> {
      const options = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };
      try {
        const { plaintext } = await compactDecrypt(
          sealed,
          ({ kid }: CompactJWEHeaderParameters) => {
            const key = keys.find((candidate) => candidate.kid === kid);
            if (key === undefined) throw new errors.JWKSNoMatchingKey();
            return deriveKey(key, purpose);
          },
          options,
        );
        return new TextDecoder().decode(plaintext);
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },

    /** Whether a text was sealed with a key other than the current one. The text must be one that can be opened. */
    isOutdated: (sealed: string): boolean => decodeProtectedHeader(sealed).kid !== sealingKey.kid,
  };
}

/** Every purpose has a separate key, which also differs from the key that signs tokens. */
async function deriveKey({ secret }: TokenKey, purpose: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), 'HKDF', false, ['deriveBits']);
  const info = utf8(`freehold ${purpose}`);
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, DERIVED_BITS));
}

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
