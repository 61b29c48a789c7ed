/**
 * US social security: what part of the amount at the full retirement age is paid, by the age in months at which it is claimed.
 * In parts of 7,200, so that it is exact: 5/9% a month is 40 of them, 5/12% is 30, and 1/24% is 3. Sources: 20 CFR 404.409 (full
 * retirement age), 404.410 (earlier) and 404.313 (later).
 */
const WHOLE = 7_200;

/** It cannot be claimed earlier. In months of age. */
export const EARLIEST_CLAIM = 62 * 12;
/** Nothing is added for claiming later. */
export const LATEST_CLAIM = 70 * 12;
/** The credits of people born earlier are not known here. */
const FIRST_BIRTH_YEAR = 1925;

/** In months. Those born on January 1 have that of the year before, which a month of birth does not tell. */
export function fullRetirementAge(birthYear: number): number {
  const after1937 = Math.min(12, Math.max(0, birthYear - 1937) * 2);
  const after1954 = Math.min(12, Math.max(0, birthYear - 1954) * 2);
  return 65 * 12 + after1937 + after1954;
}

/** @returns a fraction; undefined before the earliest age, or for people born before 1925 */
export function claimingFactor(birthYear: number, ageInMonths: number): number | undefined {
  if (ageInMonths < EARLIEST_CLAIM || birthYear < FIRST_BIRTH_YEAR) return undefined;
  const fullAge = fullRetirementAge(birthYear);
  const early = Math.max(0, fullAge - ageInMonths);
  const late = Math.max(0, Math.min(ageInMonths, LATEST_CLAIM) - fullAge);
  // From 7/24% a month for those born in 1925 and 1926, every two years 1/24% more, to 2/3%.
  const credit = Math.min(16, 7 + Math.floor((birthYear - FIRST_BIRTH_YEAR) / 2));
  return (WHOLE - 40 * Math.min(36, early) - 30 * Math.max(0, early - 36) + 3 * credit * late) / WHOLE;
}
