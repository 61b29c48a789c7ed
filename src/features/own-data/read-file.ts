import { contentId } from '#src/bank/content-id.ts';
import type { ExportFile, Section } from '#src/transfer/export-file.ts';
import { MAX_FILE_BYTES, type Problem, readExport } from '#src/transfer/read-export.ts';

/** A message of the worker: some entries of a list and, at the end, the result: complete, or the problems. */
export type FileMessage =
  | { readonly section: string; readonly entries: readonly unknown[] }
  | { readonly isComplete: true; readonly currency: ExportFile['currency']; readonly id: string }
  | { readonly problems: readonly Problem[] };

/** The content of a file with its `contentId`, or what is wrong with it. */
type ReadFile =
  { readonly file: ExportFile; readonly id: string } | { readonly problems: readonly Problem[] };

const MEBIBYTE = 1_048_576;

/** Reads a file that a person has chosen. A worker parses it, so that even a large one does not freeze the page. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > MAX_FILE_BYTES) {
    const [size, max] = [file.size, MAX_FILE_BYTES].map((bytes) => Math.ceil(bytes / MEBIBYTE));
    return failed(`The file has ${size} MB. It can have at most ${max} MB`);
  }
  try {
    const bytes = await file.arrayBuffer();
    if (typeof Worker !== 'undefined') return await readInWorker(bytes);
    return { ...readExport(bytes), id: contentId(new Uint8Array(bytes)) };
  } catch (error) {
    console.warn('The file could not be read', error);
    return failed('The file could not be read');
  }
}

function failed(reason: string): ReadFile {
  return { problems: [{ place: '', reason }] };
}

async function readInWorker(bytes: ArrayBuffer): Promise<ReadFile> {
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const lists: Record<Section, unknown[]> = {
        ...{ liabilities: [], assets: [], categories: [], months: [], deleted: [] },
      };
      worker.addEventListener('message', ({ data }: MessageEvent<FileMessage>) => {
        if ('problems' in data) resolve(data);
        else if ('isComplete' in data)
          resolve({ file: { ...(lists as unknown as ExportFile), currency: data.currency }, id: data.id });
        else lists[data.section as Section].push(...data.entries);
      });
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
