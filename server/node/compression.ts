import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Compress } from '#server/http/response-cache.ts';

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** The next levels take twice to five times as long, and save a tenth of the bytes. */
const BROTLI_LEVEL = 1;
const GZIP_LEVEL = 1;
/** Parts of the result are this large; each of them costs a turn of the event loop. */
const CHUNK_SIZE = 256 * 1024;

/** Compresses in the threads that Node has for that. */
export const compress: Compress = async (content, coding) => {
  const compressed =
    coding === 'gzip'
      ? await compressWithGzip(content, { level: GZIP_LEVEL, chunkSize: CHUNK_SIZE })
      : await compressWithBrotli(content, {
          chunkSize: CHUNK_SIZE,
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
          },
        });
  // A copy of its own size: the one that zlib gives may lie in a larger buffer.
  return new Uint8Array(compressed);
};
