import { counted } from '#contract/counts.ts';
import { sumOf } from '#contract/money.ts';
import { monthFromNumber } from '#src/statistics/calendar-month.ts';
import { roundToSum } from '#src/statistics/freedom/move-ledger.ts';
import type { LivedCategory, LivedYear, Stretch } from '#src/statistics/odds/lived-years.ts';
import type { Pot } from '#src/statistics/plan/life.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatList, formatMonthName, formatNames, isolated } from '#src/ui/format/texts.ts';

const change = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const size = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

/** `-21.1%`, `+11.8%` */
export function formatChange(fraction: number): string {
  return change.format(fraction);
}

/** `$592,197` @param amount in cents, which need not be whole */
export function wholeMoney({ roundMoney }: Format, amount: number): string {
  return roundMoney(sumOf(BigInt(Math.round(amount / 100)) * 100n));
}

/** The name of a month of a retirement: `June 1973`. @param start the number of its first month */
export function nameOfMonth(start: number, month: number): string {
  return formatMonthName(monthFromNumber(start + month));
}

/** `Jun 1973` */
function shortNameOfMonth(start: number, month: number): string {
  const { year, month: ofYear } = monthFromNumber(start + month);
  return shortMonth.format(new Date(year, ofYear - 1, 1));
}

/** `1974`, or `October 1974 to September 1975` where work did not stop in January. */
export function nameOfYear(start: number, { from, until }: Pick<LivedYear, 'from' | 'until'>): string {
  const [first, last] = [monthFromNumber(start + from), monthFromNumber(start + until - 1)];
  if (first.month === 1 && last.month === 12) return String(first.year);
  const end = formatMonthName(last);
  return until - from === 1 ? end : `${formatMonthName(first)} to ${end}`;
}

/** What a change was, in a sentence: `fell by 22.9%`, `rose by 4%`. */
function changeWords(fraction: number): string {
  const text = size.format(Math.abs(fraction));
  if (text === '0%') return 'did not change';
  return `${fraction < 0 ? 'fell' : 'rose'} by ${text}`;
}

/** What a screen reader says of a year: what the markets did, what is left, and what is gone. */
export function summaryOf(
  format: Format,
  start: number,
  year: LivedYear,
  categories: readonly LivedCategory[],
): string {
  const gone = categories.filter(({ goneSince }) => goneSince !== undefined);
  return [
    `${nameOfYear(start, year)}, year ${year.number}: your mix ${changeWords(year.mix)} after prices.`,
    `${wholeMoney(format, year.left)} is left.`,
    gone.length === 0 ? 'All is paid.' : `Gone: ${namesOf(gone)}.`,
  ].join(' ');
}

/** `Travel: 26 months without. Rent: never.`: what is missing most, and the largest of what is still paid and never missing. */
export function givesWayHeadline(categories: readonly LivedCategory[], isEnd: boolean): string {
  const most = Math.max(0, ...categories.map(({ monthsWithout }) => monthsWithout));
  const worst = categories.findLast(({ monthsWithout }) => monthsWithout === most);
  if (most === 0 || !worst) return isEnd ? 'Nothing ever gives way.' : 'Nothing has given way so far.';
  const [kept] = categories
    .filter(({ monthsWithout, cost }) => monthsWithout === 0 && cost > 0)
    .toSorted((a, b) => b.cost - a.cost);
  const worstText = `${isolated(worst.name)}: ${counted(most, 'month')} without.`;
  return kept ? `${worstText} ${isolated(kept.name)}: never.` : worstText;
}

/** `26 months`, `never` */
export function withoutWords({ monthsWithout }: LivedCategory): string {
  return monthsWithout === 0 ? 'never' : counted(monthsWithout, 'month');
}

/** What changed in a year: `In 1974, Clothing and Gifts gave way. Travel came back.` Undefined if nothing did. */
export function changesIn(
  start: number,
  year: Pick<LivedYear, 'from' | 'until'>,
  categories: readonly LivedCategory[],
): string | undefined {
  const begun = (isPaid: boolean) =>
    categories.filter(({ stretches }) =>
      stretches.some(
        (stretch, index) =>
          stretch.isPaid === isPaid &&
          stretch.from >= year.from &&
          stretch.from < year.until &&
          // To begin with being paid is no return.
          (!isPaid || stretches.slice(0, index).some((earlier) => !earlier.isPaid)),
      ),
    );
  const [gone, back] = [begun(false), begun(true)];
  if (gone.length + back.length === 0) return undefined;
  const both = gone.filter((category) => back.includes(category));
  const isGone = ({ goneSince }: LivedCategory) => goneSince !== undefined;
  const texts = [
    { which: gone.filter((category) => !both.includes(category)), did: 'gave way' },
    { which: back.filter((category) => !both.includes(category)), did: 'came back' },
    { which: both.filter(isGone), did: 'came back for a time' },
    { which: both.filter((category) => !isGone(category)), did: 'gave way for a time' },
  ].flatMap(({ which, did }) => (which.length > 0 ? `${namesOf(which)} ${did}.` : []));
  return `In ${nameOfYear(start, year)}, ${texts.join(' ')}`;
}

/** How it stands with a category in the last month that is shown. */
export function stateOf(start: number, category: LivedCategory): string {
  const { cost, goneSince, backSince } = category;
  if (goneSince !== undefined) return `gone since ${shortNameOfMonth(start, goneSince)}`;
  if (cost <= 0) return 'costs nothing';
  return backSince === undefined ? 'paid' : `back since ${shortNameOfMonth(start, backSince)}`;
}

/** When a category was done without: `without Jun 1973 to Nov 1974, Mar 1980 to Apr 1981`. */
export function stretchWords(start: number, stretches: readonly Stretch[]): string {
  const without = stretches
    .filter(({ isPaid }) => !isPaid)
    .map(({ from, until }) => {
      const first = shortNameOfMonth(start, from);
      return until - from === 1 ? first : `${first} to ${shortNameOfMonth(start, until - 1)}`;
    });
  return without.length === 0 ? 'never without' : `without ${without.join(', ')}`;
}

function namesOf(categories: readonly LivedCategory[]): string {
  return formatNames(categories.map(({ name }) => name));
}

/** How a life ended: `The money lasted: $592,197 is left after 30 years.` */
export function outcomeOf(format: Format, { start, months, monthsLived, left, dryIn }: Outcome): string {
  const years = (month: number) => Math.floor(month / 12) + 1;
  if (dryIn !== undefined)
    return `The money runs out in ${nameOfMonth(start, dryIn)}, in year ${years(dryIn)}.`;
  if (monthsLived < months) {
    const last = monthsLived - 1;
    return `The data ends in ${nameOfMonth(start, last)}, in year ${years(last)}. Until then, the money lasts.`;
  }
  const [whole, rest] = [Math.floor(months / 12), months % 12];
  const time = formatList([
    ...(whole > 0 ? [counted(whole, 'year')] : []),
    ...(rest > 0 ? [counted(rest, 'month')] : []),
  ]);
  return `The money lasts: ${wholeMoney(format, left)} is left after ${time}.`;
}

export interface Outcome {
  readonly start: number;
  /** Of the retirement, and of it lived through. */
  readonly months: number;
  readonly monthsLived: number;
  /** After the last month lived. In cents. */
  readonly left: number;
  readonly dryIn: number | undefined;
}

/** What the pots are in when work stops: `70% stocks, 30% bonds`. In whole percent that add up to 100. */
export function mixWords(pots: readonly Pick<Pot, 'market' | 'start'>[]): string {
  const held = pots.filter(({ start }) => start > 0);
  const all = held.reduce((sum, { start }) => sum + start, 0);
  if (all === 0) return 'nothing invested';
  if (held.every(({ market }) => market === undefined)) return 'nothing in stocks or bonds';
  const kinds = [
    { name: 'stocks', market: 'stocks' },
    { name: 'bonds', market: 'bonds' },
    { name: 'other', market: undefined },
  ].map(({ name, market }) => ({
    name,
    percent: held.reduce((sum, pot) => sum + (pot.market === market ? (100 * pot.start) / all : 0), 0),
  }));
  const whole = roundToSum(
    kinds.map(({ percent }) => percent),
    100,
  );
  return kinds
    .flatMap(({ name }, index) => ((whole[index] ?? 0) > 0 ? `${whole[index]}% ${name}` : []))
    .join(', ');
}

/** A month in an address: `1966-01`. @param number see `monthNumber` */
export function monthParam(number: number): string {
  const { year, month } = monthFromNumber(number);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}
