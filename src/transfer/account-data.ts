import type { AllEndpoints } from '#contract/all-endpoints.ts';
import type { Asset } from '#contract/assets.ts';
import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import type { HistoryLine, HistoryPoint } from '#contract/history.ts';
import type { Liability } from '#contract/liabilities.ts';
import type { PlanDocument } from '#contract/plan.ts';
import type { Schedule } from '#contract/schedules.ts';

type ListName = {
  [TGroup in keyof AllEndpoints]: 'list' extends keyof AllEndpoints[TGroup] ? TGroup : never;
}[keyof AllEndpoints];

/** Averages are computed, and the others are about the account rather than in it. */
type KeptOut = 'averages' | 'changes' | 'sessions';

/**
 * Everything in an account, as in the server's lists. Each new one is a key of it, whose type is given here, and the compiler
 * asks for it in most files that export or import an account.
 */
export interface AccountData extends Record<Exclude<ListName, KeptOut>, unknown> {
  readonly currency: string;
  readonly assets: readonly Asset[];
  readonly liabilities: readonly Liability[];
  readonly expenses: readonly Expense[];
  readonly budgets: readonly Budget[];
  /** Undefined unless the server offers `history`. */
  readonly history: readonly HistoryLine[] | undefined;
  /** Empty unless the server offers `schedules`. */
  readonly schedules: readonly Schedule[];
  /** `NO_PLANS` unless the server offers `plan`. */
  readonly lifePlan: PlanDocument;
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
  readonly fundSince?: string | null | undefined;
}

/** The name of a category for which the server sends only the id. */
const UNNAMED = 'Unnamed';

/** All categories, in the order of a file. */
export function accountCategories({
  expenses,
  budgets,
  schedules,
}: Pick<AccountData, 'expenses' | 'budgets' | 'schedules'>): AccountCategory[] {
  const found = new Map<string, AccountCategory>(
    expenses.map((expense) => [String(expense.expenseId), { ...expense, isArchived: false }]),
  );
  const addArchived = (expenseId: Id, expense: BudgetExpense['expense']) => {
    if (found.has(String(expenseId))) return;
    const { name = UNNAMED, isMandatory, fundSince } = expense ?? {};
    const archived = { expenseId, name, isMandatory: isMandatory ?? false, isArchived: true, fundSince };
    found.set(String(expenseId), archived);
  };
  for (const { expenseId, expense } of budgets.flatMap((budget) => budget.expenses))
    addArchived(expenseId, expense);
  for (const { expenseId, expense } of schedules) if (expenseId !== null) addArchived(expenseId, expense);
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
