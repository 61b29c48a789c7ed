import type { HistoryLine } from '#contract/history.ts';

import type { TimeSpan } from './exchange.ts';

type LineKind = HistoryLine['kind'];

/** Values that only the server knows exactly are undefined until a read returns them. Until then `span` limits the time. */
interface Point {
  id: number | undefined;
  amount: number;
  timeStamp: string | undefined;
  readonly day: string | undefined;
  readonly span: TimeSpan;
  isAutomatic: boolean;
}

interface Line {
  readonly kind: LineKind;
  id: number;
  name: unknown;
  assetType: unknown;
  deletedAt:
    { timeStamp: string | undefined; readonly day?: string | undefined; readonly span: TimeSpan } | undefined;
  points: Point[];
}

/** A line of the response to a read. */
interface ReceivedLine {
  readonly kind: LineKind;
  readonly id: number;
  readonly deletedAt: string | null;
  readonly points: readonly { historyPointId: number; amount: number; timeStamp: string }[];
}

const HOUR_MS = 3_600_000;

/** An in-memory model of one user's history; see docs/product-rules.md#history. */
export class HistoryModel {
  #lines: Line[] = [];

  get pointCount(): number {
    return this.#lines.reduce((count, { points }) => count + points.length, 0);
  }

  /** Whether the server has recorded something that no read has returned yet. */
  get hasUnknown(): boolean {
    return this.#lines.some(
      ({ points, deletedAt }) =>
        points.some(({ id }) => id === undefined) || (deletedAt && deletedAt.timeStamp === undefined),
    );
  }

  /** The points with the ids that are known. */
  get points(): ReadonlyMap<number, Point> {
    return new Map(
      this.#lines.flatMap(({ points }) =>
        points.flatMap((point) => (point.id === undefined ? [] : [[point.id, point] as const])),
      ),
    );
  }

  /**
   * Records what an asset or liability is after it was created or updated.
   * @param before the amount before an update
   * @param isUnrecorded whether its creation adds no point
   */
  record(
    kind: LineKind,
    id: number,
    now: { name: unknown; assetType: unknown; amount: number; day: string | undefined },
    {
      before,
      isUnrecorded,
      span,
      max,
    }: { before?: number; isUnrecorded: boolean; span: TimeSpan; max: number },
  ): void {
    const { name, assetType, amount, day } = now;
    const line = this.#find(kind, id) ?? {
      ...{ kind, id, name, assetType, deletedAt: undefined },
      points: [],
    };
    if (!this.#lines.includes(line)) this.#lines.push(line);
    Object.assign(line, { name, assetType });
    if (before === amount || isUnrecorded) return;
    const last = sorted(line.points).at(-1);
    const isCorrection = last?.isAutomatic && Math.abs(span.from - timeOf(last)) < HOUR_MS;
    if (isCorrection && last.day === day) last.amount = amount;
    else if (this.pointCount < max)
      line.points.push({ id: undefined, amount, timeStamp: undefined, day, span, isAutomatic: true });
  }

  end(kind: LineKind, id: number, span: TimeSpan): void {
    const line = this.#find(kind, id);
    if (line) line.deletedAt = { timeStamp: undefined, span };
    this.#deleteEmpty();
  }

  /** Adds a point or updates one, and returns the response. */
  put(
    id: number,
    input: {
      amount: number;
      timeStamp: string;
      day: string | null | undefined;
      kind?: LineKind;
      subject?: number;
    },
  ): unknown {
    const { amount, timeStamp, kind = 'asset', subject = 0 } = input;
    const moment = Date.parse(timeStamp);
    const span = { from: moment, to: moment };
    const line =
      this.#lines.find(({ points }) => points.some((point) => point.id === id)) ?? this.#find(kind, subject);
    if (line === undefined) return undefined;
    const stored = line.points.find((point) => point.id === id);
    const isSameTime = stored?.timeStamp === timeStamp;
    const day = input.day === undefined && isSameTime ? stored.day : (input.day ?? undefined);
    line.points = [
      ...line.points.filter((point) => point.id !== id),
      { id, amount, timeStamp, day, span, isAutomatic: false },
    ];
    return { historyPointId: id, amount, timeStamp, day, kind: line.kind, id: line.id };
  }

  /** Whether a point belongs to something deleted. */
  isOfDeleted(id: number | undefined): boolean {
    return this.#lines.some(
      ({ deletedAt, points }) => deletedAt !== undefined && points.some((point) => point.id === id),
    );
  }

  /**
   * Changes when the asset or liability of a point was deleted.
   * @param moment in epoch milliseconds, or undefined if only the server knows
   */
  correctDeletion(id: number, moment: number | undefined, givenDay: string | null | undefined): void {
    const line = this.#lines.find(({ points }) => points.some((point) => point.id === id));
    if (!line) return;
    const isSameTime = moment !== undefined && Date.parse(line.deletedAt?.timeStamp ?? '') === moment;
    const day = givenDay === undefined && isSameTime ? line.deletedAt?.day : (givenDay ?? undefined);
    line.deletedAt =
      moment === undefined
        ? { timeStamp: undefined, day, span: { from: -Infinity, to: Infinity } }
        : { timeStamp: new Date(moment).toISOString(), day, span: { from: moment, to: moment } };
  }

  delete(id: number): void {
    for (const line of this.#lines) line.points = line.points.filter((point) => point.id !== id);
    this.#deleteEmpty();
  }

  /**
   * Learns from a read what only the server knew, where it is plausible.
   * @returns the expected response and the ids that have become known
   */
  learn(received: readonly ReceivedLine[]): { lines: unknown[]; ids: number[] } {
    const ids: number[] = [];
    for (const line of this.#lines) {
      const receivedLine = received.find(({ kind, id }) => kind === line.kind && id === line.id);
      for (const point of line.points.filter(({ id }) => id === undefined)) {
        const match = receivedLine?.points.find(
          ({ historyPointId, timeStamp }) =>
            !this.points.has(historyPointId) && isWithin(timeStamp, point.span),
        );
        if (match === undefined) continue;
        ids.push(match.historyPointId);
        Object.assign(point, { id: match.historyPointId, timeStamp: match.timeStamp });
      }
      const deletedAt = receivedLine?.deletedAt ?? '';
      if (line.deletedAt && isWithin(deletedAt, line.deletedAt.span)) line.deletedAt.timeStamp = deletedAt;
    }
    return { lines: this.#lines.map(toWireLine), ids };
  }

  #find(kind: LineKind, id: number): Line | undefined {
    return this.#lines.find((line) => line.kind === kind && line.id === id);
  }

  /** The lines of deleted assets and liabilities are deleted with their last point. */
  #deleteEmpty(): void {
    this.#lines = this.#lines.filter(({ deletedAt, points }) => !deletedAt || points.length > 0);
  }
}

function toWireLine({ kind, id, name, assetType, deletedAt, points }: Line): unknown {
  return {
    ...{ kind, id, name, assetType, deletedAt: deletedAt === undefined ? null : deletedAt.timeStamp },
    deletedDay: deletedAt?.day,
    points: sorted(points).map(({ id, amount, timeStamp, day }) => ({
      historyPointId: id,
      amount,
      timeStamp,
      day,
    })),
  };
}

function isWithin(timeStamp: string, { from, to }: TimeSpan): boolean {
  const moment = Date.parse(timeStamp);
  return moment >= from && moment <= to;
}

function timeOf({ timeStamp, span }: Point): number {
  return timeStamp === undefined ? span.from : Date.parse(timeStamp);
}

/** Oldest first, and by id where times are equal. A point whose id is unknown is the newest. */
function sorted(points: readonly Point[]): Point[] {
  return points.toSorted(
    (a, b) => timeOf(a) - timeOf(b) || (a.id ?? Number.MAX_VALUE) - (b.id ?? Number.MAX_VALUE),
  );
}
