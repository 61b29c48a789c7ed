import { standardError } from '#src/statistics/odds/odds-date.ts';

/** Odds in whole percent: `87%`, `fewer than 1 in 100`. @param count how many of them */
export function oddsText(count: number, of: number): string {
  if (of === 0) return 'not known yet';
  if (100 * count < of) return 'fewer than 1 in 100';
  if (100 * count > 99 * of) return 'more than 99 in 100';
  return `${Math.round((100 * count) / of)}%`;
}

/** By how many points odds may be off by the drawing alone: `± 1`. Undefined where the odds are no percentage. */
export function oddsErrorText(count: number, of: number): string | undefined {
  if (100 * count < of || 100 * count > 99 * of) return undefined;
  return `± ${Math.max(1, Math.round(100 * standardError(count / of, of)))}`;
}

const WORDS: Readonly<Partial<Record<number, string>>> = {
  50: 'half of the futures',
  60: 'six of ten futures',
  70: 'seven of ten futures',
  75: 'three of four futures',
  80: 'eight of ten futures',
  90: 'nine of ten futures',
};

/** `nine of ten futures`, `83 of 100 futures` @param percent a whole number */
export function futuresText(percent: number): string {
  return WORDS[percent] ?? `${percent} of 100 futures`;
}
