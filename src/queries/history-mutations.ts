import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import { formatCount } from '#contract/counts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { type HistoryLine, HistoryPoint } from '#contract/history.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import { call } from '#src/api/call.ts';

import { CallList } from './batch.ts';
import { removeItem, replaceItem, updateCachedList } from './cached-list.ts';
import type { LineSubject } from './history.ts';
import { historyKey } from './history-key.ts';
import { useDeleteMutation } from './mutations.ts';
import { useUpdateMutation } from './update-mutation.ts';
import { type BatchOutcome, useBatch } from './use-batch.ts';

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
