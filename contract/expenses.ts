import * as v from 'valibot';

import { FlagInput, Id, NameInput } from './fields.ts';
import type { BodyOf } from './request-body.ts';

/** A category of spending, mandatory or discretionary. */
export const Expense = v.object({
  expenseId: Id,
  name: v.string(),
  isMandatory: v.optional(v.nullable(v.boolean(), false), false),
});
export type Expense = v.InferOutput<typeof Expense>;

export const ExpenseRequest = v.object({
  Name: NameInput,
  IsMandatory: FlagInput,
});
export type ExpenseRequest = BodyOf<typeof ExpenseRequest>;
