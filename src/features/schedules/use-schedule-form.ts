import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as v from 'valibot';

import type { EntryKind } from '#contract/budgets.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { formatRule, type Recurrence } from '#contract/recurrence.ts';
import { isNearAmount, type ScheduleDay } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';
import { categoryKey, entryChoices, type TargetChoice } from '#src/entry/entry-target.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { OptionalText, requiredAmount, RequiredText } from '#src/ui/form/field-schemas.ts';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';
import { byName } from '#src/ui/format/texts.ts';

import {
  dayAfter,
  fromRecurrence,
  INTERVAL_MESSAGE,
  isIntervalKnown,
  nextDays,
  RuleFields,
  type RuleValues,
  startingFrom,
  toRecurrence,
} from './rule-fields.ts';
import type { ScheduleStart } from './schedule-start.ts';

const MONTHLY: Recurrence = { frequency: 'monthly', interval: 1, on: null, until: null };
const schemaFor = (format: Format) =>
  v.pipe(
    v.object({
      what: RequiredText,
      amount: requiredAmount(format),
      averageOf: v.string(),
      ...RuleFields,
      note: OptionalText,
      isByItself: v.boolean(),
      isPaused: v.boolean(),
    }),
    v.forward(v.partialCheck([['every'], ['interval']], isIntervalKnown, INTERVAL_MESSAGE), ['interval']),
    v.forward(
      v.check(
        (fields) => nextDays(toRecurrence(fields), fields.firstDay, fields.firstDay, 1).length > 0,
        'It ends before it happens once',
      ),
      ['lastDay'],
    ),
  );

type ScheduleFields = v.InferInput<ReturnType<typeof schemaFor>>;
export type SavedFields = v.InferOutput<ReturnType<typeof schemaFor>>;

export function useScheduleForm(
  schedule: Schedule | undefined,
  start: ScheduleStart | undefined,
  today: string,
) {
  const format = useFormat();
  return useEditorForm(
    schemaFor(format),
    schedule ? fieldsOf(schedule, formatAmountForInput(schedule.amount)) : newFields(start, today),
  );
}

export type FormState = ReturnType<typeof useScheduleForm>;

/** Everything that an entry can be. One that exists may have a category that has been deleted, and keeps its kind. */
export function useChoices(schedule: Schedule | undefined) {
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: categories } = useSuspenseQuery(expenseQueries.list());
  const [newChoice, setNewChoice] = useState<TargetChoice>();
  const { kind, expenseId = null, expense, occurrences = [] } = schedule ?? {};
  const hasEntries = occurrences.some(({ itemId }) => itemId !== null);
  const choices = useMemo(() => {
    const isListed = categories.some((category) => sameId(category.expenseId, expenseId));
    const deleted = expense && !isListed ? [{ ...expense, isMandatory: expense.isMandatory ?? false }] : [];
    const all = [...categories, ...deleted];
    const ofAnyKind = entryChoices(all.sort(byName), budgets);
    return hasEntries ? ofAnyKind.filter(({ target }) => target.kind === kind) : ofAnyKind;
  }, [budgets, categories, kind, expenseId, expense, hasEntries]);
  return {
    choices,
    setNewChoice,
    findChoice: (key: string) =>
      newChoice?.value === key ? newChoice : choices.find(({ value }) => value === key),
  };
}

function fieldsOf(schedule: Schedule, amount: string): ScheduleFields {
  const { kind, expenseId, averageOf, rule, firstDay, note, recordsFrom, status } = schedule;
  return {
    what: targetKeyOf(kind, expenseId),
    amount,
    averageOf: averageOf === null ? '' : String(averageOf),
    ...fromRecurrence(rule, firstDay),
    note,
    isByItself: recordsFrom !== null,
    isPaused: status === 'paused',
  };
}

/** Every month on the day of today or, after an entry, on that of the entry. */
function newFields(start: ScheduleStart | undefined, today: string): ScheduleFields {
  const { kind, expenseId = null, amount = '', note = '', averageOf = null, rule, day = today } = start ?? {};
  return {
    what: kind === undefined ? '' : targetKeyOf(kind, expenseId),
    amount,
    averageOf: averageOf === null ? '' : String(averageOf),
    ...(start && !rule ? fieldsAfter(MONTHLY, day, today) : fromRecurrence(rule ?? MONTHLY, day)),
    note,
    isByItself: false,
    isPaused: false,
  };
}

function targetKeyOf(kind: EntryKind, expenseId: Id | null): string {
  return kind === 'expenses' ? categoryKey(expenseId ?? '') : kind;
}

/** A rule that goes on after an entry: from its next day that is not over. */
export function fieldsAfter(rule: Recurrence, day: string, today: string): RuleValues {
  const next = startingFrom({ rule, firstDay: day }, today > day ? today : dayAfter(day));
  return fromRecurrence(next.rule, next.firstDay);
}

/**
 * Days that were not due before, because it was paused, had another rule, or had an entry of another amount, note or category,
 * are not due afterward.
 */
export function ruleOf(
  fields: SavedFields,
  schedule: Schedule | undefined,
  days: readonly ScheduleDay[],
  today: string,
) {
  const changed = { rule: toRecurrence(fields), firstDay: fields.firstDay };
  if (!schedule || fields.firstDay !== schedule.firstDay) return changed;
  const isResumed = schedule.status === 'paused' && !fields.isPaused;
  const stored = toRecurrence(fromRecurrence(schedule.rule, schedule.firstDay));
  const daysOf = (rule: Recurrence) => formatRule({ ...rule, until: null });
  if (isResumed || daysOf(changed.rule) !== daysOf(stored)) return startingFrom(changed, today);
  const isMoved = fields.what !== targetKeyOf(schedule.kind, schedule.expenseId);
  const lastLost = days.findLast(
    ({ state, entry, expected }) =>
      state === 'matched' &&
      entry &&
      (isMoved ||
        (fields.averageOf === '' && !isNearAmount(entry.cents, fields.amount)) ||
        (fields.note !== schedule.note && !isNearAmount(entry.cents, expected))),
  );
  return lastLost ? startingFrom(changed, dayAfter(lastLost.day)) : changed;
}
