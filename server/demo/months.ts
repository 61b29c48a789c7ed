export interface Month {
  readonly year: number;
  /** From 1 to 12. */
  readonly month: number;
}

/** A calendar day, without a time zone. */
export interface Day extends Month {
  /** From 1. */
  readonly day: number;
}

/** The last `count` months in order, ending with this one. */
export function monthsUpTo({ year, month }: Month, count: number): Month[] {
  const last = year * 12 + month - 1;
  return Array.from({ length: count }, (_, index) => {
    const number = last - count + 1 + index;
    return { year: Math.floor(number / 12), month: (number % 12) + 1 };
  });
}

export function daysIn({ year, month }: Month): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Noon in UTC of a day, in epoch milliseconds. That is the same day in nearly every time zone. */
export function noonUtcOn({ year, month }: Month, day: number): number {
  return Date.UTC(year, month - 1, day, 12);
}
