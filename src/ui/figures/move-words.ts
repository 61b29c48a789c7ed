import { formatCount } from '#contract/counts.ts';
import { noonOf } from '#contract/days.ts';
import type { HistoryLine } from '#contract/history.ts';
import { subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { type CalendarMonth, startOfMonth } from '#src/statistics/calendar-month.ts';
import type { CategoryMove } from '#src/statistics/category-averages.ts';
import type { HoldingMove, MoveCause, Moved, MoveEnd } from '#src/statistics/freedom/freedom-move.ts';
import type { LedgerLine } from '#src/statistics/freedom/move-ledger.ts';
import { historyStart } from '#src/statistics/net-worth-history.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatDate, formatMonth } from '#src/ui/format/texts.ts';

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

export const CAUSE_NAMES: Readonly<Record<MoveCause, string>> = {
  netWorth: 'net worth',
  spending: 'spending',
  saving: 'saving',
};

export function monthName(month: CalendarMonth): string {
  return formatMonth(startOfMonth(month));
}

/** `1.4 months sooner`, `1 month later`, `As planned`. */
export function describeMove(tenths: number): string {
  const direction = directionOf(tenths);
  if (!direction) return 'As planned';
  const months = Math.abs(tenths) / 10;
  return `${plain.format(months)} ${months === 1 ? 'month' : 'months'} ${direction}`;
}

/** `-1.4 months`, `+0.3 months`, `0.0 months` */
export function formatTenths(tenths: number): string {
  return `${signed.format(tenths / 10)} months`;
}

export function directionOf(tenths: number): 'sooner' | 'later' | undefined {
  if (tenths === 0) return undefined;
  return tenths < 0 ? 'sooner' : 'later';
}

interface LineWords {
  readonly what: string;
  readonly detail: string;
}

/** @param category the one that moved the spending most */
export function describeLine(
  format: Format,
  { about, gain, holdings }: LedgerLine,
  { then, now, parts }: Moved,
  category?: CategoryMove,
): LineWords {
  const amount = format.signedMoney(gain);
  const expectedGain = parts?.netWorth?.expectedGain ?? ZERO;
  switch (about) {
    case 'netWorth': {
      const rise = format.signedMoney(subtractCents(now.plan.netWorth, then.plan.netWorth));
      return { what: 'Net worth', detail: `${rise} instead of ${format.signedMoney(expectedGain)}` };
    }
    case 'holding': {
      const [{ kind, name } = { kind: 'asset', name: '' }] = holdings;
      const isAsset = kind === 'asset';
      return {
        what: `${name} ${holdings.map(verbOf).join('')}`,
        detail: isAsset ? amount : `${format.signedMoney(subtractCents(ZERO, gain))} owed`,
      };
    }
    case 'other-holdings':
      return { what: `${formatCount(holdings.length)} others`, detail: amount };
    case 'expected':
      return {
        what: now.isNow ? `Was expected by the end of ${monthName(now.month)}` : 'Was expected already',
        detail: `${amount}, by 8% growth a year and ${format.money(then.plan.monthlySaving)} a month`,
      };
    case 'spending': {
      const words = describeAverage(format, 'spend', then.plan.monthlySpending, now.plan.monthlySpending);
      if (!category) return words;
      const { name, before, after } = category;
      const most = `Most by ${name}: ${format.money(after)}, was ${format.money(before)}`;
      return { ...words, detail: `${words.detail}. ${most}` };
    }
    case 'saving':
      return describeAverage(format, 'put aside', then.plan.monthlySaving, now.plan.monthlySaving);
  }
}

function verbOf({ kind, before, after, gain }: HoldingMove): string {
  const isAsset = kind === 'asset';
  if (before === undefined) return isAsset ? 'added' : 'taken on';
  if (after === undefined) return isAsset ? 'gone' : 'paid off';
  if (isAsset) return gain > 0 ? 'rose' : 'fell';
  return gain > 0 ? 'paid down' : 'grew';
}

function describeAverage(format: Format, verb: 'spend' | 'put aside', then: Sum, now: Sum): LineWords {
  const average = `${format.money(now)} in an average month`;
  if (now === then) return { what: `You ${verb} as much as before`, detail: average };
  const direction = now > then ? 'more' : 'less';
  return { what: `You ${verb} ${direction} than before`, detail: `${average}, was ${format.money(then)}` };
}

/** `now`, `at the end of October 2026` */
export function whenOf({ isNow, month }: Pick<MoveEnd, 'isNow' | 'month'>): string {
  return isNow ? 'now' : `at the end of ${monthName(month)}`;
}

/** Why a past net worth is not known: `its history begins on October 5, 2024`. @param lines undefined without a history */
export function missingHistory(lines: readonly HistoryLine[] | undefined): string {
  if (!lines) return 'this server keeps no past values';
  const start = historyStart(lines);
  return start ? `its history begins on ${formatDate(noonOf(start))}` : 'no past values are recorded';
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
