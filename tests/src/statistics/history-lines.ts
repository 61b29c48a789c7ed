import { AssetType, type StoredAssetType } from '#contract/assets.ts';
import type { Id } from '#contract/fields.ts';
import type { HistoryLine } from '#contract/history.ts';
import { centsFromDollars } from '#contract/money.ts';

let lastId = 1_000;

function nextId(): number {
  lastId += 1;
  return lastId;
}

/** Points by date, such as `{ '2026-10-05': 1_200 }`: local noon, in dollars. */
type Amounts = Readonly<Record<string, number>>;

export function assetLine(
  amounts: Amounts,
  { assetType = AssetType.Cash, ...rest }: Partial<HistoryLine> & { assetType?: StoredAssetType } = {},
): HistoryLine {
  return { ...line(amounts), kind: 'asset', assetType, ...rest };
}

export function liabilityLine(amounts: Amounts, rest: Partial<HistoryLine> = {}): HistoryLine {
  return { ...line(amounts), kind: 'liability', assetType: null, ...rest };
}

function line(amounts: Amounts) {
  const id: Id = nextId();
  const points = Object.entries(amounts).map(([date, amount]) => ({
    historyPointId: nextId(),
    amount: centsFromDollars(amount),
    timeStamp: noon(date),
    day: null,
  }));
  return { id, name: 'Line', deletedAt: null, deletedDay: null, points };
}

/** Noon of a local day such as `2026-10-05`. */
export function noon(date: string): Date {
  return new Date(`${date}T12:00:00`);
}
