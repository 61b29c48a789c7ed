import * as v from 'valibot';

import { FlagInput, Id, NameInput, Text, type WireEntries } from './fields.ts';
import type { BodyOf } from './request-body.ts';

/** A spending category as our server sends it. */
export interface WireExpense {
  readonly expenseId: number;
  readonly name: string;
  readonly isMandatory: boolean;
}

export const Expense = v.object({
  expenseId: Id,
  name: Text,
  isMandatory: v.optional(v.nullable(v.boolean(), false), false),
} satisfies WireEntries<WireExpense>);
export type Expense = v.InferOutput<typeof Expense>;

export const ExpenseRequest = v.object({
  Name: NameInput,
  IsMandatory: FlagInput,
});
export type ExpenseRequest = BodyOf<typeof ExpenseRequest>;
