/*
 * Compresses and encrypts text with a key that comes from a secret. The secret must be as hard to guess as a random UUID:
 * deriving the key takes no effort.
 */

const IV_BYTES = 12;

/**
 * @param text in parts that belong together
 * @param purpose what the text is; it must be the same when the text is opened
 */
export async function seal(text: string[], secret: string, purpose: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const compressed = await throughStream(new Blob(text), new CompressionStream('gzip')).arrayBuffer();
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(purpose) };
  const sealed = await crypto.subtle.encrypt(algorithm, await keyFrom(secret), compressed);
  const bytes = [iv, new Uint8Array(sealed)].map((part) =>
    Array.from(part, (byte) => String.fromCharCode(byte)).join(''),
  );
  return btoa(bytes.join(''));
}

/** @throws DOMException unless it was sealed with the same secret for the same purpose */
export async function open(sealed: string, secret: string, purpose: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const iv = bytes.subarray(0, IV_BYTES);
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(purpose) };
  const compressed = await crypto.subtle.decrypt(algorithm, await keyFrom(secret), bytes.subarray(IV_BYTES));
  return throughStream(new Blob([compressed]), new DecompressionStream('gzip')).text();
}

function throughStream(blob: Blob, stream: CompressionStream | DecompressionStream): Response {
  return new Response(blob.stream().pipeThrough(stream));
}

async function keyFrom(secret: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
