import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';

import { formatCount } from '#contract/counts.ts';
import { localDay } from '#contract/days.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { type HistoryLine, HistoryPoint } from '#contract/history.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import { call } from '#src/api/call.ts';
import { offersExtension } from '#src/api/extensions.ts';

import { CallList } from './batch.ts';
import { removeItem, replaceItem, updateCachedList } from './cached-list.ts';
import { useDeleteMutation } from './mutations.ts';
import { useUpdateMutation } from './update-mutation.ts';
import { type BatchOutcome, useBatch } from './use-batch.ts';

export const historyKey = ['history'] as const;

/** The asset or liability that a point belongs to. */
export type LineSubject = Pick<HistoryLine, 'kind' | 'id'>;

const list = () =>
  queryOptions({
    queryKey: historyKey,
    queryFn: () => call(endpoints.history.list, {}),
    // `parseBody` already keeps unchanged entries, and comparing a hundred thousand values again is slow.
    structuralSharing: false,
  });

/** Needs the extension `history`. */
export const historyQueries = {
  list,
  /** The line of an asset or liability; undefined when there is none. */
  line: ({ kind, id }: LineSubject) =>
    queryOptions({
      ...list(),
      select: (lines) => lines.find((line) => line.kind === kind && sameId(line.id, id)),
    }),
};

/** The field with today's day in a request that saves an asset or a liability, since saving records its amount. */
export function recordedToday(): { readonly Day?: string } {
  return offersExtension('history') ? { Day: localDay(new Date()) } : {};
}

/** The same for a deletion, which has no body. */
export function deletedToday(): { readonly day?: string } {
  const { Day } = recordedToday();
  return Day === undefined ? {} : { day: Day };
}

/** A value to save. */
export interface PastValue {
  readonly amount: Cents;
  readonly timeStamp: Date;
  /** Null if it is unknown. */
  readonly day: string | null;
  /** The point to correct. If omitted, a new one is added. */
  readonly historyPointId?: Id | undefined;
}

const meta = { invalidates: [historyKey] };
const idOf = (point: HistoryPoint) => point.historyPointId;

function updateCachedPoints(
  queryClient: QueryClient,
  { kind, id }: LineSubject,
  update: (points: readonly HistoryPoint[]) => HistoryPoint[],
): Promise<void> {
  return updateCachedList<HistoryLine>(queryClient, historyKey, (lines) =>
    lines.map((line) =>
      line.kind === kind && sameId(line.id, id) ? { ...line, points: update(line.points) } : line,
    ),
  );
}

/**
 * Corrects a past value.
 * @param shown the point as the form shows it when it is opened
 */
export function useCorrectPastValue(subject: LineSubject, shown?: HistoryPoint) {
  const queryClient = useQueryClient();
  return useUpdateMutation({
    list: endpoints.history.list,
    find: (lines: readonly HistoryLine[]) =>
      lines
        .find(({ kind, id }) => kind === subject.kind && sameId(id, subject.id))
        ?.points.find((point) => shown && sameId(idOf(point), idOf(shown))),
    shown,
    schema: HistoryPoint,
    showRow: (point) =>
      updateCachedPoints(queryClient, subject, (points) => replaceItem(points, point, idOf)),
    mutationFn: ({ historyPointId: id = '', ...value }: PastValue, change) =>
      call(endpoints.history.update, { id, body: { ...valueBody(value), Day: value.day }, ...change }),
    // Another day has another place among the others.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: historyKey, refetchType: 'all' }),
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
  const queryClient = useQueryClient();
  return useDeleteMutation({
    mutationFn: ({ historyPointId }: HistoryPoint, onChange) =>
      call(endpoints.history.delete, { id: historyPointId, onChange }),
    nameOf: ({ amount }, { money }) => `Past value “${money(amount)}”`,
    onSuccess: ({ historyPointId }) =>
      updateCachedPoints(queryClient, subject, (points) => removeItem(points, historyPointId, idOf)),
    meta: { ...meta, announces: 'Past value deleted' },
  });
}
