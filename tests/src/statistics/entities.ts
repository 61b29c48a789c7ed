import fc from 'fast-check';

import { type Asset, AssetType, type StoredAssetType } from '#contract/assets.ts';
import type { Budget, BudgetExpense, BudgetItem } from '#contract/budgets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { type Cents, cents, centsFromDollars, ZERO } from '#contract/money.ts';
import type { AnyFigure } from '#src/statistics/figure.ts';

let lastId = 0;

function nextId(): number {
  lastId += 1;
  return lastId;
}

/** @param value in dollars */
export function asset(assetType: StoredAssetType, value: number, rest: Partial<Asset> = {}): Asset {
  const texts = { name: 'Asset', symbol: '', address: '', city: '', state: '', zip: '' };
  const plain = { ...texts, numShares: 0, sharePrice: 0, liabilityId: null };
  return { assetId: nextId(), assetType, value: centsFromDollars(value), ...plain, ...rest };
}

/** @param principal in dollars */
export function liability(principal: number, liabilityId: Liability['liabilityId'] = nextId()): Liability {
  return { liabilityId, name: 'Liability', principal: centsFromDollars(principal), debt: null };
}

function items(amounts: readonly Cents[]): BudgetItem[] {
  return amounts.map((amount) => ({ itemId: nextId(), amount, timeStamp: null, day: null, note: '' }));
}

/** The contents of a test budget: item amounts in cents, and expenses. */
export interface Contents {
  readonly earnedIncome?: readonly Cents[];
  readonly passiveIncome?: readonly Cents[];
  readonly investments?: readonly Cents[];
  readonly expenses?: readonly BudgetExpense[];
}

export function budget({
  earnedIncome = [],
  passiveIncome = [],
  investments = [],
  expenses = [],
}: Contents): Budget {
  return {
    budgetId: nextId(),
    month: 11,
    year: 2026,
    earnedIncome: items(earnedIncome),
    passiveIncome: items(passiveIncome),
    investments: items(investments),
    expenses: [...expenses],
  };
}

/** The budget of a month such as `2026/10`. */
export function budgetOf(text: string, contents: Contents = {}): Budget {
  return { ...budget(contents), ...monthFrom(text) };
}

export function monthFrom(text: string) {
  const [year = 0, month = 0] = text.split('/').map(Number);
  return { month, year };
}

/** Spends dollars in a category whose id is its name. */
export function category(name: string, isMandatory: boolean, ...amounts: number[]): BudgetExpense {
  const expense = { expenseId: name, name, isMandatory };
  return spent(dollars(...amounts), isMandatory, { expenseId: name, expense });
}

/**
 * Creates a budget expense.
 * @param isMandatory the flag of the embedded category; `null` embeds no category
 */
export function spent(
  amounts: readonly Cents[],
  isMandatory: boolean | null,
  rest: Partial<BudgetExpense> = {},
): BudgetExpense {
  const budgetExpenseId = nextId();
  const expenseId = nextId();
  return {
    budgetExpenseId,
    expenseId,
    projected: ZERO,
    expense: isMandatory === null ? null : { expenseId, name: 'Category', isMandatory },
    items: items(amounts),
    ...rest,
  };
}

export function dollars(...amounts: number[]): Cents[] {
  return amounts.map(centsFromDollars);
}

/** Realistic amounts, refunds included: up to ten million dollars. */
const anyAmount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents);

const anyAmounts = fc.array(anyAmount, { maxLength: 5 });

export const anyBudget = fc
  .record({
    earnedIncome: anyAmounts,
    passiveIncome: anyAmounts,
    investments: anyAmounts,
    expenses: fc.array(
      fc.tuple(anyAmounts, fc.boolean()).map(([amounts, isMandatory]) => spent(amounts, isMandatory)),
      { maxLength: 5 },
    ),
  })
  .map(budget);

export const storedTypes = Object.values(AssetType).filter((type) => type !== AssetType.Any);

export const anyLiabilities = fc
  .array(anyAmount, { maxLength: 8 })
  .map((principals) => principals.map((principal) => ({ ...liability(0), principal })));

/** Assets of every type, some linked to one of up to eight liabilities by index. */
export const anyAssets = fc
  .array(fc.record({ type: fc.constantFrom(...storedTypes), value: anyAmount, link: fc.nat(15) }))
  .map(
    (all) => (liabilities: readonly Liability[]) =>
      all.map(({ type, value, link }) =>
        asset(type, 0, { value, liabilityId: liabilities[link]?.liabilityId ?? null }),
      ),
  );

export function valuesOf<TFigures extends Readonly<Record<string, AnyFigure>>>(figures: TFigures) {
  const values = Object.entries(figures).map(([name, { value }]) => [name, value]);
  return Object.fromEntries(values) as { readonly [Name in keyof TFigures]: TFigures[Name]['value'] };
}
