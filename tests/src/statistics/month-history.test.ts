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

  it('leave out empty months', () => {
    const budgets = [filled('2026/1'), filled('2026/2'), empty('2026/3')];
    expect(texts(monthsBefore(budgets, monthFrom('2026/4')))).toEqual(['2026/2', '2026/1']);
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

  it('is undefined without another month that has items', () => {
    const target = filled('2026/11');
    expect(monthToCopy([target, empty('2026/10')], target)).toBeUndefined();
  });
});

describe('moving a date to a month', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['2026-10-31', '2026/11', '2026-11-30'],
    ['2026-01-31', '2026/2', '2026-02-28'],
    ['2028-01-31', '2028/2', '2028-02-29'],
    ['2026-01-15', '2026/12', '2026-12-15'],
    ['2026-02-28', '2026/3', '2026-03-28'],
    ['2026-12-01', '2027/1', '2027-01-01'],
    ['2026-10-31', '99/2', '0099-02-28'],
  ])('moves %s to %s as %s in every time zone', (from, to, expected) => {
    for (const timeZone of [
      'UTC',
      'Etc/GMT+12',
      'Pacific/Kiritimati',
      'America/Los_Angeles',
      'Asia/Kathmandu',
    ]) {
      vi.stubEnv('TZ', timeZone);
      for (const time of ['00:00:00', '12:00:00', '23:59:59']) {
        const moved = moveToMonth(new Date(`${from}T${time}`), monthFrom(to));
        const local = [moved.getFullYear(), moved.getMonth() + 1, moved.getDate(), moved.getHours()];
        expect(local, `${time} in ${timeZone}`).toEqual([...expected.split('-').map(Number), 12]);
      }
    }
  });

  it('keeps the local day, not that of UTC', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    // The evening of October 31 in Los Angeles.
    const moved = moveToMonth(new Date('2026-11-01T05:00:00Z'), monthFrom('2026/12'));
    expect(moved.toISOString()).toBe('2026-12-31T20:00:00.000Z');
  });

  it('moves an item without a date to the first', () => {
    vi.stubEnv('TZ', 'UTC');
    expect(moveToMonth(null, monthFrom('2026/12')).toISOString()).toBe('2026-12-01T12:00:00.000Z');
  });
});
