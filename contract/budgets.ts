import * as v from 'valibot';

import { BudgetId, Id, listOrEmpty, Timestamp, NumberInput, orDecimalText } from './fields.ts';
import { Dollars, DollarsInput } from './money.ts';
import type { BodyOf } from './request-body.ts';

const Month = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));
const Year = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));
const OptionalNumber = v.optional(v.nullable(v.number()));
const OptionalTimestamp = v.optional(v.nullable(Timestamp), null);

/** An amount of money that came in or was put aside at a moment, whichever of the three kinds it is. */
export interface BudgetItem {
  readonly itemId: Id;
  readonly amount: v.InferOutput<typeof Dollars>;
  readonly timeStamp: Date | null;
}

/** The three kinds of item differ on the wire in the name of their id alone. */
function budgetItem<const TIdField extends string>(idField: TIdField) {
  const wire = v.object({
    ...({ [idField]: Id } as Record<TIdField, typeof Id>),
    budgetId: v.optional(v.nullable(BudgetId)),
    amount: Dollars,
    timeStamp: OptionalTimestamp,
  });
  return v.pipe(
    wire,
    v.transform((item): BudgetItem => {
      // The mapped key defeats inference, so the two fields are read from what the schema has just proven.
      const { amount, timeStamp } = item as Omit<BudgetItem, 'itemId'>;
      return { itemId: (item as Record<TIdField, Id>)[idField], amount, timeStamp };
    }),
  );
}

export const EarnedIncomeItem = budgetItem('budgetEarnedIncomeItemId');
export const PassiveIncomeItem = budgetItem('budgetPassiveIncomeItemId');
export const InvestmentItem = budgetItem('budgetInvestmentItemId');

export const BudgetExpenseItem = v.object({
  budgetExpenseItemId: Id,
  budgetExpenseId: v.optional(v.nullable(Id)),
  amount: Dollars,
  timeStamp: OptionalTimestamp,
});
export type BudgetExpenseItem = v.InferOutput<typeof BudgetExpenseItem>;

/** The category as it is embedded in a budget: it outlives the category's own deletion. */
const EmbeddedExpense = v.object({
  expenseId: Id,
  name: v.string(),
  isMandatory: v.optional(v.nullable(v.boolean())),
});

export const BudgetExpense = v.object({
  budgetExpenseId: Id,
  budgetId: v.optional(v.nullable(BudgetId)),
  expenseId: Id,
  /** The answer to adding a category may lack it. */
  expense: v.optional(v.nullable(EmbeddedExpense)),
  projected: OptionalNumber,
  budgetExpenseItems: listOrEmpty(BudgetExpenseItem),
});
export type BudgetExpense = v.InferOutput<typeof BudgetExpense>;

/** What came in, was put aside and was spent in one month. */
export const Budget = v.object({
  budgetId: BudgetId,
  month: Month,
  year: Year,
  earnedIncome: listOrEmpty(EarnedIncomeItem),
  passiveIncome: listOrEmpty(PassiveIncomeItem),
  investments: listOrEmpty(InvestmentItem),
  expenses: listOrEmpty(BudgetExpense),
});
export type Budget = v.InferOutput<typeof Budget>;

/** What does not exist yet has no parts; the lists are sent empty. */
const EmptyList = v.optional(v.nullable(v.pipe(v.array(v.unknown()), v.length(0, 'Must be empty')), []), []);

export const BudgetRequest = v.object({
  Month: orDecimalText(Month),
  Year: orDecimalText(Year),
  earnedIncome: EmptyList,
  passiveIncome: EmptyList,
  investments: EmptyList,
  expenses: EmptyList,
});
export type BudgetRequest = BodyOf<typeof BudgetRequest>;

export const BudgetItemRequest = v.object({
  BudgetId: Id,
  /** ISO 8601 in UTC. */
  Timestamp: Timestamp,
  Amount: DollarsInput,
});
export type BudgetItemRequest = BodyOf<typeof BudgetItemRequest>;

/** An update of any item carries its amount alone; the server stamps the moment. */
export const AmountRequest = v.object({ Amount: DollarsInput });
export type AmountRequest = BodyOf<typeof AmountRequest>;

export const BudgetExpenseRequest = v.object({
  BudgetId: Id,
  ExpenseId: Id,
  BudgetExpenseItems: EmptyList,
  /** Not kept. */
  Projected: v.optional(v.nullable(NumberInput, 0), 0),
});
export type BudgetExpenseRequest = BodyOf<typeof BudgetExpenseRequest>;

export const BudgetExpenseItemRequest = v.object({
  BudgetExpenseId: Id,
  Amount: DollarsInput,
  Timestamp: Timestamp,
});
export type BudgetExpenseItemRequest = BodyOf<typeof BudgetExpenseItemRequest>;
