import { contentId } from '#src/bank/content-id.ts';
import { readExport } from '#src/transfer/read-export.ts';

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  postMessage({ ...readExport(data), id: contentId(new Uint8Array(data)) });
});
