import { contentId } from '#src/bank/content-id.ts';
import { readExport } from '#src/transfer/read-export.ts';

import type { FileMessage } from './use-chosen-file.ts';

/** The page would take too long to receive a larger message. */
const ENTRIES_PER_MESSAGE = 20;

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  const result = readExport(data);
  const post = (message: FileMessage) => postMessage(message);
  if (!('file' in result)) {
    post(result);
    return;
  }
  const { currency, ...lists } = result.file;
  for (const [section, entries] of Object.entries(lists)) {
    for (let start = 0; start < entries.length; start += ENTRIES_PER_MESSAGE)
      post({ section, entries: entries.slice(start, start + ENTRIES_PER_MESSAGE) });
  }
  post({ isComplete: true, currency, id: contentId(new Uint8Array(data)) });
});
