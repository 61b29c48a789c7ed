import { vi } from 'vitest';

/** A worker that finds nothing, for `vi.stubGlobal('Worker', …)`: the futures of the odds stay undrawn. */
export class SilentWorker extends EventTarget {
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();
}
