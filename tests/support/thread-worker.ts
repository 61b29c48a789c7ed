import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';

import { afterAll, beforeAll, vi } from 'vitest';

/** A thread of Node that runs the script of a worker, with what that expects of a browser. */
const ENTRY = `
  import { readFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  import { parentPort, workerData } from 'node:worker_threads';

  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('?raw')) return next(url, context);
      const text = readFileSync(new URL(url), 'utf8');
      return { format: 'module', shortCircuit: true, source: 'export default ' + JSON.stringify(text) };
    },
  });
  globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }));
  globalThis.postMessage = (data) => parentPort.postMessage(data);
  await import(workerData);
`;

/** Lets the app have workers in the tests of a file. Without them it reads files in the page. */
export function installWorkers(): void {
  beforeAll(() => {
    vi.stubGlobal('Worker', ThreadWorker);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
}

/** As much of a browser's worker as the app uses, which jsdom lacks. */
class ThreadWorker extends EventTarget {
  readonly #thread: Thread;

  /** @param url whose path is that of the script in the project */
  constructor({ pathname }: URL) {
    super();
    const entry = new URL(`data:text/javascript,${encodeURIComponent(ENTRY)}`);
    const script = pathToFileURL(join(process.cwd(), pathname)).href;
    this.#thread = new Thread(entry, { workerData: script });
    // A test may end before its worker does.
    this.#thread.unref();
    this.#thread.on('message', (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data })));
    this.#thread.on('error', (error) => {
      const message = error instanceof Error ? error.message : String(error);
      this.dispatchEvent(new ErrorEvent('error', { message }));
    });
  }

  postMessage(data: unknown): void {
    this.#thread.postMessage(data);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}
