import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { EntryRequest } from '#src/queries/budget-entries.ts';
import { budgetMutationMeta } from '#src/queries/budget-cache.ts';
import { deleteItems, moveItems, type MoveTarget } from '#src/queries/change-items.ts';
import { countEntries } from '#src/queries/count-texts.ts';
import type { DeletedItem } from '#src/queries/stored-items.ts';
import { targetName } from '#src/entry/entry-target.ts';
import type { ListedEntry } from '#src/statistics/listed-entries.ts';

const { invalidates } = budgetMutationMeta;

/** A change of many entries: they are moved to a kind or category or, without a target, deleted. */
interface Change {
  readonly entries: readonly ListedEntry[];
  readonly target: MoveTarget | undefined;
  readonly signal: AbortSignal;
}

interface ChangeOutcome {
  /** `12 entries deleted`. */
  readonly text: string;
  readonly failedCount: number;
}

/**
 * Deletes or moves many entries, one run at a time. Leaving the page stops a run.
 */
export function useEntryChanges() {
  const queryClient = useQueryClient();
  const [requests] = useState(() => new Map<string, EntryRequest>());
  const [tried] = useState(() => new Set<string>());
  const [progress, setProgress] = useState({ done: 0, total: 0 });
  // A ref, because state would not update before a second click in the same frame.
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const mutation = useMutation({
    mutationFn: ({ entries, target, signal }: Change) => {
      const items = entries.map(toItem);
      const options = { signal, onProgress: (done: number) => setProgress({ done, total: items.length }) };
      return target ? move(items, target, options) : remove(items, options);
    },
    onSettled: () => {
      controller.current = undefined;
    },
    meta: { announces: ({ text }: ChangeOutcome) => text, invalidates },
  });

  type RunOptions = Omit<Parameters<typeof deleteItems>[2], 'tried'>;

  async function remove(items: readonly DeletedItem[], options: RunOptions): Promise<ChangeOutcome> {
    const { changed, failed } = await deleteItems(queryClient, items, { ...options, tried });
    return { text: `${countEntries(changed.length)} deleted`, failedCount: failed.length };
  }

  async function move(
    items: readonly DeletedItem[],
    target: MoveTarget,
    options: RunOptions,
  ): Promise<ChangeOutcome> {
    const result = await moveItems(queryClient, items, target, { ...options, requests });
    const { changed, failed } = result;
    const text = `${countEntries(changed.length)} moved to ${targetName(target)}`;
    return { text, failedCount: failed.length };
  }

  /** @param target undefined deletes the entries */
  function start(entries: readonly ListedEntry[], target: MoveTarget | undefined): void {
    if (controller.current) return;
    controller.current = new AbortController();
    setProgress({ done: 0, total: entries.length });
    mutation.mutate({ entries, target, signal: controller.current.signal });
  }

  return {
    start,
    stop: () => controller.current?.abort(),
    isBusy: mutation.isPending,
    isDeleting: mutation.isPending && mutation.variables.target === undefined,
    progress,
    /** The result of the last run, until the next one starts. */
    outcome: mutation.data,
    dismiss: mutation.reset,
  };
}

function toItem(entry: ListedEntry): DeletedItem {
  return entry.kind === 'expenses'
    ? {
        kind: 'budgetExpenseItem',
        budget: entry.budget,
        budgetExpense: entry.budgetExpense,
        item: entry.item,
      }
    : { kind: 'budgetItem', budget: entry.budget, itemKind: entry.kind, item: entry.item };
}
