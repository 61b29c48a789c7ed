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
import { DEFAULT_CURRENCY } from '#contract/currency.ts';
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
import { type Pair, pairUp, type Status } from './pair.ts';

/** What a server can store. */
export interface Abilities {
  /** Notes, and the time of an item that is changed. */
  readonly details: boolean;
  readonly plans: boolean;
  readonly history: boolean;
  readonly currency: boolean;
}

/** An asset or liability with its past values. Those of one that is new or in conflict are not paired. */
interface PlannedSubject<TEntry, TOwn> extends Pair<TEntry, TOwn> {
  readonly points: readonly Pair<FilePoint, HistoryPoint>[];
  /** All that the account has. */
  readonly ownPoints: readonly HistoryPoint[];
}

export interface PlannedExpense {
  readonly entry: FileExpense;
  readonly category: Pair<FileCategory, AccountCategory>;
  /** What has it in the account's month. */
  readonly own: BudgetExpense | undefined;
  /** What becomes of the planned amount. Undefined if there is none or the server stores none. */
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

/** Compares a file with an account, a month at a time. */
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
  const liabilities = pairUp(file.liabilities, account.liabilities, {
    keyOf: { entry: ({ name }) => name, own: ({ name }) => name },
    contentOf: {
      entry: ({ principal }) => String(principal),
      own: ({ principal }) => String(principal),
    },
    detailOf: {
      entry: ({ history }) => textOf(history ?? []),
      own: (own) => textOf(pointsOf('liability', own)),
    },
  });
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

/** An account without any amount takes over the file's currency as if it had none. */
function pairCurrencies(file: ExportFile, account: AccountData): Pair<string, string> | undefined {
  const [entry, own] = [file.currency ?? DEFAULT_CURRENCY, account.currency];
  if (entry === own) return undefined;
  const isEmpty = [account.assets, account.liabilities, account.budgets].every(({ length }) => length === 0);
  return { entry, own, status: isEmpty ? 'new' : 'changed' };
}

function pairAssets(
  entries: readonly FileAsset[],
  owns: readonly Asset[],
  liabilities: readonly Pair<FileLiability, Liability>[],
  pointsOf: (own: Asset) => readonly HistoryPoint[],
): Pair<FileAsset, Asset>[] {
  /** The link as it would be in the account. */
  const linkOf = ({ liability }: FileAsset) => {
    if (liability === null) return 'none';
    const own = liabilities.find(({ entry }) => entry.id === liability)?.own;
    return own ? String(own.liabilityId) : `new ${liability}`;
  };
  const keyOf = ({ assetType, name }: Asset | FileAsset) => `${assetType} ${name}`;
  const contentOf = (asset: Asset | FileAsset, link: string) =>
    JSON.stringify([asset.value, asset.symbol, asset.numShares, asset.sharePrice, link, addressOf(asset)]);
  const pairs = pairUp(entries, owns, {
    keyOf: { entry: keyOf, own: keyOf },
    contentOf: {
      entry: (entry) => contentOf(entry, linkOf(entry)),
      own: (own) => contentOf(own, own.liabilityId === null ? 'none' : String(own.liabilityId)),
    },
    detailOf: { entry: ({ history }) => textOf(history ?? []), own: (own) => textOf(pointsOf(own)) },
  });
  // No call changes an address.
  return pairs.map((pair) =>
    pair.own && pair.status === 'changed' && addressOf(pair.entry) !== addressOf(pair.own)
      ? { ...pair, status: 'conflict', own: undefined }
      : pair,
  );
}

function addressOf({ address, city, state, zip }: Asset | FileAsset): string {
  return JSON.stringify([address, city, state, zip]);
}

/**
 * Never in conflict: where several could be meant, the file's category is added beside them. What the account has deleted
 * is new if the file still has it: adding it brings it back, with everything that months have in it.
 */
function pairCategories(
  entries: readonly FileCategory[],
  owns: readonly AccountCategory[],
): Pair<FileCategory, AccountCategory>[] {
  const keyOf = ({ name }: { readonly name: string }) => name;
  const contentOf = ({ isMandatory }: { readonly isMandatory: boolean }) => String(isMandatory);
  const by = { keyOf: { entry: keyOf, own: keyOf }, contentOf: { entry: contentOf, own: contentOf } };
  const [live, archived] = [false, true].map((flag) => owns.filter(({ isArchived }) => isArchived === flag));
  const pairs = pairUp(entries, live ?? [], by);
  const unfound = pairs.filter(({ own }) => !own).map(({ entry }) => entry);
  const found = new Map(pairUp(unfound, archived ?? [], by).map((pair) => [pair.entry, pair]));
  return pairs.map((pair): Pair<FileCategory, AccountCategory> => {
    if (pair.own) return pair;
    const former = found.get(pair.entry);
    if (former?.status === 'same') return pair.entry.isArchived ? former : { ...former, status: 'new' };
    return { ...pair, status: 'new' };
  });
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

interface OwnItem {
  readonly amount: number;
  readonly timeStamp: Date | null;
  readonly note: string;
}

/** The same time in the same place means the same item. Only a server with details keeps the time in a change. */
function pairItems<TOwn extends OwnItem>(
  entries: readonly FileItem[],
  owns: readonly TOwn[],
  { details }: Abilities,
): Pair<FileItem, TOwn>[] {
  const keyOf = ({ timeStamp }: OwnItem) => String(timeStamp?.getTime());
  const contentOf = ({ amount, note }: OwnItem) => (details ? `${amount} ${note}` : String(amount));
  const pairs = pairUp(entries, owns, {
    keyOf: { entry: keyOf, own: keyOf },
    contentOf: { entry: contentOf, own: contentOf },
  });
  if (details) return pairs;
  return pairs.map((pair) =>
    pair.status === 'changed' ? { ...pair, status: 'conflict', own: undefined } : pair,
  );
}

function pairPoints(entries: readonly FilePoint[], owns: readonly HistoryPoint[]) {
  const keyOf = ({ timeStamp }: FilePoint | HistoryPoint) => String(timeStamp.getTime());
  const contentOf = ({ amount }: FilePoint | HistoryPoint) => String(amount);
  return pairUp(entries, owns, {
    keyOf: { entry: keyOf, own: keyOf },
    contentOf: { entry: contentOf, own: contentOf },
  });
}

/** What is remembered of something deleted: no call takes that over. */
function pairDeleted(
  entries: readonly FileDeleted[],
  history: readonly HistoryLine[],
): Pair<FileDeleted, HistoryLine>[] {
  const pairs = pairUp(
    entries,
    history.filter(({ deletedAt }) => deletedAt !== null),
    {
      keyOf: {
        entry: ({ kind, name, assetType, deletedAt }) => JSON.stringify([kind, name, assetType, deletedAt]),
        own: ({ kind, name, assetType, deletedAt }) => JSON.stringify([kind, name, assetType, deletedAt]),
      },
      contentOf: { entry: (entry) => textOf(entry.history ?? []), own: (own) => textOf(own.points) },
    },
  );
  return pairs.map((pair) =>
    pair.status === 'same' ? pair : { ...pair, status: 'conflict', own: undefined },
  );
}

function textOf(points: readonly (FilePoint | HistoryPoint)[]): string {
  return JSON.stringify(points.map(({ amount, timeStamp }) => [amount, timeStamp.getTime()]));
}
