import { ratioOf, type Sum } from '#contract/money.ts';
import type { FreedomYear, YearEnd, YearLine } from '#src/statistics/freedom/freedom-year.ts';
import { inTenths } from '#src/statistics/freedom/move-ledger.ts';
import { monthName } from '#src/ui/figures/move-words.ts';
import type { Format } from '#src/ui/format/format.ts';

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const signedShare = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** `12.5%` */
export const formatShare = (fraction: number) => share.format(fraction);

/** `+12.5%` */
const formatSignedShare = (fraction: number) => signedShare.format(fraction);

/** `2025 brought you 7.2 months closer`, `2026 has set you back 3 months so far`, `2025 went as planned`. */
export function headlineOf({ year, isRunning, move }: FreedomYear): string {
  const [wasInReach, isInReach] = [move.then.months < Infinity, move.now.months < Infinity];
  const has = isRunning ? 'has ' : '';
  if (move.kind === 'no-spending') return `No date to compare in ${year}`;
  if (move.kind === 'out-of-reach') {
    if (!isInReach && !wasInReach) return `Out of reach in ${year}`;
    if (!isInReach) return `${year} ${has}put freedom out of reach`;
    return `${year} ${has}brought freedom within reach`;
  }
  if (move.then.months === 0 && move.now.months === 0) return `Free throughout ${year}`;
  const tenths = inTenths(move.months);
  if (tenths === 0) return isRunning ? `${year} is going as planned` : `${year} went as planned`;
  const count = Math.abs(tenths) / 10;
  const months = `${oneDecimal.format(count)} ${count === 1 ? 'month' : 'months'}`;
  const soFar = isRunning ? ' so far' : '';
  return tenths < 0
    ? `${year} ${has}brought you ${months} closer${soFar}`
    : `${year} ${has}set you back ${months}${soFar}`;
}

/** `End of 2024`, `End of June 2025`, `Now` */
export function endName({ isNow, month }: Pick<YearEnd, 'isNow' | 'month'>): string {
  if (isNow) return 'Now';
  return `End of ${month.month === 12 ? month.year : monthName(month)}`;
}

/** What of the year moved the date, in words. @param format undefined without amounts */
export function describeYearLine(
  { about }: YearLine,
  { move: { then, now }, saving, values }: FreedomYear,
  format: Format | undefined,
): { readonly what: string; readonly detail: string } {
  const average = (after: Sum, before: Sum) =>
    format
      ? `${format.money(after)} in an average month, was ${format.money(before)}`
      : `${compared(after, before)} in an average month`;
  switch (about) {
    case 'saving': {
      const averages = average(now.plan.monthlySaving, then.plan.monthlySaving);
      // Without the net worth, only the averages are compared.
      if (!values) return { what: 'Saving', detail: averages };
      const { putAside, usual } = saving;
      const detail = format
        ? `${format.money(putAside)} put aside, ${format.money(usual)} was usual; ${averages}`
        : `put aside ${compared(putAside, usual, 'usual')}; ${averages}`;
      return { what: 'Saving', detail };
    }
    case 'spending':
      return { what: 'Spending', detail: average(now.plan.monthlySpending, then.plan.monthlySpending) };
    case 'values': {
      const what = 'Markets and other values';
      if (!values) return { what, detail: '' };
      const { gained, expected } = values;
      const { netWorth } = then.plan;
      if (format) {
        const amounts = [gained, expected].map((sum) => format.signedMoney(sum));
        return { what, detail: `${amounts[0]}, ${amounts[1]} was expected from 8% a year` };
      }
      if (netWorth <= 0) return { what, detail: `${compared(gained, expected, 'expected')} from 8% a year` };
      const [isNow, was] = [gained, expected].map((sum) => formatSignedShare(ratioOf(sum, netWorth)));
      return { what, detail: `${isNow} of the net worth then, ${was} was expected from 8% a year` };
    }
  }
}

/** `12.5% more than before`, `as much as before`; without a number where the amount before was not above zero. */
function compared(after: Sum, before: Sum, than: 'before' | 'usual' | 'expected' = 'before'): string {
  if (after === before) return `as much as ${than}`;
  const direction = after > before ? 'more' : 'less';
  if (before <= 0) return `${direction} than ${than}`;
  return `${formatShare(Math.abs(ratioOf(after, before) - 1))} ${direction} than ${than}`;
}

/** `grew by 12.5%`, `shrank by 12.5%`; undefined where a percentage would say nothing. */
export function growthText(after: Sum, before: Sum): string | undefined {
  if (before <= 0 || after === before) return undefined;
  return `${after > before ? 'grew' : 'shrank'} by ${formatShare(Math.abs(ratioOf(after, before) - 1))}`;
}

/** How much an amount has changed: `+12.5%`, `new`, `gone`; undefined where a percentage would say nothing. */
export function changeText(after: Sum, before: Sum): string | undefined {
  if (before === 0) return after === 0 ? undefined : 'new';
  if (after === 0) return 'gone';
  return before > 0 ? formatSignedShare(ratioOf(after, before) - 1) : undefined;
}
