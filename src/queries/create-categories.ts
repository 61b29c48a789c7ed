import { useQueryClient } from '@tanstack/react-query';
import { counted } from '#contract/counts.ts';

import { endpoints } from '#contract/endpoints.ts';

import { CallList } from './batch.ts';
import { missingCategories, type NewCategory } from './common-categories.ts';
import { expenseQueries } from './expenses.ts';
import { type BatchOutcome, useBatch } from './use-batch.ts';

/** Creates expense categories together, except those whose names exist. Needs the extension `batch`. */
export function useCreateCategories() {
  const queryClient = useQueryClient();
  return useBatch({
    plan: async (wanted: readonly NewCategory[]) => {
      const calls = new CallList();
      for (const { name, isMandatory } of missingCategories(
        wanted,
        await queryClient.query(expenseQueries.list()),
      )) {
        const body = { Name: name, IsMandatory: isMandatory };
        calls.addTogether(() => calls.add(endpoints.expenses.create, { body }));
      }
      return { calls };
    },
    lists: [expenseQueries.list().queryKey],
    meta: {
      announces: ({ done }: BatchOutcome) => `${counted(done, 'category', 'categories')} added`,
      invalidates: [],
    },
  });
}
