/** Shown if there is no estimate. */
export const NO_ESTIMATE = 'N/A';

const years = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** Formats 74 months as `6.2 years`. An infinite time is `N/A`. */
export function formatYears(months: number): string {
  return Number.isFinite(months) ? `${years.format(months / 12)} years` : NO_ESTIMATE;
}

/** Formats a date as `January 2033`, in the local time zone. */
export function formatMonth(date: Date | undefined): string {
  return date ? monthAndYear.format(date) : NO_ESTIMATE;
}
