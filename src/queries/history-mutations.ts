import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { compareDays } from '#contract/days.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Id, sameId } from '#contract/fields.ts';
import type { HistoryLine, HistoryPoint } from '#contract/history.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { IdempotencyKeys } from '#src/api/idempotency-keys.ts';

import { removeItem, updateCachedList } from './cached-list.ts';
import type { LineSubject } from './history.ts';
import { historyKey } from './history-key.ts';
import { useSingleFlightMutation, useDeleteMutation } from './mutations.ts';
import { forEachParallel } from './parallel.ts';

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

/** Adds points, or replaces those that are there already, in the order of their days. */
function withPoints(points: readonly HistoryPoint[], added: readonly HistoryPoint[]): HistoryPoint[] {
  const ids = new Set(added.map((point) => String(idOf(point))));
  const others = points.filter((point) => !ids.has(String(idOf(point))));
  return [...others, ...added].sort(compareDays);
}

/** @returns the point as it is now */
async function savePoint(
  { kind, id }: LineSubject,
  { amount, timeStamp, day, historyPointId }: PastValue,
  idempotencyKey: string,
): Promise<HistoryPoint> {
  const body = { Amount: dollarsFromCents(amount), Timestamp: timeStamp.toISOString() };
  if (historyPointId !== undefined) {
    const saved = await call(endpoints.history.update, { id: historyPointId, body: { ...body, Day: day } });
    return saved ?? { historyPointId, amount, timeStamp, day };
  }
  const subject = kind === 'asset' ? { AssetId: id, LiabilityId: null } : { AssetId: null, LiabilityId: id };
  return call(endpoints.history.create, {
    body: { ...subject, ...body, Day: day ?? undefined },
    idempotencyKey,
  });
}

/** The result of saving past values. */
interface SavedValues {
  readonly saved: number;
  /** In the order in which they were given. */
  readonly failed: readonly PastValue[];
}

/**
 * Saves past values of an asset or liability, each with a separate request, so one failure does not affect the others.
 * Those that failed can be saved again, and nothing is added twice.
 */
export function useSavePastValues(subject: LineSubject) {
  const queryClient = useQueryClient();
  const [keys] = useState(() => new IdempotencyKeys());
  return useSingleFlightMutation<SavedValues, readonly PastValue[]>({
    mutationFn: async (values) => {
      const saved: HistoryPoint[] = [];
      const failed = new Set<PastValue>();
      await forEachParallel(values, async (value) => {
        const content = JSON.stringify(value);
        try {
          saved.push(await savePoint(subject, value, keys.for(content)));
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          failed.add(value);
          return;
        }
        keys.forget(content);
      });
      await updateCachedPoints(queryClient, subject, (points) => withPoints(points, saved));
      return { saved: saved.length, failed: values.filter((value) => failed.has(value)) };
    },
    meta: {
      ...meta,
      announces: ({ saved }: SavedValues, values: readonly PastValue[]) =>
        values.length === 1 && saved === 1
          ? 'Past value saved'
          : `${formatCount(saved)} of ${formatCount(values.length)} values saved`,
    },
  });
}

export function useDeletePastValue(subject: LineSubject, formatAmount: (amount: Cents) => string) {
  const queryClient = useQueryClient();
  return useDeleteMutation({
    mutationFn: ({ historyPointId }: HistoryPoint, onChange) =>
      call(endpoints.history.delete, { id: historyPointId, onChange }),
    nameOf: ({ amount }) => `Past value “${formatAmount(amount)}”`,
    onSuccess: ({ historyPointId }) =>
      updateCachedPoints(queryClient, subject, (points) => removeItem(points, historyPointId, idOf)),
    meta: { ...meta, announces: 'Past value deleted' },
  });
}
