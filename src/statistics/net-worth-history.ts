import type { Asset, StoredAssetType } from '#contract/assets.ts';
import { isCalendarYear } from '#contract/calendar.ts';
import { dayOf, isRecordedBy, localDay } from '#contract/days.ts';
import type { HistoryLine, HistoryPoint } from '#contract/history.ts';
import type { Liability } from '#contract/liabilities.ts';
import { addCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';

import {
  type CalendarMonth,
  endOfMonth,
  monthFromNumber,
  monthNumber,
  monthOf,
  monthOfDay,
} from './calendar-month.ts';
import { combined, type FigureBasis, type Holding, named, totalOf } from './figure.ts';

export interface PresentLists {
  readonly assets: readonly Asset[];
  readonly liabilities: readonly Liability[];
}

export type NetWorthMonth = ReturnType<typeof monthlyNetWorth>[number];

/** The points that count. One in a year that no date can have says nothing about any month; see docs/product-rules.md#years. */
export function datedPoints(points: readonly HistoryPoint[]): readonly HistoryPoint[] {
  const isDated = ({ day, timeStamp }: HistoryPoint) =>
    day !== null || isCalendarYear(timeStamp.getFullYear());
  // They are sorted, so this need not look at a hundred thousand.
  const areAllDated = [points[0], points.at(-1)].every((point) => !point || isDated(point));
  return areAllDated ? points : points.filter(isDated);
}

/** The day of the earliest point that counts; undefined without any. */
export function historyStart(lines: readonly HistoryLine[]): string | undefined {
  let start: string | undefined;
  for (const { points } of lines) {
    const [firstPoint] = datedPoints(points);
    const first = firstPoint && dayOf(firstPoint);
    if (first !== undefined && (start === undefined || first < start)) start = first;
  }
  return start;
}

/**
 * The assets and liabilities at a moment, with their amounts. From `now` on these are the present lists, whatever their
 * last points say. Before that, an amount is that of the latest point. It is 0 before the first point and after a deletion;
 * such holdings are left out. What was recorded on the day of the moment counts. See docs/product-rules.md#net-worth-history.
 * @returns undefined before the first point of the whole history, since nothing is known of that time
 */
export function holdingsAt(
  lines: readonly HistoryLine[],
  present: PresentLists,
  moment: Date,
  now: Date,
): Holding[] | undefined {
  if (moment >= now) return presentHoldings(present);
  const firstPoints = lines.flatMap(({ points }) => datedPoints(points).slice(0, 1));
  if (!firstPoints.some((first) => isRecordedBy(moment, first))) return undefined;
  const holdings: Holding[] = [];
  for (const line of lines) {
    if (isDeletedBy(moment, line)) continue;
    const point = datedPoints(line.points).findLast((candidate) => isRecordedBy(moment, candidate));
    if (point) holdings.push({ ...describe(line), amount: point.amount });
  }
  return holdings;
}

function isDeletedBy(moment: Date, { deletedAt, deletedDay }: HistoryLine): boolean {
  return deletedAt !== null && isRecordedBy(moment, { timeStamp: deletedAt, day: deletedDay });
}

function describe({ kind, id, name, assetType, deletedAt }: HistoryLine): Omit<Holding, 'amount'> {
  return { kind, id, name, assetType, isDeleted: deletedAt !== null };
}

function presentHoldings({ assets, liabilities }: PresentLists): Holding[] {
  return [
    ...assets.map(({ assetId: id, name, assetType, value: amount }) => ({
      ...{ kind: 'asset' as const, id, name, assetType, amount },
      isDeleted: false,
    })),
    ...liabilities.map(({ liabilityId: id, name, principal: amount }) => ({
      ...{ kind: 'liability' as const, id, name, assetType: null, amount },
      isDeleted: false,
    })),
  ];
}

/** The net worth at a moment, and its two totals. An asset whose type a server does not send does not count. */
export function netWorthOfHoldings(holdings: readonly Holding[], basis: FigureBasis) {
  const totalOfThese = (isCounted: (holding: Holding) => boolean) =>
    totalOf(holdings.filter(isCounted), ({ amount }) => amount);
  const totalAssets = totalOfThese(({ kind, assetType }) => kind === 'asset' && assetType !== null);
  const totalLiabilities = totalOfThese(({ kind }) => kind === 'liability');
  const netWorth = combined([totalAssets], [totalLiabilities]);
  return named({ totalAssets, totalLiabilities, netWorth }, { basis });
}

/**
 * The net worth at the end of each month from one month to another, oldest first. The current month ends `now`, with the
 * present lists. Months before the first point of the history and months after `now` have no row.
 */
export function monthlyNetWorth(
  lines: readonly HistoryLine[],
  present: PresentLists,
  from: CalendarMonth,
  to: CalendarMonth,
  now: Date,
) {
  const start = historyStart(lines);
  const runningMonth = monthNumber(monthOf(now));
  const firstKnown = start === undefined ? Infinity : monthNumber(monthOfDay(start));
  const first = Math.max(monthNumber(from), Math.min(firstKnown, runningMonth));
  const last = Math.min(monthNumber(to), runningMonth);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const month = monthFromNumber(first + index);
    const end = endOfMonth(month);
    return { month, end, lastDay: localDay(end), totals: emptyTotals() };
  });
  const running = last === runningMonth ? rows.at(-1) : undefined;
  const pastRows = running ? rows.slice(0, -1) : rows;

  // One pass over the points of each line: both points and rows are sorted by day.
  for (const line of lines) {
    const points = datedPoints(line.points);
    let next = 0;
    let amount: Sum = ZERO;
    for (const { end, lastDay, totals } of pastRows) {
      if (isDeletedBy(end, line)) break;
      for (let point = points[next]; point; point = points[++next]) {
        const { day, timeStamp } = point;
        if (day === null ? timeStamp > end : day > lastDay) break;
        amount = point.amount;
      }
      addTo(totals, line, amount);
    }
  }
  if (running) {
    for (const holding of presentHoldings(present)) addTo(running.totals, holding, holding.amount);
  }
  return rows.map(({ month, totals: { debts, ...byKind } }) => ({
    month,
    /** The full values: debts on real estate are not subtracted. */
    byKind,
    debts,
    netWorth: subtractCents(Object.values(byKind).reduce(addCents), debts),
  }));
}

/** The number of past months that a path draws. */
const PAST_MONTHS = 60;

export type PastNetWorth = ReturnType<typeof pastNetWorthOf>[number];

/** The net worth at the end of each of the last months, oldest first. */
export function pastNetWorthOf(lines: readonly HistoryLine[], present: PresentLists, now: Date) {
  const running = monthNumber(monthOf(now));
  const [from, to] = [monthFromNumber(running - PAST_MONTHS), monthFromNumber(running - 1)];
  return monthlyNetWorth(lines, present, from, to, now).map(({ month, netWorth }) => ({
    time: endOfMonth(month),
    netWorth,
  }));
}

/** Amounts in cents. */
function emptyTotals(): Record<(typeof KIND_OF_TYPE)[StoredAssetType] | 'debts', Sum> {
  const funds = { bonds: ZERO, stocks: ZERO, crypto: ZERO, metals: ZERO, commodities: ZERO };
  return { cash: ZERO, realEstate: ZERO, ...funds, debts: ZERO };
}

const KIND_OF_TYPE = {
  0: 'cash',
  1: 'realEstate',
  2: 'bonds',
  3: 'bonds',
  4: 'stocks',
  5: 'stocks',
  6: 'stocks',
  7: 'crypto',
  8: 'metals',
  9: 'commodities',
} as const satisfies Record<StoredAssetType, string>;

function addTo(
  totals: ReturnType<typeof emptyTotals>,
  { kind, assetType }: Pick<Holding, 'kind' | 'assetType'>,
  amount: Sum,
): void {
  const total = kind === 'liability' ? 'debts' : assetType !== null && KIND_OF_TYPE[assetType];
  if (total) totals[total] = addCents(totals[total], amount);
}
