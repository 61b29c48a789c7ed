import { formatBudgetMonth } from '#contract/budget-month.ts';
import { isCalendarYear } from '#contract/calendar.ts';
import { type Dated, dayOf } from '#contract/days.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const list = new Intl.ListFormat('en-US');
const years = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

export const NO_ESTIMATE = 'N/A';

/** Natural sort order: digits compare as numbers, case and accents are ignored. */
export const compareTexts = collator.compare;

export function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return compareTexts(a.name, b.name);
}

/** A name within a sentence. In Hebrew or Arabic it would reorder a number or a sign beside it. */
export function isolated(name: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;
}

export function formatList(texts: readonly string[]): string {
  return list.format(texts);
}

/** The day of an item, such as `2026-01-31`. Some servers send no timestamp. */
export function formatDay(item: Dated): string {
  return dayOf(item) ?? 'No date';
}

/** `January 2026`, or `275760/01` in a year that no date can have. @param month from 1 to 12 */
export function formatMonthName({ month, year }: { month: number; year: number }): string {
  if (!isCalendarYear(year)) return formatBudgetMonth({ month, year });
  return monthAndYear.format(new Date(year, month - 1, 1));
}

export function formatMonth(date: Date | undefined): string {
  return date ? monthAndYear.format(date) : NO_ESTIMATE;
}

/** Formats 74 months as `6.2 years`. An infinite time is `N/A`. */
export function formatYears(months: number): string {
  return Number.isFinite(months) ? `${years.format(months / 12)} years` : NO_ESTIMATE;
}

/** The same in sentences, where a time below two years is in months: `9 months`. */
export function formatDuration(months: number): string {
  if (months >= 24) return formatYears(months);
  if (months < 1) return 'less than a month';
  return months === 1 ? '1 month' : `${months} months`;
}

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** The local day of the month within a sentence: `on the 30th`. */
export function onDay(date: Date): string {
  const day = date.getDate();
  return `on the ${day}${SUFFIXES[ordinals.select(day)] ?? 'th'}`;
}
