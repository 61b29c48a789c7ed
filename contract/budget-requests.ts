import * as v from 'valibot';

import { Month } from './budgets.ts';
import { Year } from './calendar.ts';
import {
  Id,
  NumberInput,
  OptionalTimestampInput,
  orDecimalText,
  TextInput,
  TimestampInput,
} from './fields.ts';
import { DollarsInput } from './money.ts';
import type { BodyOf } from './request-body.ts';

/** Clients send these lists empty: a new budget or budget expense has no items yet. */
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

/**
 * The note of a new item. Needs the extension `item-details`. Blank text, null and an omitted note are the same, so all of
 * them have the same idempotency key.
 */
const NewNote = v.optional(
  v.pipe(
    v.nullable(TextInput),
    v.transform((note) => (note === '' || note === null ? undefined : note)),
  ),
);

export const BudgetItemRequest = v.object({
  BudgetId: Id,
  /** ISO 8601 in UTC. */
  Timestamp: TimestampInput,
  Amount: DollarsInput,
  Note: NewNote,
});
export type BudgetItemRequest = BodyOf<typeof BudgetItemRequest>;

/** The update of an item of any kind. All fields but the amount need the extension `item-details`. */
export const ItemUpdateRequest = v.object({
  Amount: DollarsInput,
  /** Blank text and null remove the note. An update without a note keeps it. */
  Note: v.optional(v.nullable(TextInput, '')),
  /** Without it, or with null, the server sets the time of the item to now. */
  Timestamp: OptionalTimestampInput,
});
export type ItemUpdateRequest = BodyOf<typeof ItemUpdateRequest>;

export const BudgetExpenseRequest = v.object({
  BudgetId: Id,
  ExpenseId: Id,
  BudgetExpenseItems: EmptyList,
  /** Accepted but not stored. */
  Projected: v.optional(v.nullable(NumberInput, 0), 0),
});
export type BudgetExpenseRequest = BodyOf<typeof BudgetExpenseRequest>;

/** The planned amount of a category in a budget; 0 removes the plan. Needs the extension `plans`. */
export const PlanRequest = v.object({
  Projected: v.pipe(
    DollarsInput,
    v.check((amount) => amount >= 0, 'Must not be negative'),
  ),
});
export type PlanRequest = BodyOf<typeof PlanRequest>;

export const BudgetExpenseItemRequest = v.object({
  BudgetExpenseId: Id,
  Amount: DollarsInput,
  Timestamp: TimestampInput,
  Note: NewNote,
});
export type BudgetExpenseItemRequest = BodyOf<typeof BudgetExpenseItemRequest>;
