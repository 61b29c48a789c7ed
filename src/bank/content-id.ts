/**
 * A short id that is the same for the same bytes and, in practice, different for any others. Not for secrets: it is a weak
 * hash, because browsers have no `crypto.subtle` on plain HTTP.
 */
export function contentId(bytes: Uint8Array): string {
  return hashesOf(bytes)
    .map((hash) => hash.toString(36))
    .join('');
}

export function textId(text: string): string {
  return contentId(new TextEncoder().encode(text));
}

/** A UUID that is the same for the same text and, in practice, different for any other. */
export function textUuid(text: string): string {
  const hashes = [1, 2].flatMap((salt) => hashesOf(new TextEncoder().encode(`${salt} ${text}`)));
  const digits = hashes.map((hash) => hash.toString(16).padStart(8, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function hashesOf(bytes: Uint8Array): number[] {
  // Two independent 32-bit FNV-like hashes, mixed at the end.
  let a = 0x811c9dc5 ^ bytes.length;
  let b = 0x1b873593;
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ byte, 0x85ebca6b) ^ (b >>> 13);
  }
  return [mix(a), mix(b)];
}

function mix(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
  return (half ^ (half >>> 15)) >>> 0;
}
