import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Budget } from '#contract/budgets.ts';
import { referenceMonths, monthsBefore, moveToMonth, monthToCopy } from '#src/statistics/month-history.ts';

import { budget, dollars, spent } from './entities.ts';

/** A budget with one item, such as that of `2026/10`. */
function filled(text: string): Budget {
  return { ...budget({ earnedIncome: dollars(1) }), ...monthFrom(text) };
}

/** A budget without items. */
function empty(text: string): Budget {
  return { ...budget({ expenses: [spent([], true)] }), ...monthFrom(text) };
}

function monthFrom(text: string) {
  const [year = 0, month = 0] = text.split('/').map(Number);
  return { month, year };
}

function texts(budgets: readonly Budget[]): string[] {
  return budgets.map(({ month, year }) => `${year}/${month}`);
}

describe('the months before a month', () => {
  it('are the last six with items, the latest first, in any order of the list', () => {
    const budgets = ['2026/1', '2025/9', '2026/4', '2025/12', '2026/3', '2025/10', '2025/8', '2026/6'].map(
      filled,
    );
    const expected = ['2026/4', '2026/3', '2026/1', '2025/12', '2025/10', '2025/9'];
    expect(texts(monthsBefore(budgets, monthFrom('2026/5')))).toEqual(expected);
    expect(texts(referenceMonths(budgets, monthFrom('2026/5')))).toEqual(expected);
  });

  it('are replaced by the nearest months if there are fewer than two', () => {
    const budgets = ['2026/1', '2026/3', '2026/4', '2026/9'].map(filled);
    expect(texts(referenceMonths(budgets, monthFrom('2026/2')))).toEqual([
      '2026/1',
      '2026/3',
      '2026/4',
      '2026/9',
    ]);
    expect(texts(referenceMonths(budgets, monthFrom('2026/1')))).toEqual(['2026/3', '2026/4', '2026/9']);
  });
});

describe('the suggested month to copy from', () => {
  it.each([
    ['the latest earlier one', [filled('2026/8'), filled('2026/9'), filled('2026/12')], '2026/9'],
    ['the latest earlier one with items', [filled('2026/8'), empty('2026/9')], '2026/8'],
    ['the nearest later one with items', [empty('2026/9'), filled('2027/1'), filled('2026/12')], '2026/12'],
  ])('is %s', (_which, others, expected) => {
    const target = empty('2026/11');
    const source = monthToCopy([...others, target], target);
    expect(source && texts([source])).toEqual([expected]);
  });
});

describe('a day of a month', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    [31, '2026/11', '2026-11-30'],
    [31, '2026/2', '2026-02-28'],
    [31, '2028/2', '2028-02-29'],
    [15, '2026/12', '2026-12-15'],
    [28, '2026/3', '2026-03-28'],
    [1, '2027/1', '2027-01-01'],
    [31, '99/2', '0099-02-28'],
  ])('%s in %s is noon of %s in every time zone', (day, month, expected) => {
    for (const timeZone of [
      'UTC',
      'Etc/GMT+12',
      'Pacific/Kiritimati',
      'America/Los_Angeles',
      'Asia/Kathmandu',
    ]) {
      vi.stubEnv('TZ', timeZone);
      const moved = moveToMonth(day, monthFrom(month));
      const local = [moved.getFullYear(), moved.getMonth() + 1, moved.getDate(), moved.getHours()];
      expect(local, timeZone).toEqual([...expected.split('-').map(Number), 12]);
    }
  });
});
