import type { Random } from '#server/demo/random.ts';

import { type AccountData, recordsOf } from './account-data.ts';

/*
 * Random content for requests. `request` holds the fields of a body, `record` the same as the server returns them.
 */

export function assetOf(random: Random, data: AccountData) {
  const liability = random.fraction() < 0.5 ? oneOf(random, recordsOf(data, '/api/liabilities')) : undefined;
  const liabilityId = liability?.liabilityId ?? null;
  const record = {
    assetType: random.whole(0, 9),
    name: textOf(random),
    symbol: textOf(random),
    numShares: random.fraction() * 1_000,
    sharePrice: random.fraction() * 100,
    value: amountOf(random),
    liabilityId,
  };
  const request = {
    AssetType: record.assetType,
    Name: record.name,
    Symbol: record.symbol,
    NumShares: record.numShares,
    SharePrice: record.sharePrice,
    Value: record.value,
    LiabilityId: liabilityId,
  };
  return { request, record };
}

export function expenseOf(random: Random) {
  const [Name, IsMandatory] = [textOf(random), random.fraction() < 0.5];
  return { request: { Name, IsMandatory }, record: { name: Name, isMandatory: IsMandatory } };
}

export function itemOf(random: Random) {
  const [Amount, time] = [amountOf(random), timeOf(random)];
  const Note = random.fraction() < 0.5 ? textOf(random) : undefined;
  return {
    request: { Amount, ...time.request, ...(Note !== undefined && { Note }) },
    record: { amount: Amount, ...time.record, ...(Note !== undefined && { note: Note }) },
  };
}

export function timeOf(random: Random) {
  const Timestamp = new Date(random.whole(0, 2e12)).toISOString();
  return { request: { Timestamp }, record: { timeStamp: Timestamp } };
}

/** A change of a note: to a text, to none, or no change. */
export function noteOf(random: Random) {
  const Note = [textOf(random), '', undefined][random.whole(0, 2)];
  return Note === undefined ? {} : { request: { Note }, record: { note: Note } };
}

/** In dollars. */
export function amountOf(random: Random): number {
  return random.whole(-1_000_000, 100_000_000) / 100;
}

export function textOf(random: Random): string {
  return `${random.whole(0, 1e9).toString(36)} ${'aÄ漢🏠"\'\\'.repeat(random.whole(0, 15))}.`;
}

export function oneOf<T>(random: Random, records: readonly T[]): T | undefined {
  return records[random.whole(0, records.length - 1)];
}
