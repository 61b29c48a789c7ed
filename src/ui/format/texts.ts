import { formatBudgetMonth } from '#contract/budget-month.ts';
import { isCalendarYear } from '#contract/calendar.ts';
import { formatCount } from '#contract/counts.ts';
import { type Dated, dayOf } from '#contract/days.ts';

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const list = new Intl.ListFormat('en-US');
const years = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });
const wholeDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const shortMonthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const shortDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

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

/** A sentence with more names would be too long. */
const MOST_NAMES = 5;

/** Names that a person has typed, in a sentence; if they are many, with a count of the rest: `Rent, Fun, Gifts, Travel, and 12 more`. */
export function formatNames(names: readonly string[]): string {
  const shown = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES - 1) : names;
  const more = names.length - shown.length;
  return formatList([...shown.map(isolated), ...(more > 0 ? [`${formatCount(more)} more`] : [])]);
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

/** A day in a sentence: `November 25`, or `November 25, 2025` if that is not this year. Tables have `2026-11-25`. */
export function formatDate(date: Date, now?: Date): string {
  return (date.getFullYear() === now?.getFullYear() ? monthAndDay : wholeDate).format(date);
}

/** The same where there is little room: `Nov 25`, or `Nov 25, 2025`. */
export function formatShortDate(date: Date, now: Date): string {
  return (date.getFullYear() === now.getFullYear() ? shortMonthAndDay : shortDate).format(date);
}

/** `2:05 PM` */
export function formatTime(moment: Date): string {
  return timeOfDay.format(moment);
}

/** A moment in a sentence: `2:05 PM today`, `2:05 PM yesterday` or `2:05 PM on November 20`. */
export function formatMoment(moment: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const day = moment.toDateString();
  if (day === now.toDateString()) return `${formatTime(moment)} today`;
  if (day === yesterday.toDateString()) return `${formatTime(moment)} yesterday`;
  return `${formatTime(moment)} on ${formatDate(moment, now)}`;
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

/** `1st`, `22nd` */
export function ordinal(count: number): string {
  return `${count}${SUFFIXES[ordinals.select(count)] ?? 'th'}`;
}

/** The local day of the month within a sentence: `on the 30th`. */
export function onDay(date: Date): string {
  return `on the ${ordinal(date.getDate())}`;
}
