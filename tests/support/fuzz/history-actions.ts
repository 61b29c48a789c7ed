import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import type { Action, ActionContext } from './action.ts';
import type { TimeSpan } from './exchange.ts';
import type { Expectation, Fields } from './fields.ts';
import type { HistoryModel } from './history-model.ts';

function readPoint(fields: Fields, verdict: Expectation, span: TimeSpan) {
  const moment = fields.timestamp('Timestamp');
  expectPast(moment, verdict, span);
  return { amount: fields.dollars('Amount'), day: fields.dayIfPresent('Day'), moment };
}

function expectPast(moment: number | undefined, verdict: Expectation, span: TimeSpan): void {
  if (moment !== undefined && moment > span.to) verdict.stateErrors.add(400);
  else if (moment !== undefined && moment > span.from) verdict.possibleErrors.add(400);
}

function put({ data, id, input, timeStamp }: ActionContext): unknown {
  const { moment, deletedAt, deletedDay, ...point } = input as unknown as PointInput;
  const response = data.history.put(id, {
    ...point,
    timeStamp: moment === undefined ? timeStamp : new Date(moment).toISOString(),
  });
  if (deletedAt !== null) data.history.correctDeletion(id, deletedAt, deletedDay);
  return response;
}

interface PointInput {
  readonly amount: number;
  readonly day: string | null | undefined;
  readonly moment: number | undefined;
  /** Null if the request says nothing about it. Undefined for a format that only the server must understand. */
  readonly deletedAt: number | null | undefined;
  readonly deletedDay: string | null | undefined;
  readonly kind?: 'asset' | 'liability';
  readonly subject?: number;
}

/** The actions on the history, apart from the points that the server records. */
export const historyActions: readonly [Endpoint, Action][] = [
  [
    endpoints.history.list,
    {
      apply({ user, data, received }) {
        const { lines, ids } = data.history.learn(received as Parameters<HistoryModel['learn']>[0]);
        user.ids.set('historyPointId', [...(user.ids.get('historyPointId') ?? []), ...ids]);
        return lines;
      },
    },
  ],
  [
    endpoints.history.create,
    {
      idField: 'historyPointId',
      quota: 'historyPoints',
      read(fields, data, verdict, span) {
        const asset = fields.optionalLink('AssetId', data.assets);
        const liability = fields.optionalLink('LiabilityId', data.liabilities);
        if ((asset === null) === (liability === null)) verdict.requestErrors.add(400);
        const subject =
          liability === null ? { kind: 'asset', subject: asset } : { kind: 'liability', subject: liability };
        return { ...readPoint(fields, verdict, span), ...subject, deletedAt: null, deletedDay: undefined };
      },
      apply: put,
    },
  ],
  [
    endpoints.history.update,
    {
      ownRecords: ({ data }) => data.history.points,
      read(fields, data, verdict, span, id) {
        const deletedAt = fields.timestampIfPresent('DeletedAt');
        if (deletedAt !== null) {
          expectPast(deletedAt, verdict, span);
          if (!data.history.isOfDeleted(id)) verdict.stateErrors.add(400);
        }
        const deletedDay = fields.dayIfPresent('DeletedDay');
        return { ...readPoint(fields, verdict, span), deletedAt, deletedDay };
      },
      apply: put,
    },
  ],
  [
    endpoints.history.delete,
    { ownRecords: ({ data }) => data.history.points, apply: ({ data, id }) => data.history.delete(id) },
  ],
];
