import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { BudgetItem } from '#contract/budgets.ts';
import { counted, formatCount } from '#contract/counts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import { scheduleEndpoints } from '#contract/schedule-endpoints.ts';
import type { EntryToMatch } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { type EntryTarget, targetName } from '#src/entry/entry-target.ts';
import { useUpdateBudgetItem } from '#src/queries/budget-items.ts';
import { budgetQueries, entryDeletionMeta } from '#src/queries/budgets.ts';
import { EntryCalls } from '#src/queries/entry-calls.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { type ItemDetails, itemEndpoints, type ItemParent } from '#src/queries/item-details.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';
import { StaleEditError, versionRead } from '#src/queries/update-mutation.ts';
import { type BatchOutcome, StaleRowsError, useBatch } from '#src/queries/use-batch.ts';
import { entriesReader } from '#src/statistics/listed-entries.ts';
import { isolated } from '#src/ui/format/texts.ts';
import { itemKey } from '#src/statistics/month-items.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';

import type { EntryInput, EntryMove } from './entry-form.tsx';

/** A change of many entries: they are moved to a kind or category or, without a target, deleted. */
interface EntryChange {
  readonly keys: readonly string[];
  /** The amounts that the person has seen, by key. */
  readonly seen?: Readonly<Record<string, Cents>>;
  readonly target: EntryTarget | undefined;
}

const readEntries = entriesReader({ earnedIncome: '', passiveIncome: '', investments: '' });

export function describeChange({ done }: { readonly done: number }, { target }: EntryChange): string {
  return target
    ? `${counted(done, 'entry', 'entries')} moved to ${isolated(targetName(target))}`
    : `${counted(done, 'entry', 'entries')} deleted`;
}

/** Says as well how many entries no longer existed. */
function describeOutcome(outcome: BatchOutcome, change: EntryChange): string {
  const text = describeChange(outcome, change);
  const goneCount = change.keys.length - outcome.total;
  return goneCount === 0 ? text : `${text}, ${formatCount(goneCount)} already gone`;
}

/** Deletes or moves many entries. See docs/product-rules.md#all-entries. */
export function useEntryChanges() {
  const queryClient = useQueryClient();
  return useBatch({
    plan: async ({ keys, seen = {}, target }: EntryChange) => {
      // Read again, so that what has been deleted elsewhere does not come back, and what has been edited there is kept.
      const budgets = await queryClient.query({ ...budgetQueries.list(), staleTime: 0 });
      const ifMatch = versionRead(endpoints.budgets.list);
      const entries = new Map(readEntries(budgets, []).map((entry) => [entry.key, entry]));
      // What is moved keeps its amount. What is deleted must be what the person wants to delete.
      const stale = keys.flatMap((key) => {
        const [entry, entered] = [entries.get(key), seen[key]];
        if (target || !entry || entered === undefined || entry.item.amount === entered) return [];
        return { name: entry.name, entered, now: entry.item.amount };
      });
      if (stale.length > 0) throw new StaleRowsError(stale);
      const isNew = target?.kind === 'newCategory';
      const schedules = target ? await readSchedules(queryClient) : [];
      const calls = new EntryCalls(budgets, isNew ? await queryClient.query(expenseQueries.list()) : []);
      for (const key of keys) {
        const entry = entries.get(key);
        if (!entry) continue;
        const { kind, item, budget } = entry;
        const { itemId, amount, timeStamp, day, note } = item;
        const details = { dollars: dollarsFromCents(amount), timeStamp: timeStamp ?? new Date(), day, note };
        calls.addTogether(() => {
          if (target) addMove(calls, schedules, { kind, itemId }, [budget.budgetId, target, details]);
          else calls.add(itemEndpoints[kind].delete, { id: itemId });
        });
      }
      return { calls, ifMatch, ...(target && { kind: 'move' as const }) };
    },
    lists: [budgetQueries.list().queryKey],
    undo: (outcome, change) => ({
      text: describeOutcome(outcome, change),
      undoneText: `${counted(outcome.done, 'entry', 'entries')} ${change.target ? 'moved back' : 'restored'}`,
      ...(change.target && { undoingText: 'Moving back…' }),
    }),
    meta: {
      announces: describeOutcome,
      invalidates: [...entryDeletionMeta.invalidates, expenseQueries.list().queryKey],
    },
  });
}

interface SavedMove {
  /** As the person has seen it. */
  readonly shown: BudgetItem;
  readonly details: ItemDetails;
  readonly move: EntryMove;
}

type Describe = (format: Format) => string;

/** Saves an entry where it is, or moves it. */
export function useSaveEntry(parent: ItemParent, item: BudgetItem | undefined) {
  const queryClient = useQueryClient();
  const [opened] = useState(item);
  const format = useFormat();
  const describeKept = useRef<Describe>(undefined);
  /** What the entry no longer settles once it is moved. */
  const openedDay = useRef<string>(undefined);
  const textOf = ({ move }: SavedMove): Describe => {
    const kept = describeKept.current;
    const opened = openedDay.current;
    return (shown) =>
      [
        `Moved to ${move.name}`,
        ...(opened ? [`The day ${opened} of its schedule is open again`] : []),
        ...(kept ? [`Kept what was changed elsewhere: ${kept(shown)}`] : []),
      ].join('. ');
  };
  const update = useUpdateBudgetItem(parent, item);
  const moving = useBatch({
    plan: async ({ shown, details, move }: SavedMove) => {
      const budgets = await queryClient.query({ ...budgetQueries.list(), staleTime: 0 });
      const ifMatch = versionRead(endpoints.budgets.list);
      const key = itemKey(parent.kind, shown.itemId);
      const stored = readEntries(budgets, []).find((entry) => entry.key === key)?.item;
      if (!stored) throw new Error('The entry has been deleted elsewhere');
      if (JSON.stringify(stored) !== JSON.stringify(shown)) throw new StaleEditError(stored, undefined);
      const isNew = move.target.kind === 'newCategory';
      const schedules = await readSchedules(queryClient);
      const calls = new EntryCalls(budgets, isNew ? await queryClient.query(expenseQueries.list()) : []);
      const entry = { kind: parent.kind, itemId: shown.itemId };
      calls.addTogether(() => {
        openedDay.current = addMove(calls, schedules, entry, [move.budgetId, move.target, details]);
      });
      return { calls, ifMatch, kind: 'move' as const };
    },
    lists: [budgetQueries.list().queryKey],
    undo: (_, saved) => ({
      text: textOf(saved),
      isWhole: true,
      undoneText: 'Moved back',
      undoingText: 'Moving back…',
    }),
    meta: {
      announces: (_, saved) => textOf(saved)(format),
      invalidates: [...entryDeletionMeta.invalidates, expenseQueries.list().queryKey],
    },
  });
  const { error } = moving;
  const refusedMove = error instanceof StaleEditError ? (error as StaleEditError<BudgetItem>) : undefined;
  const refusal = update.refusal ?? refusedMove;
  const isBusy = update.isBusy || moving.isBusy;
  return {
    ...update,
    isBusy,
    isError: update.isError || (moving.isError && !refusal),
    refusal,
    noteKept: (describe: Describe | undefined) => {
      describeKept.current = describe;
      update.noteKept(describe);
    },
    mutate: ({ move, ...details }: EntryInput, then: { readonly onSuccess: () => void }) => {
      const shown = refusal?.row ?? opened;
      if (isBusy || !shown) return;
      // Only one of them has an error to show.
      (move ? update : moving).reset();
      if (move) moving.mutate({ shown, details, move }, then);
      else update.mutate({ itemId: shown.itemId, details }, then);
    },
  };
}

/** Read again, since they have the days that entries settle. */
async function readSchedules(queryClient: QueryClient): Promise<readonly Schedule[]> {
  return offersExtension('schedules') ? queryClient.query({ ...scheduleQueries.list(), staleTime: 0 }) : [];
}

/**
 * The API cannot move an entry: it is created again at its new place, and then deleted. Unless it is of another kind there, it
 * settles the same day of a schedule.
 * @returns the day that it no longer settles
 */
function addMove(
  calls: EntryCalls,
  schedules: readonly Schedule[],
  { kind, itemId }: Pick<EntryToMatch, 'kind' | 'itemId'>,
  place: Parameters<EntryCalls['entry']>,
): string | undefined {
  const moved = calls.entry(...place);
  calls.add(itemEndpoints[kind].delete, { id: itemId });
  const settled = schedules
    .flatMap((schedule) => (schedule.kind === kind ? schedule.occurrences : []))
    .find((occurrence) => sameId(occurrence.itemId, itemId));
  if (!settled) return undefined;
  const { scheduleId: ScheduleId, day: Day, isByItself: IsByItself } = settled;
  if (moved.parent.kind !== kind) return Day;
  const body = { ScheduleId, Day, IsByItself, ItemId: moved.itemId };
  calls.add(scheduleEndpoints.scheduleOccurrences.create, { body });
  return undefined;
}
