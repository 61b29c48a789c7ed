import * as v from 'valibot';

import { DayOrNull } from './days.ts';
import { Expense, type WireExpense } from './expenses.ts';
import {
  BudgetId,
  Id,
  isCalendarTime,
  listOrEmpty,
  Text,
  TextOrEmpty,
  Timestamp,
  type WireEntries,
} from './fields.ts';
import { Dollars } from './money.ts';

export const Month = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));
/**
 * The time of an item in a response. One outside the years that a date can have is none: some servers send the year 1 for
 * it, and others are typing errors.
 */
const ItemTime = v.optional(
  v.nullable(
    v.pipe(
      Timestamp,
      v.transform((time) => (isCalendarTime(time) ? time : null)),
    ),
  ),
  null,
);

/** The kinds of items that are in no category, each with the name of its id on the wire. */
export const ITEM_ID_FIELDS = {
  earnedIncome: 'budgetEarnedIncomeItemId',
  passiveIncome: 'budgetPassiveIncomeItemId',
  investments: 'budgetInvestmentItemId',
} as const;

export type BudgetItemKind = keyof typeof ITEM_ID_FIELDS;

export const BUDGET_ITEM_KINDS = Object.keys(ITEM_ID_FIELDS) as BudgetItemKind[];

/** Every kind: the amounts in a category are expenses. */
export type EntryKind = BudgetItemKind | 'expenses';

/** An amount that was earned, invested or spent. Inside the app, the items of all kinds have this type. */
export interface BudgetItem {
  readonly itemId: Id;
  readonly amount: v.InferOutput<typeof Dollars>;
  readonly timeStamp: Date | null;
  /** The day on which it happened, in the person's calendar. Null unless it was recorded with one. */
  readonly day: string | null;
  /** Empty unless the server offers `item-details`. */
  readonly note: string;
}

interface WireItemFields {
  readonly amount: number;
  readonly timeStamp: string;
  /** Omitted if unknown. */
  readonly day?: string;
  /** Omitted when empty. */
  readonly note?: string;
}

export type WireBudgetItem<TKind extends BudgetItemKind> = WireItemFields & {
  readonly budgetId: number;
} & Readonly<Record<(typeof ITEM_ID_FIELDS)[TKind], number>>;

export interface WireBudgetExpenseItem extends WireItemFields {
  readonly budgetExpenseItemId: number;
  readonly budgetExpenseId: number;
}

function itemSchema<const TField extends string>(idField: TField) {
  const wire = v.object({
    ...({ [idField]: Id } as Record<TField, typeof Id>),
    ...({
      amount: Dollars,
      timeStamp: ItemTime,
      day: DayOrNull,
      note: TextOrEmpty,
    } satisfies WireEntries<WireItemFields>),
  });
  return v.pipe(
    wire,
    v.transform((item): BudgetItem => {
      // TypeScript cannot infer the fields next to a computed key. The schema has just checked them.
      const { amount, timeStamp, day, note } = item as Omit<BudgetItem, 'itemId'>;
      return { itemId: (item as Record<TField, Id>)[idField], amount, timeStamp, day, note };
    }),
  );
}

export const EarnedIncomeItem = itemSchema(ITEM_ID_FIELDS.earnedIncome);
export const PassiveIncomeItem = itemSchema(ITEM_ID_FIELDS.passiveIncome);
export const InvestmentItem = itemSchema(ITEM_ID_FIELDS.investments);
export const BudgetExpenseItem = itemSchema('budgetExpenseItemId');

/** The category of a budget expense or a schedule. It stays in them when the category itself is deleted. */
export const EmbeddedExpense = v.object({
  expenseId: Id,
  name: Text,
  isMandatory: v.optional(v.nullable(v.boolean())),
  fundSince: Expense.entries.fundSince,
} satisfies WireEntries<WireExpense>);

export interface WireBudgetExpense {
  readonly budgetExpenseId: number;
  readonly budgetId: number;
  readonly expenseId: number;
  readonly expense: WireExpense;
  /** The planned amount in dollars; 0 for no plan. */
  readonly projected: number;
  readonly budgetExpenseItems: WireBudgetExpenseItem[];
}

export const BudgetExpense = v.pipe(
  v.object({
    budgetExpenseId: Id,
    budgetId: v.optional(v.nullable(BudgetId)),
    expenseId: Id,
    /** Some servers omit it when a category has just been added. */
    expense: v.optional(v.nullable(EmbeddedExpense)),
    /** The planned amount; 0 for no plan, and always 0 unless the server offers `plans`. */
    projected: v.optional(v.nullable(Dollars, 0), 0),
    budgetExpenseItems: listOrEmpty(BudgetExpenseItem),
  } satisfies WireEntries<WireBudgetExpense>),
  v.transform(({ budgetExpenseItems: items, ...budgetExpense }) => ({ ...budgetExpense, items })),
);
export type BudgetExpense = v.InferOutput<typeof BudgetExpense>;

export interface WireBudget {
  readonly budgetId: number;
  readonly month: number;
  readonly year: number;
  readonly earnedIncome: WireBudgetItem<'earnedIncome'>[];
  readonly passiveIncome: WireBudgetItem<'passiveIncome'>[];
  readonly investments: WireBudgetItem<'investments'>[];
  readonly expenses: WireBudgetExpense[];
}

export const Budget = v.object({
  budgetId: BudgetId,
  month: Month,
  /** Any year: a month outside those that a date can have is still listed, and can be deleted. */
  year: v.pipe(v.number(), v.safeInteger()),
  earnedIncome: listOrEmpty(EarnedIncomeItem),
  passiveIncome: listOrEmpty(PassiveIncomeItem),
  investments: listOrEmpty(InvestmentItem),
  expenses: listOrEmpty(BudgetExpense),
} satisfies WireEntries<WireBudget>);
export type Budget = v.InferOutput<typeof Budget>;

/** Which list of a budget an item is in. */
export type ItemPlace =
  { readonly kind: BudgetItemKind } | { readonly kind: 'expenses'; readonly budgetExpense: BudgetExpense };

/** The lists of items of a budget: the kinds, which may be empty, and then its categories. */
export function itemLists(
  budget: Budget,
): readonly (ItemPlace & { readonly items: readonly BudgetItem[] })[] {
  return [
    ...BUDGET_ITEM_KINDS.map((kind) => ({ kind, items: budget[kind] })),
    ...budget.expenses.map((budgetExpense) => ({
      kind: 'expenses' as const,
      budgetExpense,
      items: budgetExpense.items,
    })),
  ];
}

/** The budget with each of its lists of items changed. */
export function mapItems(
  budget: Budget,
  update: (items: BudgetItem[], place: ItemPlace) => BudgetItem[],
): Budget {
  const changed = (kind: BudgetItemKind) => update(budget[kind], { kind });
  return {
    ...budget,
    earnedIncome: changed('earnedIncome'),
    passiveIncome: changed('passiveIncome'),
    investments: changed('investments'),
    expenses: budget.expenses.map((budgetExpense) => ({
      ...budgetExpense,
      items: update(budgetExpense.items, { kind: 'expenses', budgetExpense }),
    })),
  };
}
