import { ApiError } from '#src/api/api-error.ts';
import { forEachParallel } from '#src/queries/parallel.ts';

/** One part of an import. It runs again if it failed, so its requests keep their idempotency keys. */
export interface ImportStep {
  /** Where it is in the file: `months[3].earnedIncome[5]`. */
  readonly place: string;
  readonly run: () => Promise<void>;
}

/** Runs the steps of an import, and counts those that have run. */
export class ImportProgress {
  readonly #done: Set<string>;
  readonly #rejected = new Set<string>();
  readonly #onProgress: (done: number) => void;
  readonly #signal: AbortSignal;

  /** @param done the places of the steps that need not run again; each step that has run is added */
  constructor(done: Set<string>, signal: AbortSignal, onProgress: (done: number) => void) {
    this.#done = done;
    this.#signal = signal;
    this.#onProgress = onProgress;
  }

  /** The places of what the server has rejected. */
  get rejected(): ReadonlySet<string> {
    return this.#rejected;
  }

  /**
   * Runs steps that do not depend on each other. If the server rejects one, the others still run.
   * @throws ApiError when a step failed for another reason, such as a network or server failure
   */
  async runAll(steps: readonly ImportStep[]): Promise<void> {
    await forEachParallel(steps, (step) => this.run(step));
  }

  /** Runs steps one after another, so that their ids are in this order. */
  async runInOrder(steps: readonly ImportStep[]): Promise<void> {
    for (const step of steps) await this.run(step);
  }

  async run({ place, run }: ImportStep): Promise<void> {
    if (this.#signal.aborted || this.#done.has(place)) return;
    try {
      await run();
      this.#done.add(place);
    } catch (error) {
      if (!isRejection(error)) throw error;
      this.#rejected.add(place);
    }
    this.#onProgress(this.#done.size + this.#rejected.size);
  }
}

const REJECTIONS: readonly unknown[] = [400, 404, 409, 413, 422];

/** Whether the server would answer the same request in the same way again. */
function isRejection(error: unknown): boolean {
  return error instanceof ApiError && REJECTIONS.includes(error.status);
}

/** The error of a step whose parent could not be created. */
export function missingParent(): ApiError {
  return new ApiError('The entry that it belongs to was rejected', { status: 404 });
}
