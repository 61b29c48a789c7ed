import { formatBudgetMonth } from '#contract/budget-month.ts';
import {
  type Budget,
  type BudgetExpense,
  BUDGET_ITEM_KINDS,
  type BudgetItem,
  type BudgetItemKind,
} from '#contract/budgets.ts';
import { sameId } from '#contract/fields.ts';

import { accountCategories, type AccountCategory, type AccountData, pastValues } from './account-data.ts';
import type {
  ExportFile,
  FileAsset,
  FileCategory,
  FileExpense,
  FileItem,
  FileLiability,
  FileMonth,
  Section,
} from './export-file.ts';
import {
  type Pair,
  pairAssets,
  pairCategories,
  pairCurrencies,
  pairDeleted,
  pairItems,
  pairLiabilities,
  pairPoints,
  type Status,
  type WithPast,
} from './pair.ts';

interface Abilities {
  /** Notes, and the time of an item that is changed. */
  readonly details: boolean;
  readonly plans: boolean;
  readonly history: boolean;
  readonly currency: boolean;
}

export type ImportPlan = Readonly<ReturnType<typeof planImport>>;
export type PlannedMonth = ImportPlan['months'][number];
export type PlannedExpense = PlannedMonth['expenses'][number];

/** What a file would change in an account. Nothing is ever deleted. */
export function planImport(file: ExportFile, account: AccountData, abilities: Abilities) {
  const pointsOf = pastValues(account);
  const liabilities = pairLiabilities(
    file.liabilities,
    account.liabilities.map((each) => ({ ...each, history: pointsOf('liability', each.liabilityId) })),
  );
  const assets = pairAssets(
    file.assets,
    account.assets.map((each) => ({ ...each, history: pointsOf('asset', each.assetId) })),
    liabilities,
  );
  const categories = pairCategories(file.categories, accountCategories(account));
  const byId = new Map(categories.map((pair) => [pair.entry.id, pair]));
  const budgets = new Map(account.budgets.map((budget) => [formatBudgetMonth(budget), budget]));
  /** The past values of those in conflict are not paired. */
  const withPoints = <TEntry extends FileAsset | FileLiability, TExisting extends WithPast>(
    pair: Pair<TEntry, TExisting>,
  ) => {
    const isPaired = abilities.history && pair.status !== 'conflict';
    const existing = pair.existing?.history ?? [];
    return { ...pair, points: isPaired ? pairPoints(pair.entry.history ?? [], existing) : [] };
  };
  return {
    /** The code of the currency in which amounts are shown. Undefined if it is the same, or the server stores none. */
    currency: abilities.currency ? pairCurrencies(file, account) : undefined,
    liabilities: liabilities.map(withPoints),
    assets: assets.map(withPoints),
    categories,
    months: file.months.map((month) =>
      planMonth(month, budgets.get(formatBudgetMonth(month)), byId, abilities),
    ),
    deleted: abilities.history ? pairDeleted(file.deleted, account.history ?? []) : [],
  } satisfies Record<Section | 'currency', unknown>;
}

function planMonth(
  entry: FileMonth,
  existing: Budget | undefined,
  categories: ReadonlyMap<number, Pair<FileCategory, AccountCategory>>,
  abilities: Abilities,
) {
  const kinds = BUDGET_ITEM_KINDS.map((kind) => [
    kind,
    pairItems(entry[kind], existing?.[kind] ?? [], abilities),
  ]);
  return {
    ...{ entry, existing },
    items: Object.fromEntries(kinds) as Readonly<Record<BudgetItemKind, Pair<FileItem, BudgetItem>[]>>,
    expenses: entry.expenses.flatMap((expense) => {
      const category = categories.get(expense.category);
      if (!category) return [];
      const id = category.existing?.expenseId ?? null;
      /** The same category in the account's month. */
      const inMonth = existing?.expenses.find(({ expenseId }) => sameId(expenseId, id));
      return {
        ...{ entry: expense, category, existing: inMonth },
        plan: planStatus(expense, inMonth, abilities),
        items: pairItems(expense.items, inMonth?.items ?? [], abilities),
      };
    }),
  };
}

/** Undefined if the file has no planned amount or the server stores none. */
function planStatus(
  { planned }: FileExpense,
  existing: BudgetExpense | undefined,
  { plans }: Abilities,
): Status | undefined {
  if (!plans || planned === 0) return undefined;
  const present = existing?.projected ?? 0;
  if (planned === present) return 'same';
  return present === 0 ? 'new' : 'changed';
}
