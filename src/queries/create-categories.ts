import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import { IdempotencyKeys } from '#src/api/idempotency-keys.ts';
import { call } from '#src/api/call.ts';

import { addItem, updateCachedList } from './cached-list.ts';
import { missingCategories, type NewCategory } from './common-categories.ts';
import { countCategories } from './count-texts.ts';
import { expenseQueries } from './expenses.ts';
import { useSingleFlightMutation } from './mutations.ts';
import { forEachParallel } from './parallel.ts';

/** Some categories were not added. All others were. */
export class CategoriesError extends Error {
  readonly addedCount: number;
  readonly failed: readonly NewCategory[];

  constructor(addedCount: number, failed: readonly NewCategory[], cause: unknown) {
    super(`${failed.length} categories were not added`, { cause });
    this.name = 'CategoriesError';
    this.addedCount = addedCount;
    this.failed = failed;
  }
}

const { queryKey } = expenseQueries.list();

/**
 * Creates expense categories, except those whose names exist. If one fails, the others are still created. Creating the same
 * ones again is safe: the list is refetched after a failure, so a category whose response was lost is found, even on a
 * server that ignores idempotency keys.
 * @throws CategoriesError if some could not be created
 */
export function useCreateCategories() {
  const queryClient = useQueryClient();
  const [keys] = useState(() => new IdempotencyKeys());
  const [doneCount, setDoneCount] = useState(0);
  const [isStopping, setIsStopping] = useState(false);
  const isStopped = useRef(false);

  const mutation = useSingleFlightMutation({
    mutationFn: async (wanted: readonly NewCategory[]) => {
      isStopped.current = false;
      setIsStopping(false);
      setDoneCount(0);
      const missing = missingCategories(wanted, await queryClient.query(expenseQueries.list()));
      const created: Expense[] = [];
      const failed: NewCategory[] = [];
      let cause: unknown;
      await forEachParallel(missing, async (category) => {
        if (isStopped.current) return;
        const body = { Name: category.name, IsMandatory: category.isMandatory };
        const content = JSON.stringify(body);
        try {
          const idempotencyKey = keys.for(content);
          created.push(await call(endpoints.expenses.create, { body, idempotencyKey }));
          keys.forget(content);
        } catch (error) {
          failed.push(category);
          cause = error;
        }
        setDoneCount(created.length + failed.length);
      });
      await updateCachedList<Expense>(queryClient, queryKey, (all) =>
        created.reduce((list, category) => addItem(list, category, ({ expenseId }) => expenseId), [...all]),
      );
      if (failed.length > 0) throw new CategoriesError(created.length, failed, cause);
      return created;
    },
    meta: {
      announces: (created: readonly Expense[]) => `${countCategories(created.length)} added`,
      invalidates: [queryKey],
    },
  });

  /** Ends the run after the requests in flight. Categories that have been created stay. */
  function stop() {
    isStopped.current = true;
    setIsStopping(true);
  }

  return { ...mutation, doneCount, stop, isStopping };
}
