import * as v from 'valibot';

import { StoredAssetType } from './assets.ts';
import { compareDays, DayOrNull, DayUpdate, NewDay } from './days.ts';
import {
  Id,
  listOrEmpty,
  OptionalIdInput,
  OptionalTimestampInput,
  Text,
  Timestamp,
  TimestampInput,
  type WireEntries,
} from './fields.ts';
import { Dollars, DollarsInput } from './money.ts';
import type { BodyOf } from './request-body.ts';

/** The value of an asset, or the principal of a liability, from a moment on, as our server sends it. */
export interface WireHistoryPoint {
  readonly historyPointId: number;
  /** Dollars. */
  readonly amount: number;
  readonly timeStamp: string;
  /** Omitted if unknown. */
  readonly day?: string;
}

const pointEntries = {
  historyPointId: Id,
  amount: Dollars,
  timeStamp: Timestamp,
  day: DayOrNull,
} satisfies WireEntries<WireHistoryPoint>;

export const HistoryPoint = v.object(pointEntries);
export type HistoryPoint = v.InferOutput<typeof HistoryPoint>;

interface WireLineSubject {
  readonly kind: 'asset' | 'liability';
  readonly id: number;
}

const subjectEntries = {
  kind: v.picklist(['asset', 'liability']),
  id: Id,
} satisfies WireEntries<WireLineSubject>;

/** The history of one asset or liability, as our server sends it. */
export interface WireHistoryLine extends WireLineSubject {
  /** The current name, or the last one before it was deleted. */
  readonly name: string;
  /** Null for a liability. */
  readonly assetType: StoredAssetType | null;
  /** When the asset or liability was deleted. After that it counts as 0. */
  readonly deletedAt: string | null;
  readonly deletedDay?: string;
  /**
   * By time. The present amount is always that of the asset or liability itself, which can differ from the last
   * point. Can be empty.
   */
  readonly points: WireHistoryPoint[];
}

export const HistoryLine = v.object({
  ...subjectEntries,
  name: Text,
  assetType: v.optional(v.nullable(StoredAssetType), null),
  deletedAt: v.optional(v.nullable(Timestamp), null),
  deletedDay: DayOrNull,
  points: v.pipe(
    listOrEmpty(HistoryPoint),
    v.transform((points) => points.sort(compareDays)),
  ),
} satisfies WireEntries<WireHistoryLine>);
export type HistoryLine = v.InferOutput<typeof HistoryLine>;

/** A point with the asset or liability that it belongs to: the response to creating or updating one. */
export type WireHistoryLinePoint = WireHistoryPoint & WireLineSubject;

export const HistoryLinePoint = v.object({
  ...pointEntries,
  ...subjectEntries,
} satisfies WireEntries<WireHistoryLinePoint>);
export type HistoryLinePoint = v.InferOutput<typeof HistoryLinePoint>;

/** A point changes only the past, never the present value of the asset or liability. */
const pointRequestEntries = {
  Amount: DollarsInput,
  /** ISO 8601 in UTC. The server rejects a time in the future. */
  Timestamp: TimestampInput,
};

export const HistoryPointUpdateRequest = v.object({
  ...pointRequestEntries,
  /** Null removes it. Without it, an update keeps the day of the stored time, and removes that of another time. */
  Day: DayUpdate,
  /** Corrects the time at which the point's asset or liability was deleted. Rejected if it still exists. */
  DeletedAt: OptionalTimestampInput,
  DeletedDay: DayUpdate,
});
export type HistoryPointUpdateRequest = BodyOf<typeof HistoryPointUpdateRequest>;

/** Either `AssetId` or `LiabilityId` is an id, and the other one is null or omitted. */
export const HistoryPointRequest = v.pipe(
  v.object({
    AssetId: OptionalIdInput,
    LiabilityId: OptionalIdInput,
    ...pointRequestEntries,
    /** The day in the person's calendar. */
    Day: NewDay,
  }),
  v.check(
    ({ AssetId, LiabilityId }) => (AssetId === null) !== (LiabilityId === null),
    'Must have either an AssetId or a LiabilityId',
  ),
);
export type HistoryPointRequest = BodyOf<typeof HistoryPointRequest>;
