import type { Asset, StoredAssetType } from '#contract/assets.ts';
import type { Id } from '#contract/fields.ts';
import { isCalendarYear } from '#contract/calendar.ts';
import type { HistoryLine, HistoryPoint } from '#contract/history.ts';
import type { Liability } from '#contract/liabilities.ts';
import { addCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';

import { type CalendarMonth, endOfMonth, monthFromNumber, monthNumber, monthOf } from './calendar-month.ts';

/** The lists as they are now. */
export interface PresentLists {
  readonly assets: readonly Asset[];
  readonly liabilities: readonly Liability[];
}

/** One asset or liability at a moment. */
export interface Holding {
  readonly kind: HistoryLine['kind'];
  readonly id: Id;
  readonly name: string;
  /** Null for a liability. */
  readonly assetType: StoredAssetType | null;
  /** The value of the asset or the principal of the liability, in cents. */
  readonly amount: Sum;
  /** Whether it has been deleted since. */
  readonly isDeleted: boolean;
}

type AssetGroup = 'cash' | 'realEstate' | 'bonds' | 'stocks' | 'crypto' | 'metals' | 'commodities';

/** A net worth and what it consists of, in cents. */
export interface NetWorthParts {
  /** The full values: debts on real estate are not subtracted. */
  readonly byKind: Readonly<Record<AssetGroup, Sum>>;
  /** The total of all liabilities; positive. */
  readonly debts: Sum;
  /** The values of all kinds − debts. */
  readonly netWorth: Sum;
}

export interface NetWorthMonth extends NetWorthParts {
  readonly month: CalendarMonth;
}

/** The points that count. One in a year that no date can have says nothing about any month; see docs/product-rules.md#years. */
export function datedPoints(points: readonly HistoryPoint[]): readonly HistoryPoint[] {
  const isDated = ({ timeStamp }: HistoryPoint) => isCalendarYear(timeStamp.getFullYear());
  // They are sorted, so this need not look at a hundred thousand.
  const areAllDated = [points[0], points.at(-1)].every((point) => !point || isDated(point));
  return areAllDated ? points : points.filter(isDated);
}

/** The moment of the earliest point that counts; undefined without any. */
export function historyStart(lines: readonly HistoryLine[]): Date | undefined {
  let start: Date | undefined;
  for (const { points } of lines) {
    const first = datedPoints(points)[0]?.timeStamp;
    if (first && (!start || first < start)) start = first;
  }
  return start;
}

/**
 * The assets and liabilities at a moment, with their amounts. From `now` on these are the present lists, whatever their
 * last points say. Before that, an amount is that of the latest point. It is 0 before the first point and after a deletion;
 * such holdings are left out. See docs/product-rules.md#net-worth-history.
 * @returns undefined before the first point of the whole history, since nothing is known of that time
 */
export function holdingsAt(
  lines: readonly HistoryLine[],
  present: PresentLists,
  moment: Date,
  now: Date,
): Holding[] | undefined {
  if (moment >= now) return presentHoldings(present);
  const start = historyStart(lines);
  if (!start || start > moment) return undefined;
  const holdings: Holding[] = [];
  for (const line of lines) {
    if (line.deletedAt && line.deletedAt <= moment) continue;
    const point = datedPoints(line.points).findLast(({ timeStamp }) => timeStamp <= moment);
    if (point) holdings.push({ ...describe(line), amount: point.amount });
  }
  return holdings;
}

function describe({ kind, id, name, assetType, deletedAt }: HistoryLine): Omit<Holding, 'amount'> {
  return { kind, id, name, assetType, isDeleted: deletedAt !== null };
}

function presentHoldings({ assets, liabilities }: PresentLists): Holding[] {
  return [
    ...assets.map(({ assetId, name, assetType, value }): Holding => ({
      kind: 'asset',
      id: assetId,
      name,
      assetType,
      amount: value,
      isDeleted: false,
    })),
    ...liabilities.map(({ liabilityId, name, principal }): Holding => ({
      kind: 'liability',
      id: liabilityId,
      name,
      assetType: null,
      amount: principal,
      isDeleted: false,
    })),
  ];
}

export function netWorthOfHoldings(holdings: readonly Holding[]): NetWorthParts {
  const totals = emptyTotals();
  for (const holding of holdings) addTo(totals, holding, holding.amount);
  return partsOf(totals);
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
): NetWorthMonth[] {
  const start = historyStart(lines);
  const runningMonth = monthNumber(monthOf(now));
  const first = Math.max(monthNumber(from), start ? monthNumber(monthOf(start)) : runningMonth);
  const last = Math.min(monthNumber(to), runningMonth);
  const rows: { month: CalendarMonth; end: number; totals: Totals }[] = [];
  for (let number = first; number <= last; number++) {
    const month = monthFromNumber(number);
    rows.push({ month, end: endOfMonth(month).getTime(), totals: emptyTotals() });
  }
  const running = last === runningMonth ? rows.at(-1) : undefined;
  const pastRows = running ? rows.slice(0, -1) : rows;

  // One pass over the points of each line: both points and rows are sorted by time.
  for (const line of lines) {
    const { deletedAt } = line;
    const points = datedPoints(line.points);
    let next = 0;
    let amount: Sum = ZERO;
    for (const { end, totals } of pastRows) {
      if (deletedAt && deletedAt.getTime() <= end) break;
      for (let point = points[next]; point && point.timeStamp.getTime() <= end; point = points[++next]) {
        amount = point.amount;
      }
      addTo(totals, line, amount);
    }
  }
  if (running) {
    for (const holding of presentHoldings(present)) addTo(running.totals, holding, holding.amount);
  }
  return rows.map(({ month, totals }) => ({ month, ...partsOf(totals) }));
}

interface Totals {
  readonly byKind: Record<AssetGroup, Sum>;
  debts: Sum;
}

function emptyTotals(): Totals {
  const byKind = {
    cash: ZERO,
    realEstate: ZERO,
    bonds: ZERO,
    stocks: ZERO,
    crypto: ZERO,
    metals: ZERO,
    commodities: ZERO,
  };
  return { byKind, debts: ZERO };
}

/** The kind of each asset type, by the type's number. */
const KIND_OF_TYPE: Readonly<Record<StoredAssetType, AssetGroup>> = {
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
};

function addTo(totals: Totals, { kind, assetType }: Pick<Holding, 'kind' | 'assetType'>, amount: Sum): void {
  if (kind === 'liability') {
    totals.debts = addCents(totals.debts, amount);
  } else if (assetType !== null) {
    const assetKind = KIND_OF_TYPE[assetType];
    totals.byKind[assetKind] = addCents(totals.byKind[assetKind], amount);
  }
}

function partsOf({ byKind, debts }: Totals): NetWorthParts {
  return { byKind, debts, netWorth: subtractCents(Object.values(byKind).reduce(addCents), debts) };
}
