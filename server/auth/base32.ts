/** RFC 4648, the alphabet in which authenticator apps expect a secret. */
export const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Douglas Crockford's alphabet. It lacks I, L, O and U, which are misread when copied by hand. */
export const BASE32_FOR_PEOPLE = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Encodes bytes, 5 bits to a character and without padding. The number of bytes must be a multiple of 5. */
export function toBase32(bytes: Uint8Array, alphabet: string): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => alphabet.charAt(Number.parseInt(five, 2)));
}
