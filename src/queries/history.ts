import { queryOptions } from '@tanstack/react-query';

import { formatCount } from '#contract/counts.ts';
import { compareDays, localDay } from '#contract/days.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { type HistoryLine, HistoryPoint } from '#contract/history.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import { call } from '#src/api/call.ts';
import { offersExtension } from '#src/api/extensions.ts';

import { CallList } from './batch.ts';
import { rowsBy } from './cached-list.ts';
import { useDeleteMutation } from './mutations.ts';
import { useUpdateMutation } from './update-mutation.ts';
import { type BatchOutcome, useBatch } from './use-batch.ts';

const { list } = endpoints.history;
export const historyKey = [list.path] as const;

export type LineSubject = Pick<HistoryLine, 'kind' | 'id'>;

const listQuery = () =>
  queryOptions({
    queryKey: historyKey,
    queryFn: () => call(list, {}),
    // Comparing a hundred thousand values again is slow.
    structuralSharing: false,
  });

const isOf = (subject: LineSubject, { kind, id }: HistoryLine) =>
  kind === subject.kind && sameId(id, subject.id);

/** Needs the extension `history`. */
export const historyQueries = {
  list: listQuery,
  line: ({ kind, id }: LineSubject) =>
    queryOptions({
      ...listQuery(),
      select: (lines) => lines.find((line) => isOf({ kind, id }, line)),
    }),
};

/** The field with today's day in a request that saves an asset or a liability, since saving records its amount. */
export function recordedToday(): { readonly Day?: string } {
  return offersExtension('history') ? { Day: localDay(new Date()) } : {};
}

export function deletedToday(): { readonly day?: string } {
  const { Day } = recordedToday();
  return Day === undefined ? {} : { day: Day };
}

export interface PastValue {
  readonly amount: Cents;
  readonly timeStamp: Date;
  readonly day: string | null;
  /** The point to correct. If omitted, a new one is added. */
  readonly historyPointId?: Id | undefined;
}

const meta = { invalidates: [historyKey] };
const rows = rowsBy(({ historyPointId }: HistoryPoint) => historyPointId);

const inPoints =
  (subject: LineSubject, update: (points: readonly HistoryPoint[]) => HistoryPoint[]) =>
  (lines: readonly HistoryLine[]) =>
    lines.map((line) => (isOf(subject, line) ? { ...line, points: update(line.points) } : line));

/** @param shown the point as the form shows it when it is opened */
export function useCorrectPastValue(subject: LineSubject, shown?: HistoryPoint) {
  return useUpdateMutation({
    list,
    find: (lines: readonly HistoryLine[]) =>
      rows.find(lines.find((line) => isOf(subject, line))?.points ?? [], shown?.historyPointId),
    shown,
    schema: HistoryPoint,
    mutationFn: ({ historyPointId: id = '', ...value }: PastValue, options) =>
      call(endpoints.history.update, { id, body: { ...valueBody(value), Day: value.day }, ...options }),
    savedRow: (_saved, { historyPointId = '', ...value }) => ({ historyPointId, ...value }),
    // Another day has another place among the others.
    replace: (point) => inPoints(subject, (points) => rows.replace(point)(points).sort(compareDays)),
    meta: { ...meta, announces: 'Past value saved' },
  });
}

function valueBody({ amount, timeStamp }: Pick<PastValue, 'amount' | 'timeStamp'>) {
  return { Amount: dollarsFromCents(amount), Timestamp: timeStamp.toISOString() };
}

/** Saves past values of an asset or liability together. Several of them need the extension `batch`. */
export function useSavePastValues({ kind, id }: LineSubject) {
  const subject = kind === 'asset' ? { AssetId: id, LiabilityId: null } : { AssetId: null, LiabilityId: id };
  return useBatch({
    plan: (values: readonly PastValue[]) => {
      const calls = new CallList();
      for (const { day, historyPointId, ...value } of values) {
        const body = valueBody(value);
        calls.addTogether(() => {
          if (historyPointId === undefined)
            calls.add(endpoints.history.create, { body: { ...subject, ...body, Day: day ?? undefined } });
          else calls.add(endpoints.history.update, { id: historyPointId, body: { ...body, Day: day } });
        });
      }
      return { calls };
    },
    lists: [historyKey],
    meta: {
      announces: ({ done }: BatchOutcome) =>
        done === 1 ? 'Past value saved' : `${formatCount(done)} values saved`,
      invalidates: [],
    },
  });
}

export function useDeletePastValue(subject: LineSubject) {
  return useDeleteMutation({
    list,
    mutationFn: ({ historyPointId }: HistoryPoint, options) =>
      call(endpoints.history.delete, { id: historyPointId, ...options }),
    remove: ({ historyPointId }) => inPoints(subject, rows.remove(historyPointId)),
    nameOf: ({ amount }, { money }) => `Past value “${money(amount)}”`,
    meta: { ...meta, announces: 'Past value deleted' },
  });
}
