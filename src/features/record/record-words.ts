import { counted } from '#contract/counts.ts';
import {
  type CalendarMonth,
  isInCalendar,
  monthFromNumber,
  monthNumber,
  startOfMonth,
} from '#src/statistics/calendar-month.ts';
import type { DatedMonth, Drift, RecordSummary } from '#src/statistics/freedom/record-summary.ts';
import { monthName } from '#src/ui/figures/move-words.ts';
import { formatMonthName, formatYears } from '#src/ui/format/texts.ts';

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });
const oneDigit = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

interface Headline {
  readonly before: string;
  /** What it is about, in color. */
  readonly moved?: string;
  readonly tone?: 'gain' | 'loss';
  readonly after: string;
}

/** `Over 26 months the date moved 9 months later: the estimate has been too hopeful.` */
export function headlineOf({ said, first, last, drift }: RecordSummary): Headline {
  const months = counted(said.length, 'month');
  if (!first || !last)
    return { before: `Freedom was out of reach at the end of ${eachOf(months)}.`, after: '' };
  if (said.every(({ isFree }) => isFree)) {
    return { before: `You were free at the end of ${eachOf(months)}.`, after: '' };
  }
  if (last.date === Infinity) {
    const elapsed = monthNumber(last.month) - monthNumber(first.month);
    return {
      before: `At the end of ${monthName(first.month)} the date was ${nameOf(first.date)}. At the end of ${monthName(last.month)} there was `,
      ...{ moved: 'none', tone: 'loss', after: conclusionOf(elapsed < 12 ? undefined : 'too hopeful') },
    };
  }
  if (!drift)
    return { before: `At the end of ${monthName(last.month)} the date was ${nameOf(last.date)}.`, after: '' };
  const over = `Over ${duration(drift.elapsed)} the date `;
  const after = conclusionOf(drift.verdict);
  if (drift.moved === 0) return { before: `${over}has not moved`, after };
  return {
    before: `${over}moved `,
    ...{ moved: movedText(drift.moved), tone: drift.moved > 0 ? 'loss' : 'gain', after },
  };
}

/** `the only month`, `each of 14 months` */
function eachOf(months: string): string {
  return months === '1 month' ? 'the only month recorded' : `each of ${months}`;
}

function conclusionOf(verdict: Drift['verdict']): string {
  if (!verdict) return '. That is too short a time to judge the estimate.';
  return verdict === 'held' ? ': the estimate has held.' : `: the estimate has been ${verdict}.`;
}

/** `9 months later`, `1 month sooner`, `not at all` */
export function movedText(months: number): string {
  if (months === 0) return 'not at all';
  return `${duration(Math.abs(months))} ${months > 0 ? 'later' : 'sooner'}`;
}

/** Months up to three years, so that they can be compared. */
function duration(months: number): string {
  return months > 36 ? formatYears(months) : counted(months, 'month');
}

/** `4.2 months later` */
export function driftText(perYear: number): string {
  const text = oneDigit.format(Math.abs(perYear));
  return `${text} ${text === '1' ? 'month' : 'months'} ${perYear > 0 ? 'later' : 'sooner'}`;
}

/** `June 2038`, or `out of reach` */
export function dateName({ date, isFree }: DatedMonth): string {
  if (date === Infinity) return 'out of reach';
  return isFree ? `free since ${nameOf(date)}` : nameOf(date);
}

/** `Jun 2038 to Mar 2041`, `Jun 2038`, `Jun 2038 to never` */
export function rangeName({ range, month }: DatedMonth): string | undefined {
  if (!range) return undefined;
  const { earliest, latest } = range;
  const name = (months: number) => shortName(monthFromNumber(monthNumber(month) + months));
  if (earliest === Infinity) return 'out of reach';
  if (latest === Infinity) return `${name(earliest)} to never`;
  return earliest === latest ? name(earliest) : `${name(earliest)} to ${name(latest)}`;
}

/** `Jun 2038`, where there is little room. */
export function shortName(month: CalendarMonth): string {
  return isInCalendar(month) ? shortMonth.format(startOfMonth(month)) : formatMonthName(month);
}

export function nameOf(number: number): string {
  return formatMonthName(monthFromNumber(number));
}
