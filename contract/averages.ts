import * as v from 'valibot';

import { Text } from './fields.ts';
import { SummedDollars } from './money.ts';
import type { BodyOf } from './request-body.ts';

/** The average monthly cost of a category: its total over all budgets divided by the number of budgets. */
export const ExpenseAverage = v.object({
  name: Text,
  average: SummedDollars,
  isMandatory: v.optional(v.nullable(v.boolean(), false), false),
});
export type ExpenseAverage = v.InferOutput<typeof ExpenseAverage>;
export type WireExpenseAverage = BodyOf<typeof ExpenseAverage>;
