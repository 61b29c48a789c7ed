import type { QueryClient } from '@tanstack/react-query';

import { NO_PLANS } from '#contract/plan.ts';
import { readCurrency } from '#src/api/currency.ts';
import { offersExtension } from '#src/api/extensions.ts';
import type { AccountData } from '#src/transfer/account-data.ts';

import { assetQueries } from './assets.ts';
import { budgetQueries } from './budgets.ts';
import { expenseQueries } from './expenses.ts';
import { historyQueries } from './history.ts';
import { liabilityQueries } from './liabilities.ts';
import { planQueries } from './plan-document.ts';
import { scheduleQueries } from './schedule-list.ts';

/**
 * Reads everything in the account as the server has it now.
 * @throws ApiError if a list cannot be read
 */
export async function readAccountData(queryClient: QueryClient): Promise<AccountData> {
  const [assets, liabilities, expenses, budgets] = await Promise.all([
    queryClient.query({ ...assetQueries.list(), staleTime: 0 }),
    queryClient.query({ ...liabilityQueries.list(), staleTime: 0 }),
    queryClient.query({ ...expenseQueries.list(), staleTime: 0 }),
    queryClient.query({ ...budgetQueries.list(), staleTime: 0 }),
  ]);
  // Last, since only a response tells whether the server offers it.
  const history = offersExtension('history')
    ? await queryClient.query({ ...historyQueries.list(), staleTime: 0 })
    : undefined;
  const schedules = offersExtension('schedules')
    ? await queryClient.query({ ...scheduleQueries.list(), staleTime: 0 })
    : [];
  const lifePlan = offersExtension('plan')
    ? await queryClient.query({ ...planQueries.document(), staleTime: 0 })
    : NO_PLANS;
  return { currency: readCurrency(), assets, liabilities, expenses, budgets, history, schedules, lifePlan };
}
