import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { IdempotencyKeys } from '#src/api/idempotency-keys.ts';
import { budgetMutationMeta } from '#src/queries/budget-cache.ts';
import { type BatchResult, sendBatch } from '#src/queries/entry-batch.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import type { BatchLine, CreatedEntries, CreatedItem } from '#src/queries/lost-entries.ts';
import { itemKey } from '#src/statistics/month-items.ts';

const invalidates = [...budgetMutationMeta.invalidates, expenseQueries.list().queryKey];

/** The progress of a run. */
interface RunProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Adds lines to a budget, one run at a time. Leaving the page stops a run.
 * @param describe says what was added, such as `25 items`
 */
export function useCopyRun(budget: Budget, describe: (created: CreatedEntries) => string) {
  const queryClient = useQueryClient();
  const [keys] = useState(() => new IdempotencyKeys());
  const [progress, setProgress] = useState<RunProgress>();
  const [created, setCreated] = useState(() => nothingIn(budget));
  // A ref, because state would not update before a second click in the same frame.
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const mutation = useMutation({
    mutationFn: ({ lines, signal }: { lines: readonly BatchLine[]; signal: AbortSignal }) =>
      sendBatch(queryClient, budget, lines, {
        keys,
        earlier: created,
        signal,
        onProgress: (done) => setProgress({ done, total: lines.length }),
      }),
    // Called even if the page has been left.
    onSuccess: ({ created: all }) => setCreated(all),
    meta: { announces: ({ created: added }: BatchResult) => `${describe(added)} added`, invalidates },
  });
  const addedKeys = useMemo(
    () => new Map(created.items.map((item) => [item.lineId, createdKey(item)])),
    [created],
  );
  const lostIds = useMemo(() => new Set(created.lost.map(({ line }) => line.id)), [created]);

  function start(lines: readonly BatchLine[], { onAllAdded }: { readonly onAllAdded: () => void }): void {
    if (controller.current) return;
    const current = new AbortController();
    controller.current = current;
    setProgress({ done: 0, total: lines.length });
    mutation.mutate(
      { lines, signal: current.signal },
      {
        onSuccess: ({ addedIds }) => {
          if (addedIds.size === lines.length) onAllAdded();
          else controller.current = undefined;
        },
        onError: () => {
          controller.current = undefined;
        },
      },
    );
  }

  return {
    start,
    stop: () => controller.current?.abort(),
    /** The keys of the items that all runs of the page have created, by line. Some may have been deleted since. */
    addedKeys,
    /** The lines that may or may not have been added. They can be sent again. */
    lostIds,
    /** Also true after everything has been added, until the page is left. */
    isBusy: mutation.isPending || (mutation.isSuccess && isComplete(mutation.data, progress)),
    progress,
    /** The result of the last run, until the next one starts. */
    result: mutation.data,
    error: mutation.error,
  };
}

export type CopyRun = ReturnType<typeof useCopyRun>;

function nothingIn({ budgetId }: Budget): CreatedEntries {
  return { budgetId, items: [], budgetExpenseIds: [], categoryIds: [], lost: [] };
}

function createdKey(created: CreatedItem): string {
  return created.kind === 'expenses'
    ? itemKey('expenses', created.item.budgetExpenseItemId)
    : itemKey(created.kind, created.item.itemId);
}

function isComplete({ addedIds }: BatchResult, progress: RunProgress | undefined): boolean {
  return addedIds.size === progress?.total;
}
