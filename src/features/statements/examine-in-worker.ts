import {
  type ExaminedStatements,
  examineStatements,
  type StatementFile,
  type StatementsToExamine,
} from './examine-statements.ts';

export async function readBytes(file: File): Promise<StatementFile> {
  return { name: file.name, bytes: await file.arrayBuffer() };
}

/** Examines files in a worker, so that even large ones do not freeze the page. */
export async function examineInWorker(request: StatementsToExamine): Promise<ExaminedStatements> {
  if (typeof Worker === 'undefined') return examineStatements(request);
  const worker = new Worker(new URL('./examine-statements.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ExaminedStatements>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
