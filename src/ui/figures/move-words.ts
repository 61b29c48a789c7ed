import { formatCount } from '#contract/counts.ts';
import { subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { type CalendarMonth, startOfMonth } from '#src/statistics/calendar-month.ts';
import type { CategoryMove } from '#src/statistics/category-moves.ts';
import type { HoldingMove, MoveEnd } from '#src/statistics/freedom/freedom-move.ts';
import type { LedgerLine } from '#src/statistics/freedom/move-ledger.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatMonth } from '#src/ui/format/texts.ts';
import type { MovePart } from '#src/statistics/proof-subject.ts';

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** `October 2026` */
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

export function partOf(cause: LedgerLine['cause']): MovePart {
  return cause.kind === 'holding' ? `holding ${cause.holding.kind} ${cause.holding.id}` : cause.kind;
}

interface LineWords {
  /** What happened: `Total Market rose`. */
  readonly what: string;
  /** How much: `+$2,140.00`. */
  readonly detail: string;
}

/** `Most by Travel: $203.00, was $190.00` */
function describeCategory(format: Format, { name, before, after }: CategoryMove): string {
  return `Most by ${name}: ${format.money(after)}, was ${format.money(before)}`;
}

/**
 * Says what a line of the ledger is about.
 * @param category the one that moved the spending most
 */
export function describeLine(
  format: Format,
  { cause }: LedgerLine,
  then: MoveEnd,
  now: MoveEnd,
  category?: CategoryMove,
): LineWords {
  switch (cause.kind) {
    case 'holding':
      return describeHolding(format, cause.holding);
    case 'other-holdings':
      return { what: `${formatCount(cause.count)} others`, detail: format.signedMoney(cause.gain) };
    case 'expected':
      return {
        what: now.isNow ? `Was expected by the end of ${monthName(now.month)}` : 'Was expected already',
        detail: `${format.signedMoney(cause.gain)}, by 8% growth a year and ${format.money(then.plan.monthlySaving)} a month`,
      };
    case 'spending': {
      const words = describeAverage(format, 'spend', then.plan.monthlySpending, now.plan.monthlySpending);
      return category
        ? { ...words, detail: `${words.detail}. ${describeCategory(format, category)}` }
        : words;
    }
    case 'saving':
      return describeAverage(format, 'put aside', then.plan.monthlySaving, now.plan.monthlySaving);
  }
}

function describeHolding(format: Format, move: HoldingMove): LineWords {
  const { kind, name, gain } = move;
  return {
    what: `${name} ${verbOf(move)}`,
    detail:
      kind === 'asset' ? format.signedMoney(gain) : `${format.signedMoney(subtractCents(ZERO, gain))} owed`,
  };
}

function verbOf({ kind, before, after, gain }: HoldingMove): string {
  const isAsset = kind === 'asset';
  if (before === undefined) return isAsset ? 'added' : 'taken on';
  if (after === undefined) return isAsset ? 'gone' : 'paid off';
  if (isAsset) return gain > 0 ? 'rose' : 'fell';
  return gain > 0 ? 'paid down' : 'grew';
}

function describeAverage(format: Format, verb: 'spend' | 'put aside', then: Sum, now: Sum): LineWords {
  if (now === then) {
    return { what: `You ${verb} as much as before`, detail: `${format.money(now)} in an average month` };
  }
  return {
    what: `You ${verb} ${now > then ? 'more' : 'less'} than before`,
    detail: `${format.money(now)} in an average month, was ${format.money(then)}`,
  };
}

/** `now`, `at the end of October 2026` */
export function whenOf({ isNow, month }: Pick<MoveEnd, 'isNow' | 'month'>): string {
  return isNow ? 'now' : `at the end of ${monthName(month)}`;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
