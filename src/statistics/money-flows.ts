import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { addCents, ratioOf, subtractCents, type Sum, ZERO } from '#contract/money.ts';

import { budgetTotals } from './budget-totals.ts';
import { isInCalendar } from './calendar-month.ts';
import { spentByCategory } from './year-spending.ts';

/** The last is what is neither spent nor invested, or what was drawn beyond income. */
export type FlowKind =
  'earnedIncome' | 'passiveIncome' | 'mandatory' | 'discretionary' | 'investments' | 'rest';

export interface FlowPart {
  readonly kind: FlowKind;
  /** Of a part that is a category. */
  readonly category?: { readonly expenseId: Id; readonly name: string };
  /** How many small categories are put together in it. */
  readonly count?: number;
  /** In cents, above zero. */
  readonly amount: Sum;
  /** The fraction of the whole. */
  readonly share: number;
}

export interface MoneyFlows {
  /** In cents: the sum of the sources, and of the uses. */
  readonly total: Sum;
  readonly sources: readonly FlowPart[];
  readonly uses: readonly FlowPart[];
}

/**
 * Where the money of some months came from and went, in cents. Both sides add up to the same total: what the entries leave
 * over is a part of its own. What is below zero is on the other side: a category with more refunds than spending is a source.
 */
export function moneyFlows(budgets: readonly Budget[], expenses: readonly Expense[]): MoneyFlows {
  const totals = budgets.map(budgetTotals);
  const sumOf = (kind: 'earnedIncome' | 'passiveIncome' | 'investments') =>
    totals.reduce<Sum>((sum, month) => addCents(sum, month[kind]), ZERO);
  const incomes = (['earnedIncome', 'passiveIncome'] as const).map((kind) => ({ kind, amount: sumOf(kind) }));
  const { categories } = spentByCategory(budgets, expenses);
  const outgoing = [
    ...(['mandatory', 'discretionary'] as const).flatMap((kind) =>
      categories
        .filter(({ isMandatory }) => isMandatory === (kind === 'mandatory'))
        .map(({ expenseId, name, total }) => ({ kind, category: { expenseId, name }, amount: total })),
    ),
    { kind: 'investments' as const, amount: sumOf('investments') },
  ];
  const sources = [...incomes.filter(isAboveZero), ...outgoing.flatMap(reversed)];
  const uses = [...outgoing.filter(isAboveZero), ...incomes.flatMap(reversed)];
  const rest = { kind: 'rest' as const, amount: subtractCents(sumOfParts(sources), sumOfParts(uses)) };
  const all = {
    sources: [...sources, ...reversed(rest)],
    uses: [...uses, ...[rest].filter(isAboveZero)],
  };
  const total = sumOfParts(all.sources);
  const withShare = <T extends Amount>(part: T) => ({ ...part, share: ratioOf(part.amount, total) });
  return { total, sources: all.sources.map(withShare), uses: all.uses.map(withShare) };
}

type Amount = Pick<FlowPart, 'amount'>;

function isAboveZero({ amount }: Amount): boolean {
  return amount > 0;
}

function reversed<T extends Amount>(part: T): T[] {
  return part.amount < 0 ? [{ ...part, amount: subtractCents(ZERO, part.amount) }] : [];
}

export function sumOfParts(parts: readonly Amount[]): Sum {
  return parts.reduce<Sum>((sum, { amount }) => addCents(sum, amount), ZERO);
}

function together(parts: readonly FlowPart[]) {
  return { amount: sumOfParts(parts), share: parts.reduce((sum, { share }) => sum + share, 0) };
}

/** One part for each kind. */
export function byKind(parts: readonly FlowPart[]): FlowPart[] {
  return [...Map.groupBy(parts, ({ kind }) => kind)].map(([kind, some]) => ({ kind, ...together(some) }));
}

/** The parts that a drawing has room for: of each kind at most so many, the last of which is all its smaller categories. */
export function putTogether(parts: readonly FlowPart[], most: number): FlowPart[] {
  return [...Map.groupBy(parts, ({ kind }) => kind)].flatMap(([kind, some]) => {
    if (some.length <= most) return some;
    const others = some.slice(most - 1);
    return [...some.slice(0, most - 1), { kind, count: others.length, ...together(others) }];
  });
}

/** The years that have a budget, the latest first. Years that no date can have are left out. */
export function recordedYears(budgets: readonly Budget[]): number[] {
  const years = budgets.filter(isInCalendar).map(({ year }) => year);
  return [...new Set(years)].sort((a, b) => b - a);
}
