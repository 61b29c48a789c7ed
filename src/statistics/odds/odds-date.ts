import type { DateOdds, PathOdds } from './odds-jobs.ts';

/** The odds that can be chosen, in percent: beyond them 2,000 futures say little. */
export const CHOSEN_ODDS = { min: 50, max: 95, usual: 90 } as const;

/** A month in which work can stop at some odds, in months from now; Infinity if there is none until the end of the life. */
export interface OddsDate {
  readonly month: number;
  /** The months at odds that are by a standard error lower and higher: by so much it may be off by the drawing alone. */
  readonly earliest: number;
  readonly latest: number;
}

/** The first month from which the odds stay at least that. @param percent a whole number */
export function oddsDate(found: DateOdds, percent: number): OddsDate {
  const error = 100 * standardError(percent / 100, found.done);
  return {
    month: firstMonthAt(found, percent),
    earliest: firstMonthAt(found, percent - error),
    // More than all of them is not possible, though an error of few futures goes beyond it.
    latest: firstMonthAt(found, Math.min(100, percent + error)),
  };
}

function firstMonthAt({ lasting, done }: DateOdds, percent: number): number {
  if (done === 0) return Infinity;
  // Percent of whole numbers, as 0.55 × 2,000 is more than 1,100.
  const below = lasting.findLastIndex((count) => 100 * count < percent * done);
  const first = below + 1;
  // Whoever stops after the last month has worked all their life.
  return first >= lasting.length - 1 ? Infinity : first;
}

/**
 * Of a part of drawn futures: √(p(1 − p) ÷ n). It is that of the drawing alone, not of what the data cannot know.
 * @param part a fraction
 */
export function standardError(part: number, futures: number): number {
  return futures === 0 ? Infinity : Math.sqrt((part * (1 - part)) / futures);
}

/** In how many futures the money lasts if work stops in a month; undefined beyond the life. */
export function lastingIn({ lasting }: DateOdds, month: number): number | undefined {
  return month < lasting.length - 1 ? lasting[month] : undefined;
}

/** By how much the spending could change at some odds, in cents a month of today's money. */
export interface SpendingRoom {
  readonly room: number;
  /** By how much it may be off by the drawing alone. */
  readonly error: number;
}

/** By how much spending can change so that the money lasts in at least so many of a hundred futures. */
export function spendingRoomAt({ spendingRoom }: PathOdds, percent: number): SpendingRoom | undefined {
  const futures = spendingRoom.length;
  const points = 100 * standardError(percent / 100, futures);
  // In as many of the futures there is at least as much room.
  const roomAt = (odds: number) => {
    const without = Math.floor(((100 - Math.max(0, Math.min(100, odds))) * futures) / 100);
    return spendingRoom[Math.min(without, futures - 1)];
  };
  const [room, more, less] = [roomAt(percent), roomAt(percent - points), roomAt(percent + points)];
  if (room === undefined || more === undefined || less === undefined) return undefined;
  const error = Math.max(more - room, room - less);
  return { room, error: Number.isNaN(error) ? Infinity : error };
}
