import { describe, expect, it } from 'vitest';

import { claimingFactor, fullRetirementAge } from '#src/statistics/plan/social-security.ts';

describe('the age at which social security is paid in full', () => {
  // 20 CFR 404.409, table of 404.409(a).
  it.each([
    [1930, 65, 0],
    [1937, 65, 0],
    [1938, 65, 2],
    [1939, 65, 4],
    [1940, 65, 6],
    [1941, 65, 8],
    [1942, 65, 10],
    [1943, 66, 0],
    [1954, 66, 0],
    [1955, 66, 2],
    [1956, 66, 4],
    [1957, 66, 6],
    [1958, 66, 8],
    [1959, 66, 10],
    [1960, 67, 0],
    [2005, 67, 0],
  ])('of somebody born in %i is %i years and %i months', (year, years, months) => {
    expect(fullRetirementAge(year)).toBe(years * 12 + months);
  });
});

describe('what social security pays by the age at which it is claimed', () => {
  it.each([
    [62, 70],
    [63, 75],
    [64, 80],
    [65, 260 / 3],
    [66, 280 / 3],
    [67, 100],
    [68, 108],
    [69, 116],
    [70, 124],
    [75, 124],
  ])('born in 1960 or later, at %i it is %d%%', (age, percent) => {
    expect(claimingFactor(1960, age * 12)).toBeCloseTo(percent / 100, 12);
    expect(claimingFactor(1992, age * 12)).toBeCloseTo(percent / 100, 12);
  });

  it('changes by 5/12%, then 5/9%, and after the full age by 2/3% a month', () => {
    for (let month = 62 * 12; month < 70 * 12; month += 1) {
      const step = month < 64 * 12 ? 5 / 12 : month < 67 * 12 ? 5 / 9 : 2 / 3;
      const change = (claimingFactor(1970, month + 1) ?? NaN) - (claimingFactor(1970, month) ?? NaN);
      expect(change * 100, `at ${month / 12}`).toBeCloseTo(step, 10);
    }
  });

  // The Social Security Administration's tables "Effect of early or delayed retirement", by year of birth.
  it.each([
    [1943, 62, 75],
    [1954, 70, 132],
    [1955, 62, 74 + 1 / 6],
    [1957, 62, 72.5],
    [1957, 70, 128],
    [1959, 62, 70 + 5 / 6],
    [1937, 62, 80],
    [1937, 70, 132.5],
    [1925, 70, 117.5],
    [1942, 70, 100 + 50 * 0.625],
  ])('born in %i, at %i it is %d%%', (birthYear, age, percent) => {
    expect(claimingFactor(birthYear, age * 12)).toBeCloseTo(percent / 100, 12);
  });

  it('is unknown before 62, and for somebody born before 1925', () => {
    expect(claimingFactor(1960, 62 * 12 - 1)).toBeUndefined();
    expect(claimingFactor(1924, 65 * 12)).toBeUndefined();
  });
});
