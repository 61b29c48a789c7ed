import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { Cents } from '#contract/money.ts';
import { ApiError, isClientError } from '#src/api/api-error.ts';
import { offersExtension } from '#src/api/extensions.ts';
import type { Announcement } from '#src/api/query-client.ts';

import { BatchRun, type BatchOrigin, type CallList } from './batch.ts';
import { useSingleFlightMutation } from './mutations.ts';
import { offerUndo, type UndoOffer } from './undo.ts';

interface BatchPlan extends BatchOrigin {
  readonly calls: CallList;
  /** The ETag of the version from which the plan was made. If it is refused as stale, `plan` is called once more. */
  readonly ifMatch?: string | undefined;
}

export interface BatchOutcome {
  readonly done: number;
  /** More than `done` if it was stopped. */
  readonly total: number;
}

/** A batch failed. What was done before it stays. */
export class BatchError extends Error {
  /** How many steps were done before the batch that failed. */
  readonly done: number;
  readonly rejectedStep: number | undefined;
  /** Whether the batch may have happened. Then trying again with the same content repeats it with the same key. */
  readonly isOpen: boolean;

  constructor(run: BatchRun, cause: unknown) {
    super('The batch has failed', { cause });
    this.name = 'BatchError';
    this.done = run.doneSteps;
    this.rejectedStep = run.rejectedStep(cause);
    this.isOpen = !isClientError(cause);
  }
}

/** A row that has been changed elsewhere since the person has seen it, and its amounts. */
export interface StaleRow {
  readonly name: string;
  readonly entered: Cents;
  readonly now: Cents;
}

/** What would be overwritten is not what the person has seen. Thrown by `plan`, before anything is sent. */
export class StaleRowsError extends Error {
  override readonly name = 'StaleRowsError';
  readonly rows: readonly StaleRow[];

  constructor(rows: readonly StaleRow[]) {
    super(`${rows.length} rows have been changed elsewhere`);
    this.rows = rows;
  }
}

interface BatchOptions<TContent> {
  /** Lists the calls for what is to be changed, or returns a run to go on with. `TContent` can be written as JSON. */
  readonly plan: (content: TContent) => BatchPlan | BatchRun | Promise<BatchPlan | BatchRun>;
  /** What the calls change directly. Read again before the mutation ends, so that the next page is right at once. */
  readonly lists: readonly QueryKey[];
  /** Offers to undo what has been done, even if it was stopped or failed later. */
  readonly undo?: (outcome: BatchOutcome, content: TContent) => Omit<UndoOffer, 'target'> | undefined;
  readonly meta: {
    readonly announces: Announcement<BatchOutcome, TContent>;
    /** Everything, if missing. */
    readonly invalidates?: readonly QueryKey[];
  };
}

const UNPLANNED = { done: 0, total: 0 };

/**
 * A single-flight mutation that makes many calls, in batches; see docs/product-rules.md#batch. Trying again with the same
 * content goes on where it failed. Leaving the page stops it after the batch that is under way.
 */
export function useBatch<TContent>({ plan, lists, undo, meta }: BatchOptions<TContent>) {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState(UNPLANNED);
  /** What has been started, and not ended. */
  const started = useRef<{ readonly content: string; readonly run: BatchRun }>(undefined);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const readLists = () =>
    Promise.all(lists.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'all' })));

  async function runFor(content: TContent): Promise<BatchRun> {
    const text = JSON.stringify(content);
    if (started.current?.content !== text) {
      const planned = await plan(content);
      if (planned instanceof BatchRun) started.current = { content: text, run: planned };
      else {
        const { calls, ...options } = planned;
        started.current = { content: text, run: new BatchRun(calls, options) };
      }
    }
    return started.current.run;
  }

  function end(run: BatchRun, content: TContent): BatchOutcome {
    const outcome = { done: run.doneSteps, total: run.totalSteps };
    started.current = undefined;
    const offer = run.done > 0 && offersExtension('undo') ? undo?.(outcome, content) : undefined;
    if (offer) offerUndo({ target: { group: run.group }, ...offer });
    return outcome;
  }

  async function send(content: TContent, isSecondTry = false): Promise<BatchOutcome> {
    if (!isSecondTry) controller.current = new AbortController();
    setProgress(UNPLANNED);
    const run = await runFor(content);
    const onProgress = () => setProgress({ done: run.doneSteps, total: run.totalSteps });
    onProgress();
    try {
      await run.run({ signal: controller.current?.signal, onProgress });
    } catch (cause) {
      const error = new BatchError(run, cause);
      if (!error.isOpen) end(run, content);
      // Another device may have created or changed something meanwhile: the lists tell what is still to be done.
      const isStale = cause instanceof ApiError && (cause.status === 409 || cause.status === 412);
      if (!isSecondTry && run.done === 0 && isStale) {
        await readLists();
        return send(content, true);
      }
      // Not awaited: there may be no network.
      void readLists();
      throw error;
    }
    await readLists();
    return end(run, content);
  }

  const mutation = useSingleFlightMutation({ mutationFn: (content: TContent) => send(content), meta });
  return {
    ...mutation,
    batchError: mutation.error instanceof BatchError ? mutation.error : undefined,
    /** Why nothing was sent: these must be looked at again. */
    staleRows: mutation.error instanceof StaleRowsError ? mutation.error.rows : undefined,
    /** In steps. The total is 0 until it is known. */
    progress,
    stop: () => controller.current?.abort(),
  };
}
