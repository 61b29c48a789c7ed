import { localDay, noonOf } from '#contract/days.ts';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' });
const month = new Intl.DateTimeFormat('en-GB', { month: 'long' });
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short' });

export function timeText(moment: number): string {
  return time.format(moment);
}

/** A day such as `25 Nov 2026`; in this year `25 Nov`. @param now undefined to always name the year */
export function dayText(day: string, now?: Date): string {
  const date = noonOf(day);
  const text = `${date.getDate()} ${shortMonth.format(date)}`;
  return now?.getFullYear() === date.getFullYear() ? text : `${text} ${date.getFullYear()}`;
}

/** A moment in a sentence: `today, 08:05`, `yesterday, 20:31` or `on 22 November, 10:03`. */
export function momentText(moment: number, now: Date): string {
  const { name, date } = dayHeading(localDay(new Date(moment)), now);
  const isNear = name === 'Today' || name === 'Yesterday';
  return `${isNear ? name.toLowerCase() : `on ${date}`}, ${timeText(moment)}`;
}

/** What a day is called above its changes: `Today` with `Wednesday, 25 November`, or `Sunday` with `22 November`. */
export function dayHeading(day: string, now: Date): { readonly name: string; readonly date: string } {
  const noon = noonOf(day);
  const year = noon.getFullYear() === now.getFullYear() ? '' : ` ${noon.getFullYear()}`;
  const date = `${noon.getDate()} ${month.format(noon)}${year}`;
  const named = weekday.format(noon);
  if (day === localDay(now)) return { name: 'Today', date: `${named}, ${date}` };
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day === localDay(yesterday)) return { name: 'Yesterday', date: `${named}, ${date}` };
  return { name: named, date };
}
