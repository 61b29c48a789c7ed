import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { HistoryLine, HistoryLinePoint, type HistoryPoint } from '#contract/history.ts';

const timeStamp = '2026-02-28T12:00:00.000Z';
const moment = new Date(timeStamp);

describe('a line of history', () => {
  test('has its points in cents and moments', () => {
    const points = [{ historyPointId: 3, amount: 0.1, timeStamp, day: '2026-02-27' }];
    const deletion = { deletedAt: timeStamp, deletedDay: '2026-02-27' };
    const line = { kind: 'asset', id: 7, name: 'Home', assetType: 1, ...deletion, points };
    const [point]: HistoryPoint[] = v.parse(HistoryLine, line).points;
    expect(point).toEqual({ historyPointId: 3, amount: 10, timeStamp: moment, day: '2026-02-27' });
    expect(v.parse(HistoryLine, line)).toEqual({ ...line, deletedAt: moment, points: [point] });
  });

  test('is complete with only its kind, id and name', () => {
    const line = { kind: 'liability', id: 'b-7', name: 'Loan' };
    const deletion = { deletedAt: null, deletedDay: null };
    expect(v.parse(HistoryLine, line)).toEqual({ ...line, assetType: null, ...deletion, points: [] });
  });

  test.each([
    { kind: 'expense', id: 7, name: 'Rent' },
    { kind: 'asset', id: 7, name: 'Home', assetType: 10 },
    { kind: 'asset', id: 7, name: 'Home', points: [{ historyPointId: 3, amount: 1 }] },
  ])('is rejected if it is %j', (line) => {
    expect(v.is(HistoryLine, line)).toBe(false);
  });
});

test('a point says which line it belongs to', () => {
  const point = { historyPointId: 3, amount: 0.1, timeStamp, kind: 'asset', id: 7 };
  expect(v.parse(HistoryLinePoint, point)).toEqual({ ...point, amount: 10, timeStamp: moment, day: null });
});
