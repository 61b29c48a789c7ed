import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';

import { BUDGET_ITEM_KINDS } from '#contract/budgets.ts';
import { Day } from '#contract/days.ts';
import { Id } from '#contract/fields.ts';
import { Rule } from '#contract/recurrence.ts';

/** What a new schedule starts from: an entry that repeats, or a proposal. */
const ScheduleStart = v.object({
  kind: v.picklist([...BUDGET_ITEM_KINDS, 'expenses']),
  expenseId: v.nullable(Id),
  /** As field text. */
  amount: v.string(),
  note: v.string(),
  /** Of the entry or, if there is a rule, the first day. */
  day: Day,
  rule: v.optional(Rule),
  averageOf: v.optional(v.nullable(v.number())),
});
export type ScheduleStart = v.InferOutput<typeof ScheduleStart>;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In the history's state rather than the URL, which would show the amount. */
    readonly scheduleStart?: v.InferInput<typeof ScheduleStart>;
  }
}

export function useScheduleStart(): ScheduleStart | undefined {
  const router = useRouter();
  // The browser keeps the state over a reload, even into another version of the app.
  const [start] = useState(() => v.safeParse(ScheduleStart, router.state.location.state.scheduleStart));
  return start.success ? start.output : undefined;
}
