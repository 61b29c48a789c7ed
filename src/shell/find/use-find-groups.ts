import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { assetQueries } from '#src/queries/assets.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { groupsOf } from './find-groups.ts';
import { pagesAndActions } from './find-pages.ts';
import { targetsOf } from './find-targets.ts';
import { readLastUsed } from './last-used.ts';

/** What is found for a query, by group, and the state of the lists that are searched. */
export function useFindGroups(query: string) {
  const { isHidden } = useFormat();
  const hasAccount = useExtension('account');
  const hasActivity = useExtension('undo');
  const hasPlans = useExtension('plans');
  const hasBatch = useExtension('batch');
  const { assets, liabilities, categories, budgets, ...state } = useFindLists();
  const [lastUsed] = useState(readLastUsed);

  const fixed = useMemo(
    () => pagesAndActions({ hasAccount, hasActivity, hasBatch, isHidden }),
    [hasAccount, hasActivity, hasBatch, isHidden],
  );
  const listed = useMemo(
    () =>
      targetsOf(
        {
          assets: assets ?? [],
          liabilities: liabilities ?? [],
          categories: categories ?? [],
          budgets: budgets ?? [],
        },
        { hasBatch, hasPlans },
      ),
    [assets, liabilities, categories, budgets, hasBatch, hasPlans],
  );
  const groups = useMemo(
    () => groupsOf([...fixed, ...listed], query, lastUsed),
    [fixed, listed, query, lastUsed],
  );
  return { groups, ...state };
}

/** The lists to search. Each can be searched as soon as it has loaded. */
function useFindLists() {
  const queries = [
    useQuery(assetQueries.list()),
    useQuery(liabilityQueries.list()),
    useQuery(expenseQueries.list()),
    useQuery(budgetQueries.list()),
  ] as const;
  const [{ data: assets }, { data: liabilities }, { data: categories }, { data: budgets }] = queries;
  return {
    assets,
    liabilities,
    categories,
    budgets,
    isLoading: queries.some(({ isLoading }) => isLoading),
    hasFailed: queries.some(({ isLoadingError }) => isLoadingError),
    retry: () => {
      for (const query of queries) if (query.isLoadingError) void query.refetch();
    },
  };
}
