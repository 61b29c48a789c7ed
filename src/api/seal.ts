/*
 * Compresses and encrypts text with a key, or with one that comes from a secret. The secret must be as hard to guess as a
 * random UUID: deriving the key takes no effort.
 */

type Secret = string | CryptoKey;

const IV_BYTES = 12;

export async function seal(text: string, secret: Secret, purpose: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const compressed = await through(new CompressionStream('gzip'), text).arrayBuffer();
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(purpose) };
  const sealed = await crypto.subtle.encrypt(algorithm, await keyFrom(secret), compressed);
  return toBase64(new Blob([iv, sealed]));
}

/** @throws DOMException unless it was sealed with the same secret for the same purpose */
export async function open(sealed: string, secret: Secret, purpose: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const iv = bytes.subarray(0, IV_BYTES);
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(purpose) };
  const compressed = await crypto.subtle.decrypt(algorithm, await keyFrom(secret), bytes.subarray(IV_BYTES));
  return through(new DecompressionStream('gzip'), compressed).text();
}

function through(stream: CompressionStream | DecompressionStream, content: BodyInit): Response {
  return new Response(new Response(content).body?.pipeThrough(stream));
}

/** In the browser's own code: `btoa` needs a string with a character for each byte, which takes long to build. */
function toBase64(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      const { result, error } = reader;
      if (typeof result === 'string') resolve(result.slice(result.indexOf(',') + 1));
      else reject(error ?? new Error('The bytes cannot be read'));
    });
    reader.readAsDataURL(bytes);
  });
}

async function keyFrom(secret: Secret): Promise<CryptoKey> {
  if (typeof secret !== 'string') return secret;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
