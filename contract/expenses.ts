import * as v from 'valibot';

import { Month } from './days.ts';
import { FlagInput, Id, NameInput, Text } from './fields.ts';
import type { BodyOf } from './request-body.ts';

export const Expense = v.object({
  expenseId: Id,
  name: Text,
  isMandatory: v.optional(v.nullable(v.boolean(), false), false),
  /** The month since which money is put by in it, such as `2026-01`: then it is a fund. Needs the extension `schedules`. */
  fundSince: v.optional(v.nullable(v.string())),
});
export type Expense = v.InferOutput<typeof Expense>;
export type WireExpense = BodyOf<typeof Expense>;

export const ExpenseRequest = v.object({
  Name: NameInput,
  IsMandatory: FlagInput,
  /** An update without it leaves it as it was. Needs the extension `schedules`. */
  FundSince: v.optional(v.nullable(Month)),
});
export type ExpenseRequest = BodyOf<typeof ExpenseRequest>;
