import { dateAfter, type FreedomEstimate } from '#src/statistics/freedom/freedom-estimate.ts';
import { formatCents } from '#src/ui/format/money.ts';
import { lazily } from '#src/ui/format/lazily.ts';

/** Shown if there is no estimate. */
export const NO_ESTIMATE = 'N/A';

const years = lazily(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }));
const monthAndYear = lazily(() => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }));

/** Formats 74 months as `6.2 years`. An infinite time is `N/A`. */
export function formatYears(months: number): string {
  return Number.isFinite(months) ? `${years().format(months / 12)} years` : NO_ESTIMATE;
}

/** The same in sentences, where a time below two years is in months: `9 months`. */
export function formatDuration(months: number): string {
  if (months >= 24) return formatYears(months);
  if (months < 1) return 'less than a month';
  return months === 1 ? '1 month' : `${months} months`;
}

/** Formats a date as `January 2033`, in the local time zone. */
export function formatMonth(date: Date | undefined): string {
  return date ? monthAndYear().format(date) : NO_ESTIMATE;
}

/** The texts of an estimate. Its date is counted from `now`. */
export function formatEstimate({ amountNeeded, amountSaved, months }: FreedomEstimate, now: Date) {
  return {
    needed: formatCents(amountNeeded),
    saved: formatCents(amountSaved),
    years: formatYears(months),
    date: formatMonth(dateAfter(now, months)),
  };
}
