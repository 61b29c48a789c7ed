import * as v from 'valibot';

import type { WireExpense } from './expenses.ts';
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

/** The kinds of budget items, each with the name of its id on the wire. Nothing else differs between them there. */
export const ITEM_ID_FIELDS = {
  earnedIncome: 'budgetEarnedIncomeItemId',
  passiveIncome: 'budgetPassiveIncomeItemId',
  investments: 'budgetInvestmentItemId',
} as const;

export type BudgetItemKind = keyof typeof ITEM_ID_FIELDS;

/** An amount of money that was earned or invested. Inside the app, all three kinds have this type. */
export interface BudgetItem {
  readonly itemId: Id;
  readonly amount: v.InferOutput<typeof Dollars>;
  readonly timeStamp: Date | null;
  /** Empty unless the server offers `item-details`. */
  readonly note: string;
}

interface WireItemFields {
  readonly budgetId: number;
  readonly amount: number;
  readonly timeStamp: string;
  /** Omitted when empty. */
  readonly note?: string;
}

/** A budget item of one kind as our server sends it. */
export type WireBudgetItem<TKind extends BudgetItemKind> = WireItemFields &
  Readonly<Record<(typeof ITEM_ID_FIELDS)[TKind], number>>;

function budgetItemSchema<const TKind extends BudgetItemKind>(kind: TKind) {
  const idField: (typeof ITEM_ID_FIELDS)[TKind] = ITEM_ID_FIELDS[kind];
  const wire = v.object({
    ...({ [idField]: Id } as Record<typeof idField, typeof Id>),
    ...({
      budgetId: v.optional(v.nullable(BudgetId)),
      amount: Dollars,
      timeStamp: ItemTime,
      note: TextOrEmpty,
    } satisfies WireEntries<WireItemFields>),
  });
  return v.pipe(
    wire,
    v.transform((item): BudgetItem => {
      // TypeScript cannot infer the fields next to a computed key. The schema has just checked them.
      const { amount, timeStamp, note } = item as Omit<BudgetItem, 'itemId'>;
      return { itemId: (item as Record<typeof idField, Id>)[idField], amount, timeStamp, note };
    }),
  );
}

export const EarnedIncomeItem = budgetItemSchema('earnedIncome');
export const PassiveIncomeItem = budgetItemSchema('passiveIncome');
export const InvestmentItem = budgetItemSchema('investments');

/** An amount that was spent in a category, as our server sends it. */
export interface WireBudgetExpenseItem {
  readonly budgetExpenseItemId: number;
  readonly budgetExpenseId: number;
  readonly amount: number;
  readonly timeStamp: string;
  /** Omitted when empty. */
  readonly note?: string;
}

export const BudgetExpenseItem = v.object({
  budgetExpenseItemId: Id,
  budgetExpenseId: v.optional(v.nullable(Id)),
  amount: Dollars,
  timeStamp: ItemTime,
  note: TextOrEmpty,
} satisfies WireEntries<WireBudgetExpenseItem>);
export type BudgetExpenseItem = v.InferOutput<typeof BudgetExpenseItem>;

/** The category of a budget expense. It stays in the budget when the category itself is deleted. */
const EmbeddedExpense = v.object({
  expenseId: Id,
  name: Text,
  isMandatory: v.optional(v.nullable(v.boolean())),
} satisfies WireEntries<WireExpense>);

/** A category in a budget, with the amounts spent in it, as our server sends it. */
export interface WireBudgetExpense {
  readonly budgetExpenseId: number;
  readonly budgetId: number;
  readonly expenseId: number;
  readonly expense: WireExpense;
  /** The planned amount in dollars; 0 for no plan. */
  readonly projected: number;
  readonly budgetExpenseItems: WireBudgetExpenseItem[];
}

export const BudgetExpense = v.object({
  budgetExpenseId: Id,
  budgetId: v.optional(v.nullable(BudgetId)),
  expenseId: Id,
  /** Some servers omit it when a category has just been added. */
  expense: v.optional(v.nullable(EmbeddedExpense)),
  /** The planned amount; 0 for no plan, and always 0 unless the server offers `plans`. */
  projected: v.optional(v.nullable(Dollars, 0), 0),
  budgetExpenseItems: listOrEmpty(BudgetExpenseItem),
} satisfies WireEntries<WireBudgetExpense>);
export type BudgetExpense = v.InferOutput<typeof BudgetExpense>;

/** One month's income, investments and expenses, as our server sends them. */
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
