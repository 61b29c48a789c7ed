import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  COMMON_CATEGORIES,
  expenseQueries,
  missingCategories,
  type NewCategory,
  useCreateCategories,
} from '#src/queries/expenses.ts';

/** The common categories that the account does not have yet, which of them are selected, and how they are added. */
export function useCategoryChoice(onAdded: () => void) {
  const create = useCreateCategories();
  const { data: existing = [] } = useQuery(expenseQueries.list());
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set());
  const [isNoneChosen, setIsNoneChosen] = useState(false);

  const missing = missingCategories(COMMON_CATEGORIES, existing);
  const chosen = missing.filter(({ name }) => !cleared.has(name));
  return {
    create,
    /** Categories that are being added stay in view until the end. */
    offered: create.isBusy
      ? COMMON_CATEGORIES.filter(
          (category) => missing.includes(category) || create.variables?.includes(category),
        )
      : missing,
    chosenCount: chosen.length,
    /** Whether the person has tried to add none. */
    isNoneChosen,
    isSelected: ({ name }: NewCategory) => !cleared.has(name),
    select: ({ name }: NewCategory, isSelected: boolean) => {
      if (create.isBusy) return;
      setIsNoneChosen(false);
      setCleared(new Set(isSelected ? [...cleared].filter((other) => other !== name) : [...cleared, name]));
    },
    add: () => {
      setIsNoneChosen(chosen.length === 0);
      if (chosen.length === 0) return;
      create.mutate(chosen, {
        onSuccess: () => {
          create.reset();
          setCleared(new Set());
          onAdded();
        },
      });
    },
  };
}
