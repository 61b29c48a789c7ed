import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import { counted } from '#contract/counts.ts';
import type { RequestOf } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import { scheduleEndpoints } from '#contract/schedule-endpoints.ts';
import { Schedule } from '#contract/schedules.ts';
import { call } from '#src/api/call.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';
import { isolated } from '#src/ui/format/texts.ts';

import { BatchRun, CallList } from './batch.ts';
import { budgetMutationMeta, budgetQueries } from './budgets.ts';
import { rowsBy } from './cached-list.ts';
import { EntryCalls, type RecordedEntry, recordEntry } from './entry-calls.ts';
import { expenseQueries } from './expenses.ts';
import { scheduleQueries, schedulesKey } from './schedule-list.ts';
import { useCreateMutation, useDeleteMutation } from './mutations.ts';
import { useUpdateMutation } from './update-mutation.ts';
import { type BatchOutcome, useBatch } from './use-batch.ts';

/* The changes of schedules. They need the extension `schedules`. */

const { list, create, update, delete: remove } = scheduleEndpoints.schedules;
const occurrences = scheduleEndpoints.scheduleOccurrences;
const rows = rowsBy(({ scheduleId }: Schedule) => scheduleId);

export type ScheduleInput = RequestOf<typeof create>;

/** A schedule as a form has it. */
export interface ScheduleContent extends Omit<ScheduleInput, 'Kind' | 'ExpenseId'> {
  readonly target: EntryTarget;
}

/** Creates its category too if that is new: both or none. */
export function useCreateSchedule() {
  return useCreateMutation({
    list,
    buildBody: ({ target, ...content }: ScheduleContent) => {
      const calls = new EntryCalls([], []);
      calls.addTogether(() => calls.add(create, { body: { ...content, ...targetFields(calls, target) } }));
      return new BatchRun(calls);
    },
    mutationFn: async (content: ScheduleContent, request) => {
      const run = request.for(content).body;
      await run.run();
      const created = run.responses.at(-1);
      // Only the response to a batch has not been parsed.
      return run.total === 1 ? (created as Schedule) : v.parse(Schedule, created);
    },
    add: rows.add,
    meta: { announces: 'Schedule added', invalidates: [schedulesKey, expenseQueries.list().queryKey] },
  });
}

function targetFields(calls: EntryCalls, target: EntryTarget): Pick<ScheduleInput, 'Kind' | 'ExpenseId'> {
  return target.kind === 'expenses' || target.kind === 'newCategory'
    ? { Kind: 'expenses', ExpenseId: calls.category(target) }
    : { Kind: target.kind, ExpenseId: null };
}

export function useUpdateSchedule(shown?: Schedule) {
  return useUpdateMutation({
    list,
    find: (all: readonly Schedule[]) => rows.find(all, shown?.scheduleId),
    shown,
    schema: Schedule,
    mutationFn: (
      { scheduleId: id, target, ...content }: ScheduleContent & Pick<Schedule, 'scheduleId'>,
      options,
      change,
    ) => {
      const body = { ...content, ...targetFields(new EntryCalls([], []), target) };
      return call(update, { id, body, ...options }, change);
    },
    savedRow: (saved) => saved,
    replace: rows.replace,
    meta: { announces: 'Schedule saved', invalidates: [schedulesKey] },
  });
}

/** The entries of its days stay. */
export function useDeleteSchedule() {
  return useDeleteMutation({
    list,
    mutationFn: ({ scheduleId }: Pick<Schedule, 'scheduleId'> & { readonly name: string }, options, change) =>
      call(remove, { id: scheduleId, ...options }, change),
    remove: ({ scheduleId }) => rows.remove(scheduleId),
    nameOf: ({ name }) => `Schedule “${name}”`,
    meta: { announces: 'Schedule deleted', invalidates: [schedulesKey] },
  });
}

interface NewSchedules {
  readonly schedules: readonly ScheduleInput[];
  /** What has been done, in words, and what undoing it has done. */
  readonly text: string;
  readonly undoneText: string;
}

/** Adds schedules that are proposed, or declines them. They are added together. */
export function useAddSchedules() {
  return useBatch({
    plan: ({ schedules }: NewSchedules) => {
      const calls = new CallList();
      calls.addTogether(() => {
        for (const body of schedules) calls.add(create, { body });
      });
      return { calls };
    },
    lists: [schedulesKey],
    undo: (_, { text, undoneText }) => ({ text, undoneText }),
    meta: { announces: (_: BatchOutcome, { text }: NewSchedules) => text, invalidates: [] },
  });
}

export interface SettledDay {
  readonly scheduleId: Id;
  /** The name of what it is recorded as. */
  readonly name: string;
  /** As the rule gives it. */
  readonly day: string;
  /** What is recorded for it, the id of an entry that exists, or null to skip it. */
  readonly entry: RecordedEntry | Id | null;
}

interface SettleOptions {
  /** Called with those days that turn out to be settled already, such as in another tab. The others are settled. */
  readonly onElsewhere?: (days: readonly SettledDay[]) => void;
}

/** Settles days of schedules: with entries, which are recorded together with them, or without. */
export function useSettleDays({ onElsewhere }: SettleOptions = {}) {
  const queryClient = useQueryClient();
  return useBatch({
    plan: async (days: readonly SettledDay[]) => {
      const [schedules, budgets, categories] = await Promise.all([
        queryClient.query(scheduleQueries.list()),
        queryClient.query(budgetQueries.list()),
        queryClient.query(expenseQueries.list()),
      ]);
      const isSettled = ({ scheduleId, day }: SettledDay) =>
        rows.find(schedules, scheduleId)?.occurrences.some((occurrence) => occurrence.day === day) ?? false;
      const elsewhere = days.filter(isSettled);
      if (elsewhere.length > 0) onElsewhere?.(elsewhere);
      const calls = new EntryCalls(budgets, categories);
      for (const { scheduleId: ScheduleId, day: Day, entry } of days.filter((day) => !isSettled(day))) {
        calls.addTogether(() => {
          const isNew = typeof entry === 'object' && entry !== null;
          const ItemId = isNew ? recordEntry(calls, entry).itemId : entry;
          calls.add(occurrences.create, { body: { ScheduleId, Day, ItemId } });
        });
      }
      return { calls };
    },
    lists: [budgetQueries.list().queryKey, schedulesKey],
    undo: (outcome, days) => ({
      text: settledText(outcome, days),
      undoneText: `${unsettledText(outcome, days)} open again`,
    }),
    meta: {
      announces: (outcome: BatchOutcome, days: readonly SettledDay[]) => settledText(outcome, days),
      invalidates: budgetMutationMeta.invalidates,
    },
  });
}

function settledText({ done }: BatchOutcome, days: readonly SettledDay[]): string {
  const isSkipped = days.every(({ entry }) => entry === null);
  const [only, ...others] = days;
  if (done === 0) return 'Nothing recorded: it was settled already';
  if (only && others.length === 0)
    return `${isolated(only.name)} of ${only.day} ${isSkipped ? 'skipped' : 'recorded'}`;
  return isSkipped ? `${counted(done, 'day')} skipped` : `${counted(done, 'entry', 'entries')} recorded`;
}

function unsettledText({ done }: BatchOutcome, days: readonly SettledDay[]): string {
  const [only, ...others] = days;
  if (only && others.length === 0) return `${isolated(only.name)} of ${only.day} is`;
  return done === 1 ? '1 day is' : `${counted(done, 'day')} are`;
}

interface OpenedDay {
  readonly scheduleOccurrenceId: Id;
  readonly name: string;
  readonly day: string;
}

/** A day that was settled is due again. Its entry stays. */
export function useOpenDay() {
  return useBatch({
    plan: ({ scheduleOccurrenceId: id }: OpenedDay) => {
      const calls = new CallList();
      calls.addTogether(() => calls.add(occurrences.delete, { id }));
      return { calls };
    },
    lists: [schedulesKey],
    undo: (_, { name, day }) => ({
      text: `${isolated(name)} of ${day} is open again`,
      undoneText: `${isolated(name)} of ${day} is settled again`,
    }),
    meta: {
      announces: (_: BatchOutcome, { name, day }: OpenedDay) => `${isolated(name)} of ${day} is open again`,
      invalidates: [],
    },
  });
}
