/**
 * A short id that is the same for the same bytes and, in practice, different for any others. Not for secrets: it is a weak
 * hash, because browsers have no `crypto.subtle` on plain HTTP.
 */
export function contentId(bytes: Uint8Array): string {
  // Two independent 32-bit FNV-like hashes, mixed at the end.
  let a = 0x811c9dc5 ^ bytes.length;
  let b = 0x1b873593;
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ byte, 0x85ebca6b) ^ (b >>> 13);
  }
  return [a, b].map((hash) => mix(hash).toString(36)).join('');
}

/** Like `contentId`, of a text. */
export function textId(text: string): string {
  return contentId(new TextEncoder().encode(text));
}

function mix(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0xc2b2ae35);
  return (half ^ (half >>> 15)) >>> 0;
}
