import type { Asset } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import type { endpoints } from '#contract/endpoints.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import type { HistoryLine, HistoryPoint } from '#contract/history.ts';
import type { Liability } from '#contract/liabilities.ts';

type Endpoints = typeof endpoints;
type ListName = { [TGroup in keyof Endpoints]: 'list' extends keyof Endpoints[TGroup] ? TGroup : never };

/** Everything in an account, as in the server's lists. The compiler asks for each new one, except what is computed. */
export interface AccountData extends Record<Exclude<ListName[keyof Endpoints], 'averages'>, unknown> {
  readonly currency: string;
  readonly assets: readonly Asset[];
  readonly liabilities: readonly Liability[];
  readonly expenses: readonly Expense[];
  readonly budgets: readonly Budget[];
  /** Undefined unless the server offers `history`. */
  readonly history: readonly HistoryLine[] | undefined;
}

/** Finds the past values of an asset or liability that exists. */
export function pastValues({ history = [] }: Pick<AccountData, 'history'>) {
  const existing = history.filter(({ deletedAt }) => deletedAt === null);
  const points = new Map(existing.map((line) => [`${line.kind} ${line.id}`, line.points]));
  return (kind: HistoryLine['kind'], id: Id): readonly HistoryPoint[] => points.get(`${kind} ${id}`) ?? [];
}

/** A category of an account, including one that was deleted while months used it. */
export interface AccountCategory {
  readonly expenseId: Id;
  readonly name: string;
  readonly isMandatory: boolean;
  /** Whether it exists only in months. */
  readonly isArchived: boolean;
}

/** The name of a category for which the server sends only the id. */
const UNNAMED = 'Unnamed';

/** All categories, in the order of a file. */
export function accountCategories({
  expenses,
  budgets,
}: Pick<AccountData, 'expenses' | 'budgets'>): AccountCategory[] {
  const found = new Map<string, AccountCategory>(
    expenses.map((expense) => [String(expense.expenseId), { ...expense, isArchived: false }]),
  );
  for (const { expenseId, expense } of budgets.flatMap((budget) => budget.expenses)) {
    if (found.has(String(expenseId))) continue;
    const { name = UNNAMED, isMandatory } = expense ?? {};
    found.set(String(expenseId), { expenseId, name, isMandatory: isMandatory ?? false, isArchived: true });
  }
  return sortedBy([...found.values()], ({ name, isMandatory, isArchived }) => [
    name,
    isMandatory,
    isArchived,
  ]);
}

/** A sort key of entries. Text is compared by its code units, so that the order is the same everywhere. */
type SortKey = number | string | boolean;

/** Sorts by several keys. Entries whose keys are all equal keep their order. */
export function sortedBy<T>(list: readonly T[], keysOf: (entry: T) => readonly SortKey[]): T[] {
  return list
    .map((entry) => ({ entry, keys: keysOf(entry) }))
    .sort((a, b) => compareKeys(a.keys, b.keys))
    .map(({ entry }) => entry);
}

function compareKeys(a: readonly SortKey[], b: readonly SortKey[]): number {
  for (const [index, key] of a.entries()) {
    const other = b[index] ?? key;
    if (key < other) return -1;
    if (key > other) return 1;
  }
  return 0;
}
