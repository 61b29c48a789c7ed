import * as v from 'valibot';

import { SummedDollars } from './money.ts';

/** What a category costs in an average month: its sum over all budgets divided by the number of budgets. */
export const ExpenseAverage = v.object({
  name: v.string(),
  average: SummedDollars,
  isMandatory: v.optional(v.nullable(v.boolean(), false), false),
});
export type ExpenseAverage = v.InferOutput<typeof ExpenseAverage>;
