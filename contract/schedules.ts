import * as v from 'valibot';

import { BUDGET_ITEM_KINDS, EmbeddedExpense, type EntryKind } from './budgets.ts';
import { Day } from './days.ts';
import { Id, listOrEmpty, OptionalIdInput, TextInput, TextOrEmpty } from './fields.ts';
import { Dollars, DollarsInput } from './money.ts';
import { Rule } from './recurrence.ts';

const KINDS = [...BUDGET_ITEM_KINDS, 'expenses'] as const satisfies readonly EntryKind[];

/**
 * - `active`: it is due on its days
 * - `paused`: nothing is due until it is active again
 * - `declined`: a proposal that the person did not want, kept so that it is never proposed again
 */
const STATUSES = ['active', 'paused', 'declined'] as const;
export type ScheduleStatus = (typeof STATUSES)[number];

/** A day of a schedule that is settled. */
export const ScheduleOccurrence = v.object({
  scheduleOccurrenceId: Id,
  scheduleId: Id,
  /** The day that the rule gives, also if the entry has another one. */
  day: Day,
  /** The entry, of the kind of the schedule. Null if the day was skipped. */
  itemId: v.nullable(Id),
  /** Whether the server has recorded it by itself. */
  isByItself: v.boolean(),
});
export type ScheduleOccurrence = v.InferOutput<typeof ScheduleOccurrence>;

export const MAX_AVERAGED = 24;
const AverageOf = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MAX_AVERAGED)));

/** Something that repeats: a bill, income or an investment. */
export const Schedule = v.object({
  scheduleId: Id,
  kind: v.picklist(KINDS),
  /** The category of an expense. Null for any other kind. */
  expenseId: v.nullable(Id),
  /** The category, also one that was deleted. */
  expense: v.optional(v.nullable(EmbeddedExpense)),
  /** Of each time. If `averageOf`, only until there are entries. */
  amount: Dollars,
  /** The amount is the average of the last so many entries. Null if it is fixed. */
  averageOf: AverageOf,
  rule: Rule,
  firstDay: Day,
  /** The person's own time zone, such as `Europe/Berlin`: it says when a day begins. */
  timeZone: v.string(),
  note: TextOrEmpty,
  status: v.picklist(STATUSES),
  /** The server records the days from this one on by itself. Null if it does not. */
  recordsFrom: v.nullable(Day),
  occurrences: listOrEmpty(ScheduleOccurrence),
});
export type Schedule = v.InferOutput<typeof Schedule>;

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

export const TimeZone = v.pipe(TextInput, v.check(isTimeZone, 'Must be a time zone such as Europe/Berlin'));

export const ScheduleRequest = v.pipe(
  v.object({
    Kind: v.picklist(KINDS),
    ExpenseId: OptionalIdInput,
    Amount: DollarsInput,
    AverageOf: AverageOf,
    Rule: Rule,
    FirstDay: Day,
    TimeZone,
    Note: TextInput,
    Status: v.picklist(STATUSES),
    RecordsFrom: v.nullable(Day),
  }),
  v.check(
    ({ Kind, ExpenseId }) => (Kind === 'expenses') === (ExpenseId !== null),
    'Only expenses have a category, and each has one',
  ),
);

/** Settles a day of a schedule: with an entry, or without one to skip it. */
export const ScheduleOccurrenceRequest = v.object({
  ScheduleId: Id,
  Day: Day,
  ItemId: v.nullable(Id),
  /** Whether a server has recorded it by itself, such as the one that a file comes from. */
  IsByItself: v.optional(v.boolean()),
});
