import * as v from 'valibot';

import { Text, type WireEntries } from './fields.ts';
import { SummedDollars } from './money.ts';

/**
 * The average monthly cost of a category as our server sends it: its total over all budgets divided by the number of
 * budgets, in dollars.
 */
export interface WireExpenseAverage {
  readonly name: string;
  readonly average: number;
  readonly isMandatory: boolean;
}

export const ExpenseAverage = v.object({
  name: Text,
  average: SummedDollars,
  isMandatory: v.optional(v.nullable(v.boolean(), false), false),
} satisfies WireEntries<WireExpenseAverage>);
export type ExpenseAverage = v.InferOutput<typeof ExpenseAverage>;
