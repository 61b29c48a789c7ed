import { lightFormat } from 'date-fns/lightFormat';
import { describe, expect, test } from 'vitest';

import { type DateOrder, type PastValueLine, readPastValues } from '#src/entry/read-past-values.ts';

/** A Saturday. */
const now = new Date(2026, 10, 14, 12);
const day = (date: Date) => lightFormat(date, 'yyyy-MM-dd');

function plain({ reading }: PastValueLine) {
  if (reading.kind === 'problem') return reading.problem;
  if (reading.kind === 'question') return [...reading.days.map(day), reading.amount];
  return [day(reading.day), reading.amount];
}

function read(text: string, order?: DateOrder) {
  return readPastValues(text, now, order).lines.map(plain);
}

describe('a pasted line', () => {
  test.each([
    ['2020-01-31\t1234.5', '2020-01-31', 123450],
    ['1/31/2020\t$1,234.50', '2020-01-31', 123450],
    ['1/31/20\t-5', '2020-01-31', -500],
    ['1/31/95\t5', '1995-01-31', 500],
    ['31/1/2020\t5', '2020-01-31', 500],
    ['31.01.2020;(1,000.25)', '2020-01-31', -100025],
    ['2020/01/31,5', '2020-01-31', 500],
    ['2020-01-31,"$1,234.50"', '2020-01-31', 123450],
    ['"2020-01-31","5"', '2020-01-31', 500],
    ['Jan 31, 2020\t5', '2020-01-31', 500],
    ['31 January 2020\t5', '2020-01-31', 500],
    ['31-Jan-2020 5', '2020-01-31', 500],
    ['February 2020\t5', '2020-02-29', 500],
    ['Feb 2020\t5', '2020-02-29', 500],
    ['2020-02\t5', '2020-02-29', 500],
    ['November 2026\t5', '2026-11-14', 500],
    ['yesterday 5', '2026-11-13', 500],
    ['10/30\t5', '2026-10-30', 500],
    ['2020-01-31   100+20', '2020-01-31', 12000],
  ])('%j is understood', (line, date, amount) => {
    expect(read(line)).toEqual([[date, amount]]);
  });

  test.each([
    ['2020-02-30\t5', '“2020-02-30” is not a date'],
    ['soon\t5', '“soon” is not a date'],
    ['1850-01-01\t5', '“1850-01-01” is not a date'],
    ['2201-01-01\t5', '“2201-01-01” is not a date'],
    ['1.1.2201\t5', '“1.1.2201” is not a date'],
    ['2201-01\t5', '“2201-01” is not a date'],
    ['2020-01-31\tmuch', '“much” is not an amount'],
    ['2020-01-31', 'No amount'],
    ['2020-01-31\t', 'No amount'],
    ['2026-11-15\t5', 'In the future'],
    ['December 2026\t5', 'In the future'],
    ['2020-01-31\t9999999999999', '“9999999999999” is not an amount'],
    ['2020-01-31\t1.234,50', '“1.234,50” is not an amount'],
  ])('%j is not', (line, problem) => {
    expect(read(line)).toEqual([problem]);
  });

  test('asks which day is meant if several can be, and leaves out those to come', () => {
    expect(read('21\t5')).toEqual([['2026-10-21', 500]]);
    expect(read('12/30\t5')).toEqual([['2025-12-30', 500]]);
  });
});

describe('several lines', () => {
  test('can begin with a heading and have blank lines', () => {
    expect(read('Date\tValue\r\n\r\n2020-01-31\t5\r\n  \n2020-02-29\t6\r\n')).toEqual([
      ['2020-01-31', 500],
      ['2020-02-29', 600],
    ]);
  });

  test('have one order of day and month, which any of them can show', () => {
    const text = '3/4/2020\t1\n13/4/2020\t2';
    expect(readPastValues(text, now).dateOrder).toBe('day first');
    expect(read(text)).toEqual([
      ['2020-04-03', 100],
      ['2020-04-13', 200],
    ]);
    expect(read(text, 'month first')).toEqual([['2020-03-04', 100], '“13/4/2020” is not a date']);
    expect(read('3/4/2020\t1\n4/13/2020\t2')).toEqual([
      ['2020-03-04', 100],
      ['2020-04-13', 200],
    ]);
    expect(readPastValues('3/4/2020\t1', now).dateOrder).toBe('month first');
    expect(readPastValues('4/4/2020\t1\n2020-01-31\t5', now).dateOrder).toBeUndefined();
  });

  test('are read line by line, whatever is between them', () => {
    expect(read('2020-01-31\t5\nnonsense here\n2020-02-29\t6')).toEqual([
      ['2020-01-31', 500],
      expect.stringContaining('is not a date') as string,
      ['2020-02-29', 600],
    ]);
  });
});
