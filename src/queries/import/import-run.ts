import { emptyLedger, type ImportLedger } from './import-ledger.ts';
import { ImportProgress, type ImportStep } from './import-steps.ts';

/** Steps of an import that depend only on earlier phases, not on each other. */
export interface ImportPhase {
  readonly steps: readonly ImportStep[];
  /** Whether the steps run one after another, because the order of their ids matters. */
  readonly inOrder?: boolean;
  /** Runs before the first of the steps that are not done yet. */
  readonly before?: () => Promise<void>;
}

interface RunOptions {
  /** Stops the run. Requests in flight still finish. */
  readonly signal: AbortSignal;
  /** Called after each step. */
  readonly onProgress: (done: number) => void;
}

interface ImportRunOptions {
  /** Everything that the steps have written so far. They add to it. */
  readonly ledger?: ImportLedger;
  /** The places of the steps that have already run, before a reload of the page. */
  readonly done?: Iterable<string>;
}

/**
 * Writes an import to the account, step by step. After a failure or a stop, `run` continues where it stopped: finished
 * steps do not run again, and a request whose response was lost keeps its idempotency key.
 */
export class ImportRun {
  /** What has been written so far. */
  readonly ledger: ImportLedger;
  readonly #phases: readonly ImportPhase[];
  readonly #done: Set<string>;

  constructor(phases: readonly ImportPhase[], { ledger = emptyLedger(), done = [] }: ImportRunOptions = {}) {
    this.#phases = phases;
    this.ledger = ledger;
    this.#done = new Set(done);
  }

  /** How many steps there are. */
  get total(): number {
    return this.#phases.reduce((sum, { steps }) => sum + steps.length, 0);
  }

  /** The places of the steps that need not run again. */
  get done(): ReadonlySet<string> {
    return this.#done;
  }

  /**
   * @returns the places of what the server has rejected
   * @throws ApiError when the network or the server failed
   */
  async run({ signal, onProgress }: RunOptions): Promise<readonly string[]> {
    const progress = new ImportProgress(this.#done, signal, onProgress);
    for (const { steps, inOrder, before } of this.#phases) {
      if (steps.every(({ place }) => this.#done.has(place))) continue;
      await before?.();
      await (inOrder ? progress.runInOrder(steps) : progress.runAll(steps));
    }
    return [...progress.rejected];
  }
}
