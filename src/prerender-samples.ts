import { type Asset, AssetType } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Liability } from '#contract/liabilities.ts';
import { ZERO } from '#contract/money.ts';

import { blankAsset } from './queries/asset-requests.ts';
import { assetQueries } from './queries/assets.ts';
import { budgetQueries } from './queries/budgets.ts';
import { expenseQueries } from './queries/expenses.ts';
import { liabilityQueries } from './queries/liabilities.ts';
import { DEFAULT_PAGE_SIZE } from './ui/table/pages.ts';

/** What a list has loaded while its page is rendered at build time. */
export interface Sample {
  readonly queryKey: readonly unknown[];
  readonly entries: readonly unknown[];
}

/** By the path of the page. */
export const samples: Readonly<Record<string, Sample>> = {
  '/assets/0': {
    queryKey: assetQueries.list().queryKey,
    entries: severalPages((assetId): Asset => ({ assetId, ...blankAsset('Name', AssetType.Cash) })),
  },
  '/budgets': {
    queryKey: budgetQueries.list().queryKey,
    entries: severalPages((budgetId): Budget => ({
      budgetId,
      month: 1,
      year: 1,
      earnedIncome: [],
      passiveIncome: [],
      investments: [],
      expenses: [],
    })),
  },
  '/expenses': {
    queryKey: expenseQueries.list().queryKey,
    entries: severalPages((expenseId): Expense => ({ expenseId, name: 'Name', isMandatory: false })),
  },
  '/liabilities': {
    queryKey: liabilityQueries.list().queryKey,
    entries: severalPages((liabilityId): Liability => ({ liabilityId, name: 'Name', principal: ZERO })),
  },
};

/** Enough entries for the controls that only longer lists have. */
function severalPages<Entry>(entry: (id: number) => Entry): Entry[] {
  return Array.from({ length: DEFAULT_PAGE_SIZE + 1 }, (_, index) => entry(index + 1));
}
