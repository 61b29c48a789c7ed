import { nextTask } from './next-task.ts';

/*
 * Compresses and encrypts text with a key that comes from a secret. The secret must be as hard to guess as a random UUID:
 * deriving the key takes no effort.
 */

type Bytes = Uint8Array<ArrayBuffer>;

const IV_BYTES = 12;
/** So much is compressed at once: the browser does that on the page's thread. */
const CHUNK_BYTES = 16_384;
/** After this time, other tasks get their turn. */
const SLICE_MS = 8;

/**
 * @param text in parts that belong together
 * @param purpose what the text is; it must be the same when the text is opened
 */
export async function seal(text: Iterable<string>, secret: string, purpose: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const compressed = await through(new CompressionStream('gzip'), encode(text));
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(purpose) };
  const sealed = await crypto.subtle.encrypt(algorithm, await keyFrom(secret), compressed);
  return toBase64(new Blob([iv, sealed]));
}

/** @throws DOMException unless it was sealed with the same secret for the same purpose */
export async function open(sealed: string, secret: string, purpose: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const iv = bytes.subarray(0, IV_BYTES);
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(purpose) };
  const compressed = await crypto.subtle.decrypt(algorithm, await keyFrom(secret), bytes.subarray(IV_BYTES));
  const text = await through(new DecompressionStream('gzip'), [new Uint8Array(compressed)]);
  return new TextDecoder().decode(text);
}

function* encode(text: Iterable<string>): Generator<Bytes> {
  const encoder = new TextEncoder();
  for (const part of text) yield encoder.encode(part);
}

/** Sends bytes through a stream in slices, so that several megabytes leave the page responsive. */
async function through(
  { readable, writable }: CompressionStream | DecompressionStream,
  parts: Iterable<Bytes>,
): Promise<ArrayBuffer> {
  const [output] = await Promise.all([new Response(readable).arrayBuffer(), writeInSlices(parts, writable)]);
  return output;
}

async function writeInSlices(parts: Iterable<Bytes>, stream: WritableStream<BufferSource>): Promise<void> {
  const writer = stream.getWriter();
  let end = performance.now() + SLICE_MS;
  for (const part of parts) {
    for (let start = 0; start < part.byteLength; start += CHUNK_BYTES) {
      await writer.write(part.subarray(start, start + CHUNK_BYTES));
      if (performance.now() < end) continue;
      await nextTask();
      end = performance.now() + SLICE_MS;
    }
  }
  await writer.close();
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

async function keyFrom(secret: string): Promise<CryptoKey> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
