import { averageCents, addCents, type Cents, cents, type Sum, ZERO } from '#contract/money.ts';
import {
  dayFromNumber,
  dayNumberOf,
  nextOccurrence,
  type Recurrence,
  ruleDayNumbersBetween,
} from '#contract/recurrence.ts';
import { type EntryToMatch, isNearAmount, isSameSeries } from '#contract/schedule-matching.ts';

/** Entries that come at regular intervals. */
export interface Series {
  /** The earliest first. */
  readonly entries: readonly EntryToMatch[];
  readonly rule: Recurrence;
  /** The next day that the rule has: the present day or later, and later than the one of the last entry. */
  readonly firstDay: string;
  readonly amount: Cents;
  readonly averageOf: number | null;
}

interface Point {
  readonly entry: EntryToMatch;
  readonly number: number;
  readonly cents: Cents;
}

interface Cadence {
  readonly frequency: Recurrence['frequency'];
  readonly interval: number;
  /** From one entry to the next, on average. */
  readonly days: number;
  /** By how many days an entry may be off its day. */
  readonly reach: number;
  /** How many entries show that a fixed amount is regular, and how many that one is which varies. */
  readonly least: { readonly fixed: number; readonly varying: number };
  /** How many series of the same cadence there can be, such as wages on the 15th and the last day. */
  readonly phases: number;
}

const MONTH = 365.25 / 12;
const WITHIN_YEAR: readonly Cadence[] = [
  weeks(1, 6),
  weeks(2, 5),
  weeks(4, 5),
  months(1, 5, { fixed: 3, varying: 4 }, 3),
  months(2, 5, { fixed: 4, varying: 5 }),
  months(3, 7, { fixed: 3, varying: 3 }),
  months(6, 10, { fixed: 3, varying: 3 }),
];
const YEARLY: readonly Cadence[] = [
  { ...months(12, 15, { fixed: 2, varying: 2 }, 4), frequency: 'yearly', interval: 1 },
];

function weeks(interval: number, count: number): Cadence {
  const least = { fixed: count, varying: count + 1 };
  return { frequency: 'weekly', interval, days: 7 * interval, reach: 1, least, phases: 1 };
}

function months(interval: number, reach: number, least: Cadence['least'], phases = 1): Cadence {
  return { frequency: 'monthly', interval, days: interval * MONTH, reach, least, phases };
}

/** From one year to the next, where the amount may differ by more if the day is the same. */
const SAME_BILL = { difference: 0.15, differenceOnDay: 0.25, days: 3 };
/** How many of the entries must be explained by the series that are found among them. */
const EXPLAINED = 0.8;
/** How many amounts must be about the average of the ones before, so that a schedule recognizes them. */
const RECOGNIZED = 2 / 3;
/** How many periods back entries that are not explained count against a series whose amount varies. */
const PERIODS_BACK = 24;
const AVERAGES = [2, 3, 4, 6, 12];
/** So many entries for each one that is missing. */
const PER_MISSING = 4;
/** The day may have changed since, so that these say what it is. */
const LATEST = 6;
/** Earlier entries say nothing more. */
const MOST_ENTRIES = 36;
/** Of so many days of the month one is tried as the day of the rule. */
const MOST_DAYS = 4;

export interface Looked {
  readonly today: string;
  /** The last day for which entries can be expected to be recorded. */
  readonly lastRecorded: string;
  /** Whether series are looked for that come once a year, or those that come more often. */
  readonly isYearly: boolean;
}

/**
 * Finds the series that explain nearly all of the entries together: a few regular ones among many others are chance.
 * One that has stopped is none.
 * @param entries of one kind or category
 */
export function seriesAmong(
  entries: readonly EntryToMatch[],
  { today, lastRecorded, isYearly }: Looked,
): Series[] {
  const points = entries
    .map((entry) => ({ entry, number: dayNumberOf(entry.day), cents: entry.cents }))
    .sort((a, b) => a.number - b.number);
  for (const cadence of isYearly ? YEARLY : WITHIN_YEAR) {
    const found = seriesOf(points, cadence, dayNumberOf(lastRecorded), today);
    if (found.length > 0) return found;
  }
  return [];
}

function seriesOf(points: readonly Point[], cadence: Cadence, last: number, today: string): Series[] {
  const free = new Set(points);
  const found: Series[] = [];
  let from = Infinity;
  const recent = points.filter(({ number }) => number >= last - cadence.days * 1.5).reverse();
  // A few may be single ones.
  for (const point of recent.slice(0, cadence.phases + 2)) {
    if (!free.has(point) || found.length === cadence.phases) continue;
    const chain = chainTo(point, points, free, cadence);
    const series = seriesFrom(chain, cadence, today);
    if (!series) continue;
    for (const own of chain) free.delete(own);
    found.push(series);
    const start = isFixed(chain) ? chain[0]?.number : last - cadence.days * PERIODS_BACK;
    from = Math.min(from, start ?? Infinity);
  }
  const explained = found.reduce((sum, series) => sum + series.entries.length, 0);
  const left = [...free].filter(({ number }) => number >= from).length;
  return explained >= (explained + left) * EXPLAINED ? found : [];
}

/** The entries that lead to this one in regular steps, the earliest first. */
function chainTo(
  last: Point,
  points: readonly Point[],
  free: ReadonlySet<Point>,
  { days, reach }: Cadence,
): Point[] {
  const chain = [last];
  let index = points.indexOf(last);
  let target = last.number - days;
  let missing = 0;
  /** Not two in a row. */
  let isMissing = false;
  while (chain.length < MOST_ENTRIES) {
    // Months are not all of the same length.
    const slack = reach + 1;
    let nearest: number | undefined;
    let at = index - 1;
    const distanceOf = (point: Point) => Math.abs(point.number - target);
    const isOfSeries = (point: Point) =>
      free.has(point) && isSameSeries(point.cents, chain[0]?.cents ?? point.cents);
    for (let point = points[at]; point && point.number >= target - slack; at -= 1, point = points[at]) {
      if (distanceOf(point) > slack || !isOfSeries(point)) continue;
      const best = nearest === undefined ? undefined : points[nearest];
      if (!best || distanceOf(point) < distanceOf(best)) nearest = at;
    }
    const point = nearest === undefined ? undefined : points[nearest];
    if (!point || nearest === undefined) {
      if (isMissing || days > 2 * MONTH) break;
      isMissing = true;
      target -= days;
      continue;
    }
    missing += Number(isMissing);
    isMissing = false;
    chain.unshift(point);
    index = nearest;
    target = point.number - days;
  }
  return missing * PER_MISSING <= chain.length ? chain : [];
}

/** As a fraction of the larger one. */
function differenceOf(a: Cents, b: Cents): number {
  return Math.abs(a - b) / Math.max(Math.abs(a), Math.abs(b), 1);
}

/** Whether an amount changes at most once in three times. */
function isFixed(chain: readonly Point[]): boolean {
  const changes = chain.filter((point, index) => index > 0 && point.cents !== chain[index - 1]?.cents);
  return changes.length * 3 < chain.length;
}

function seriesFrom(chain: readonly Point[], cadence: Cadence, today: string): Series | undefined {
  const { frequency, least } = cadence;
  const latest = chain.at(-1);
  const fixed = isFixed(chain);
  if (!latest || chain.length < (fixed ? least.fixed : least.varying)) return undefined;
  const isSpending = latest.entry.kind === 'expenses';
  // What is spent each week and differs is everyday spending.
  if (frequency === 'weekly' && isSpending && !fixed) return undefined;
  const amount = amountOf(chain, frequency);
  const days = amount && daysOf(chain, cadence, today);
  return days && { ...amount, ...days, entries: chain.map(({ entry }) => entry) };
}

/** The amount to expect. Undefined if the amounts differ so much that a schedule would not recognize them. */
function amountOf(chain: readonly Point[], frequency: Recurrence['frequency']) {
  const paid = chain.map((point) => point.cents);
  const latest = paid.at(-1) ?? ZERO;
  const beforeLatest = paid.at(-2) ?? latest;
  // Of an amount that seldom changes, the latest is the next one, unless it is one of a kind.
  if (isFixed(chain))
    return { amount: isNearAmount(latest, beforeLatest) ? latest : beforeLatest, averageOf: null };
  // The bill of last year says more about the next one than the one before.
  if (frequency === 'yearly') {
    const isBill = chain.slice(1).every((point, index) => isSameBill(chain[index] ?? point, point));
    return isBill ? { amount: latest, averageOf: null } : undefined;
  }
  const errors = AVERAGES.filter((count) => count <= paid.length).map((averageOf) => {
    const expected = paid.map((_, index) => meanOf(paid.slice(Math.max(0, index - averageOf), index)));
    const following = paid.slice(1).map((amount, index) => ({ amount, mean: expected[index + 1] ?? amount }));
    return {
      averageOf,
      recognized: following.filter(({ amount, mean }) => isNearAmount(amount, mean)).length,
      error: following.reduce((sum, { amount, mean }) => sum + Math.abs(amount - mean), 0),
    };
  });
  const [best] = errors.sort((a, b) => b.recognized - a.recognized || a.error - b.error);
  if (!best || best.recognized < (paid.length - 1) * RECOGNIZED) return undefined;
  return { amount: meanOf(paid.slice(-best.averageOf)), averageOf: best.averageOf };
}

function isSameBill(before: Point, after: Point): boolean {
  const isOnDay = Math.abs(after.number - before.number - 12 * MONTH) <= SAME_BILL.days;
  const { difference, differenceOnDay } = SAME_BILL;
  return differenceOf(before.cents, after.cents) <= (isOnDay ? differenceOnDay : difference);
}

function meanOf(amounts: readonly Cents[]): Cents {
  const sum = amounts.reduce((total: Sum, amount) => addCents(total, amount), ZERO);
  return cents(Number(averageCents(sum, amounts.length)));
}

const WORKING_DAYS = ['MO', 'TU', 'WE', 'TH', 'FR'] as const;

/** The rule that most of the latest entries follow to the day. Undefined if too many are further off than the cadence allows. */
function daysOf(chain: readonly Point[], { frequency, interval, reach }: Cadence, today: string) {
  const latest = chain.at(-1)?.entry.day ?? today;
  const daysOfMonth = [...Map.groupBy(chain, ({ entry }) => Number(entry.day.slice(8)))]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_DAYS)
    .map(([monthDay]) => monthDay);
  const places: Recurrence['on'][] =
    frequency === 'weekly'
      ? [null]
      : [
          ...[...new Set([...daysOfMonth, 31])].map((monthDay) => ({ monthDay })),
          ...[-1, 1].map((position) => ({ weekdays: WORKING_DAYS, position })),
        ];
  const [best] = places
    .map((on) => {
      const rule: Recurrence = { frequency, interval, on, until: null };
      const off = chain.map(({ number }) => Math.abs(nearestDay(rule, latest, number) - number));
      const lately = off.slice(-LATEST);
      return {
        rule,
        exact: lately.filter((days) => days === 0).length,
        sum: lately.reduce((total, days) => total + days, 0),
        near: off.filter((days) => days <= reach).length,
      };
    })
    .sort((a, b) => b.exact - a.exact || a.sum - b.sum);
  if (!best || best.near < chain.length * EXPLAINED) return undefined;
  const settled = dayFromNumber(nearestDay(best.rule, latest, dayNumberOf(latest)));
  const after = dayFromNumber(dayNumberOf(settled) + 1);
  const firstDay = nextOccurrence(best.rule, settled, after > today ? after : today);
  if (firstDay === undefined) return undefined;
  const { on } = best.rule;
  const isOwnDay = on && 'monthDay' in on && on.monthDay === Number(firstDay.slice(8));
  return { firstDay, rule: { ...best.rule, on: isOwnDay ? null : on } };
}

/** The day of a rule that is nearest, where the day of the latest entry says in which months it has days. */
function nearestDay(rule: Recurrence, latest: string, number: number): number {
  const span = { weekly: 7, monthly: 31, yearly: 366 }[rule.frequency] * rule.interval;
  return ruleDayNumbersBetween(rule, latest, number - span, number + span).reduce(
    (best, day) => (Math.abs(day - number) < Math.abs(best - number) ? day : best),
    Infinity,
  );
}
