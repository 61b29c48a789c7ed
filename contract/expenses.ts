import * as v from 'valibot';

import { FlagInput, Id, NameInput, Text } from './fields.ts';
import type { BodyOf } from './request-body.ts';

export const Expense = v.object({
  expenseId: Id,
  name: Text,
  isMandatory: v.optional(v.nullable(v.boolean(), false), false),
});
export type Expense = v.InferOutput<typeof Expense>;
export type WireExpense = BodyOf<typeof Expense>;

export const ExpenseRequest = v.object({
  Name: NameInput,
  IsMandatory: FlagInput,
});
export type ExpenseRequest = BodyOf<typeof ExpenseRequest>;
