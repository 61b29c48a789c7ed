import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import type { Action, ActionContext } from './action.ts';
import type { TimeSpan } from './exchange.ts';
import type { Expectation, Fields } from './fields.ts';
import type { HistoryModel } from './history-model.ts';

function readPoint(fields: Fields, verdict: Expectation, span: TimeSpan) {
  const moment = fields.timestamp('Timestamp');
  if (moment !== undefined && moment > span.to) verdict.stateErrors.add(400);
  else if (moment !== undefined && moment > span.from) verdict.possibleErrors.add(400);
  return { amount: fields.dollars('Amount'), moment };
}

function put({ data, id, input, timeStamp }: ActionContext): unknown {
  const { moment, ...point } = input as unknown as PointInput;
  return data.history.put(id, {
    ...point,
    timeStamp: moment === undefined ? timeStamp : new Date(moment).toISOString(),
  });
}

interface PointInput {
  readonly amount: number;
  readonly moment: number | undefined;
  readonly kind?: 'asset' | 'liability';
  readonly subject?: number;
}

/** The actions on the history, apart from what the server records by itself. */
export const historyActions: readonly [Endpoint, Action][] = [
  [
    endpoints.history.list,
    {
      apply({ user, data, told }) {
        const { lines, ids } = data.history.learn(told as Parameters<HistoryModel['learn']>[0]);
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
        return { ...readPoint(fields, verdict, span), ...subject };
      },
      apply: put,
    },
  ],
  [
    endpoints.history.update,
    {
      ownRecords: ({ data }) => data.history.points,
      read: (fields, _data, verdict, span) => readPoint(fields, verdict, span),
      apply: put,
    },
  ],
  [
    endpoints.history.delete,
    { ownRecords: ({ data }) => data.history.points, apply: ({ data, id }) => data.history.delete(id) },
  ],
];
