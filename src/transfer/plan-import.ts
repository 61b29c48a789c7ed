import type { Asset } from '#contract/assets.ts';
import { formatBudgetMonth } from '#contract/budget-month.ts';
import {
  type Budget,
  type BudgetExpense,
  type BudgetExpenseItem,
  type BudgetItem,
  type BudgetItemKind,
  ITEM_ID_FIELDS,
} from '#contract/budgets.ts';
import { sameId } from '#contract/fields.ts';
import type { HistoryLine, HistoryPoint } from '#contract/history.ts';
import type { Liability } from '#contract/liabilities.ts';

import { type AccountCategory, accountCategories } from './account-categories.ts';
import type { AccountData } from './account-data.ts';
import type {
  ExportFile,
  FileAsset,
  FileCategory,
  FileDeleted,
  FileExpense,
  FileItem,
  FileLiability,
  FileMonth,
  FilePoint,
} from './export-file.ts';
import type { Pair, Status } from './pair.ts';
import {
  pairAssets,
  pairCategories,
  pairCurrencies,
  pairDeleted,
  pairItems,
  pairLiabilities,
  pairPoints,
} from './pair-with-account.ts';

/** What the server can store. */
export interface Abilities {
  /** Notes, and the time of an item that is changed. */
  readonly details: boolean;
  readonly plans: boolean;
  readonly history: boolean;
  readonly currency: boolean;
}

/** An asset or liability with its past values. They are not paired if it is in conflict. */
interface PlannedSubject<TEntry, TOwn> extends Pair<TEntry, TOwn> {
  readonly points: readonly Pair<FilePoint, HistoryPoint>[];
  /** All past values in the account. */
  readonly ownPoints: readonly HistoryPoint[];
}

export interface PlannedExpense {
  readonly entry: FileExpense;
  readonly category: Pair<FileCategory, AccountCategory>;
  /** The same category in the account's month. */
  readonly own: BudgetExpense | undefined;
  /** The status of the planned amount. Undefined if the file has none or the server stores none. */
  readonly plan: Status | undefined;
  readonly items: readonly Pair<FileItem, BudgetExpenseItem>[];
}

export interface PlannedMonth {
  readonly entry: FileMonth;
  readonly own: Budget | undefined;
  readonly items: Readonly<Record<BudgetItemKind, readonly Pair<FileItem, BudgetItem>[]>>;
  readonly expenses: readonly PlannedExpense[];
}

/** What a file would change in an account. Nothing is ever deleted. */
export interface ImportPlan {
  /** The code of the currency in which amounts are shown. Undefined if it is the same, or the server stores none. */
  readonly currency: Pair<string, string> | undefined;
  readonly liabilities: readonly PlannedSubject<FileLiability, Liability>[];
  readonly assets: readonly PlannedSubject<FileAsset, Asset>[];
  readonly categories: readonly Pair<FileCategory, AccountCategory>[];
  readonly months: readonly PlannedMonth[];
  readonly deleted: readonly Pair<FileDeleted, HistoryLine>[];
}

export const itemKinds = Object.keys(ITEM_ID_FIELDS) as BudgetItemKind[];

/** Compares a file with an account. Yields between months, so that the caller can pause. */
export function* planImport(
  file: ExportFile,
  account: AccountData,
  abilities: Abilities,
): Generator<undefined, ImportPlan> {
  const pointsOf = (kind: HistoryLine['kind'], own: Liability | Asset | undefined) => {
    const id = own && ('assetId' in own ? own.assetId : own.liabilityId);
    const line = account.history?.find((other) => other.kind === kind && sameId(other.id, id ?? null));
    return line?.points ?? [];
  };
  const liabilities = pairLiabilities(file.liabilities, account.liabilities, (own) =>
    pointsOf('liability', own),
  );
  yield;
  const assets = pairAssets(file.assets, account.assets, liabilities, (own) => pointsOf('asset', own));
  yield;
  const categories = pairCategories(file.categories, accountCategories(account));
  const byId = new Map(categories.map((pair) => [pair.entry.id, pair]));
  const budgets = new Map(account.budgets.map((budget) => [formatBudgetMonth(budget), budget]));
  const months: PlannedMonth[] = [];
  for (const month of file.months) {
    yield;
    months.push(planMonth(month, budgets.get(formatBudgetMonth(month)), byId, abilities));
  }
  const withPoints = <TEntry extends FileAsset | FileLiability, TOwn extends Asset | Liability>(
    kind: HistoryLine['kind'],
    pair: Pair<TEntry, TOwn>,
  ): PlannedSubject<TEntry, TOwn> => {
    const ownPoints = pointsOf(kind, pair.own);
    const isPaired = abilities.history && pair.status !== 'conflict';
    return { ...pair, ownPoints, points: isPaired ? pairPoints(pair.entry.history ?? [], ownPoints) : [] };
  };
  return {
    currency: abilities.currency ? pairCurrencies(file, account) : undefined,
    liabilities: liabilities.map((pair) => withPoints('liability', pair)),
    assets: assets.map((pair) => withPoints('asset', pair)),
    categories,
    months,
    deleted: abilities.history ? pairDeleted(file.deleted, account.history ?? []) : [],
  };
}

function planMonth(
  entry: FileMonth,
  own: Budget | undefined,
  categories: ReadonlyMap<number, Pair<FileCategory, AccountCategory>>,
  abilities: Abilities,
): PlannedMonth {
  const kinds = itemKinds.map((kind) => [kind, pairItems(entry[kind], own?.[kind] ?? [], abilities)]);
  return {
    entry,
    own,
    items: Object.fromEntries(kinds) as PlannedMonth['items'],
    expenses: entry.expenses.flatMap((expense): PlannedExpense[] => {
      const category = categories.get(expense.category);
      if (!category) return [];
      const id = category.own?.expenseId ?? null;
      const ownExpense = own?.expenses.find(({ expenseId }) => sameId(expenseId, id));
      return [
        {
          entry: expense,
          category,
          own: ownExpense,
          plan: planStatus(expense, ownExpense, abilities),
          items: pairItems(expense.items, ownExpense?.budgetExpenseItems ?? [], abilities),
        },
      ];
    }),
  };
}

function planStatus(
  { planned }: FileExpense,
  own: BudgetExpense | undefined,
  { plans }: Abilities,
): Status | undefined {
  if (!plans || planned === 0) return undefined;
  const present = own?.projected ?? 0;
  if (planned === present) return 'same';
  return present === 0 ? 'new' : 'changed';
}
