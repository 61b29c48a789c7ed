import { lazily } from './lazily.ts';

const monthAndYear = lazily(() => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' }));

/** `January 2026`. @param month from 1 to 12 */
export function formatMonthName({ month, year }: { month: number; year: number }): string {
  return monthAndYear().format(new Date(year, month - 1, 1));
}
