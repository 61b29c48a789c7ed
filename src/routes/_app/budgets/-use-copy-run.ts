import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { IdempotencyKeys } from '#src/api/idempotency-keys.ts';
import { budgetMutationMeta } from '#src/queries/budgets.ts';
import {
  type BatchLine,
  type BatchResult,
  type CreatedEntries,
  type CreatedItem,
  sendBatch,
} from '#src/queries/entry-batch.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { undoBatch } from '#src/queries/undo-batch.ts';
import { offerUndo } from '#src/queries/undo.ts';
import { itemKey } from '#src/statistics/month-items.ts';

import { formatBudgetMonth } from './-budget-dates.ts';

const invalidates = [...budgetMutationMeta.invalidates, expenseQueries.list().queryKey];

/** How far a run has come. */
interface RunProgress {
  readonly done: number;
  readonly total: number;
}

/** `1 item`, `25 items`. */
export function countItems(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}

/** `1 category`, `14 categories`. */
export function countCategories(count: number): string {
  return `${count} ${count === 1 ? 'category' : 'categories'}`;
}

/**
 * Adds lines to a budget, one run at a time. Leaving the page stops a run. After each run, an offer undoes all runs of the
 * page as a whole.
 * @param describe says what was added, such as `25 items`
 */
export function useCopyRun(budget: Budget, describe: (created: CreatedEntries) => string) {
  const queryClient = useQueryClient();
  const [keys] = useState(() => new IdempotencyKeys());
  const [progress, setProgress] = useState<RunProgress>();
  const [addedKeys, setAddedKeys] = useState<ReadonlyMap<string, string>>(new Map());
  const created = useRef<CreatedEntries>({
    budgetId: budget.budgetId,
    items: [],
    budgetExpenseIds: [],
    categoryIds: [],
  });
  // A ref, because state would not update before a second click in the same frame.
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const mutation = useMutation({
    mutationFn: ({ lines, signal }: { lines: readonly BatchLine[]; signal: AbortSignal }) =>
      sendBatch(queryClient, budget, lines, {
        keys,
        signal,
        onProgress: (done) => setProgress({ done, total: lines.length }),
      }),
    // Called even if the page has been left.
    onSuccess: ({ created: more }) => {
      created.current = {
        ...more,
        items: [...created.current.items, ...more.items],
        budgetExpenseIds: [...created.current.budgetExpenseIds, ...more.budgetExpenseIds],
        categoryIds: [...created.current.categoryIds, ...more.categoryIds],
      };
      setAddedKeys(new Map(created.current.items.map((item) => [item.lineId, createdKey(item)])));
      if (more.items.length === 0 && more.budgetExpenseIds.length === 0) return;
      const added = describe(created.current);
      offerUndo({
        text: `${added} added to ${formatBudgetMonth(budget)}`,
        undoneText: `${added} removed`,
        undoingText: 'Removing…',
        invalidates,
        undo: undoBatch(queryClient, created.current),
      });
    },
    meta: { announces: ({ created: added }: BatchResult) => `${describe(added)} added`, invalidates },
  });

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
    /** Also true after everything has been added, until the page is left. */
    isBusy: mutation.isPending || (mutation.isSuccess && isComplete(mutation.data, progress)),
    progress,
    /** The result of the last run, until the next one starts. */
    result: mutation.data,
    error: mutation.error,
  };
}

export type CopyRun = ReturnType<typeof useCopyRun>;

function createdKey(created: CreatedItem): string {
  return created.kind === 'expenses'
    ? itemKey('expenses', created.item.budgetExpenseItemId)
    : itemKey(created.kind, created.item.itemId);
}

function isComplete({ addedIds }: BatchResult, progress: RunProgress | undefined): boolean {
  return addedIds.size === progress?.total;
}
