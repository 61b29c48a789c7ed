import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import {
  HistoryLine,
  HistoryLinePoint,
  type HistoryPoint,
  HistoryPointRequest,
  HistoryPointUpdateRequest,
} from '#contract/history.ts';

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

describe('the request for a point', () => {
  const point = { Amount: '12.50', Timestamp: timeStamp };

  test.each([
    [{ AssetId: 7 }, { AssetId: 7, LiabilityId: null }],
    [
      { AssetId: null, LiabilityId: '8' },
      { AssetId: null, LiabilityId: '8' },
    ],
    [
      { AssetId: 7, LiabilityId: 0 },
      { AssetId: 7, LiabilityId: null },
    ],
  ])('belongs to %j', (subject, parsed) => {
    const request = v.parse(HistoryPointRequest, { ...subject, ...point });
    expect(request).toEqual({ ...parsed, Amount: 1250, Timestamp: moment });
  });

  test.each([
    { ...point },
    { ...point, AssetId: 7, LiabilityId: 8 },
    { ...point, AssetId: null },
    { AssetId: 7, Amount: 1 },
    { AssetId: 7, Amount: null, Timestamp: timeStamp },
    { AssetId: 7, Amount: 1, Timestamp: 'soon' },
  ])('is rejected if it is %j', (request) => {
    expect(v.is(HistoryPointRequest, request)).toBe(false);
  });
});

test('the update of a point has an amount and a time', () => {
  const update = { Amount: 1.005, Timestamp: timeStamp };
  expect(v.parse(HistoryPointUpdateRequest, update)).toEqual({ Amount: 101, Timestamp: moment });
  expect(v.is(HistoryPointUpdateRequest, { Amount: 1 })).toBe(false);
});
