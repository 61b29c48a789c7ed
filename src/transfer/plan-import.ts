import type { Asset } from '#contract/assets.ts';
import { formatBudgetMonth } from '#contract/budget-month.ts';
import {
  type Budget,
  type BudgetExpense,
  BUDGET_ITEM_KINDS,
  type BudgetItem,
  type BudgetItemKind,
} from '#contract/budgets.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { entryKey } from '#contract/schedule-matching.ts';

import {
  accountCategories,
  type AccountCategory,
  type AccountData,
  pastValues,
  sortedBy,
} from './account-data.ts';
import type {
  ExportFile,
  FileAsset,
  FileCategory,
  FileExpense,
  FileItem,
  FileLiability,
  FileMonth,
  FileSchedule,
  Section,
} from './export-file.ts';
import {
  type CategoryKey,
  type Pair,
  pairAssets,
  pairBirths,
  pairCategories,
  pairCurrencies,
  pairDeleted,
  pairItems,
  pairLiabilities,
  pairPlans,
  pairPoints,
  pairSchedules,
  type Status,
  type WithPast,
} from './pair.ts';

export interface Abilities {
  /** Notes, and the time of an item that is changed. */
  readonly details: boolean;
  readonly plans: boolean;
  readonly history: boolean;
  readonly currency: boolean;
  readonly schedules: boolean;
  readonly debts: boolean;
  readonly lifePlan: boolean;
}

export type ImportPlan = Readonly<ReturnType<typeof planImport>>;
export type PlannedMonth = ReturnType<typeof planMonth>;
export type PlannedSchedule = ImportPlan['schedules'][number];
export type PlannedExpense = PlannedMonth['expenses'][number];

/** What a file would change in an account. Nothing is ever deleted. */
export function planImport(file: ExportFile, account: AccountData, abilities: Abilities) {
  const pointsOf = pastValues(account);
  const categories = pairCategories(file.categories, accountCategories(account), abilities);
  const byId = new Map(categories.map((pair) => [pair.entry.id, pair]));
  const categoryKey: CategoryKey = (each) => {
    if ('expenseId' in each) return String(each.expenseId);
    const existing = each.category === null ? null : byId.get(each.category)?.existing?.expenseId;
    return existing === undefined ? `new ${each.category}` : String(existing);
  };
  const liabilities = pairLiabilities(
    file.liabilities,
    account.liabilities.map((each) => ({ ...each, history: pointsOf('liability', each.liabilityId) })),
    { ...abilities, categoryKey },
  );
  const assets = pairAssets(
    file.assets,
    account.assets.map((each) => ({ ...each, history: pointsOf('asset', each.assetId) })),
    liabilities,
  );
  const budgets = new Map(account.budgets.map((budget) => [formatBudgetMonth(budget), budget]));
  /** The past values of those in conflict are not paired. */
  const withPoints = <TEntry extends FileAsset | FileLiability, TExisting extends WithPast>(
    pair: Pair<TEntry, TExisting>,
  ) => {
    const isPaired = abilities.history && pair.status !== 'conflict';
    const existing = pair.existing?.history ?? [];
    return { ...pair, points: isPaired ? pairPoints(pair.entry.history ?? [], existing) : [] };
  };
  const months = file.months.map((month) =>
    planMonth(month, budgets.get(formatBudgetMonth(month)), byId, abilities),
  );
  return {
    /** The code of the currency in which amounts are shown. Undefined if it is the same, or the server stores none. */
    currency: abilities.currency ? pairCurrencies(file, account) : undefined,
    liabilities: liabilities.map(withPoints),
    assets: assets.map(withPoints),
    categories,
    schedules: abilities.schedules ? planSchedules(file, account, months, categoryKey) : [],
    months,
    deleted: abilities.history ? pairDeleted(file.deleted, account.history ?? []) : [],
    lifePlan: abilities.lifePlan ? planLifePlan(file, account, { assets, byId }) : undefined,
  } satisfies Record<Section | 'currency' | 'lifePlan', unknown>;
}

/** Plans are compared by what they would be in the account: an asset that is new there is no other one. */
function planLifePlan(
  file: ExportFile,
  account: AccountData,
  paired: {
    readonly assets: readonly Pair<FileAsset, Asset>[];
    readonly byId: ReadonlyMap<number, Pair<FileCategory, AccountCategory>>;
  },
) {
  const { assets, byId } = paired;
  const inAccount = (id: Id | undefined, known: readonly Id[]) =>
    id !== undefined && known.some((each) => sameId(each, id)) ? String(id) : '';
  const assetIds = account.assets.map(({ assetId }) => assetId);
  const categoryIds = accountCategories(account).map(({ expenseId }) => expenseId);
  const links = {
    file: {
      asset: (id: Id) => {
        const pair = assets.find(({ entry }) => entry.id === id);
        return pair?.status === 'new' ? `new ${id}` : inAccount(pair?.existing?.assetId, assetIds);
      },
      category: (id: Id) => {
        const existing = byId.get(Number(id))?.existing;
        return byId.has(Number(id)) && !existing ? `new ${id}` : inAccount(existing?.expenseId, categoryIds);
      },
    },
    account: {
      asset: (id: Id) => inAccount(id, assetIds),
      category: (id: Id) => inAccount(id, categoryIds),
    },
  };
  return {
    ...{ entry: file.lifePlan, existing: account.lifePlan, links },
    bornIn: pairBirths(file.lifePlan, account.lifePlan),
    plans: pairPlans(file.lifePlan.plans, account.lifePlan, links),
  };
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

/** A day of a schedule that is settled in the file. */
export interface PlannedDay {
  readonly day: string;
  readonly isByItself: boolean;
  /** Undefined if the day was skipped. */
  readonly item: Pair<FileItem, BudgetItem> | undefined;
  /** Never `changed`: what settles a day in the account stays. */
  readonly status: Status;
}

/** The schedules with their settled days, the latest first. Those of a schedule in conflict are left out. */
function planSchedules(
  file: ExportFile,
  account: AccountData,
  months: readonly PlannedMonth[],
  categoryKey: CategoryKey,
) {
  const items = months.flatMap((month) => [
    ...BUDGET_ITEM_KINDS.flatMap((kind) => month.items[kind]),
    ...month.expenses.flatMap((expense) => expense.items),
  ]);
  const settled = Map.groupBy(
    items.flatMap((item) => (item.entry.settles ? { ...item.entry.settles, item } : [])),
    ({ schedule }) => schedule,
  );
  const linkedItems = new Set(
    account.schedules.flatMap(({ kind, occurrences }) =>
      occurrences.flatMap(({ itemId }) => (itemId === null ? [] : entryKey({ kind, itemId }))),
    ),
  );
  const daysOf = ({ id }: FileSchedule) => (settled.get(id) ?? []).map(({ day }) => day);
  const pairs = pairSchedules(file.schedules, account.schedules, { categoryKey, daysOf });
  return pairs.map((pair) => {
    const { entry, existing, status } = pair;
    if (status === 'conflict') return { ...pair, days: [] };
    const inAccount = new Map(existing?.occurrences.map((occurrence) => [occurrence.day, occurrence]));
    const statusOf = (day: string, item?: Pair<FileItem, BudgetItem>): Status => {
      const occurrence = inAccount.get(day);
      const itemId = item?.existing?.itemId ?? null;
      if (occurrence) return sameId(occurrence.itemId, itemId) && !isNew(item) ? 'same' : 'conflict';
      const isTaken = itemId !== null && linkedItems.has(entryKey({ kind: entry.kind, itemId }));
      return isTaken || item?.status === 'conflict' ? 'conflict' : 'new';
    };
    const days: PlannedDay[] = [
      ...entry.skipped.map((day) => ({ day, isByItself: false, item: undefined, status: statusOf(day) })),
      ...(settled.get(entry.id) ?? []).map(({ day, isByItself, item }) => {
        return { day, isByItself, item, status: statusOf(day, item) };
      }),
    ];
    return { ...pair, days: sortedBy(days, ({ day }) => [day]).reverse() };
  });
}

const isNew = (item: Pair<FileItem, BudgetItem> | undefined) => item?.status === 'new';

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
