import { readFileSync } from 'node:fs';

import { lightFormat } from 'date-fns/lightFormat';
import { describe, expect, test } from 'vitest';

import type { DecimalMark } from '#src/entry/decimal-mark.ts';
import { type DateOrder, type PastValueLine, readPastValues } from '#src/entry/read-past-values.ts';

/** A Saturday. */
const now = new Date(2026, 10, 14, 12);
const day = (date: Date) => lightFormat(date, 'yyyy-MM-dd');

function plain({ reading }: PastValueLine) {
  if (reading.kind === 'problem') return reading.problem;
  if (reading.kind === 'question') return [...reading.days.map(day), reading.amount];
  if (reading.roundedFrom !== undefined) return [day(reading.day), reading.amount, reading.roundedFrom];
  return [day(reading.day), reading.amount];
}

function read(text: string, dateOrder?: DateOrder, decimalMark?: DecimalMark) {
  return readPastValues(text, now, { dateOrder, decimalMark }).lines.map(plain);
}

describe('a pasted line', () => {
  const cases = readFileSync('tests/src/entry/past-values.txt', 'utf8').match(/^.* => .*/gm) ?? [];

  test.each(cases)('%s', (text) => {
    const [line = ''] = text.split(' => ');
    const [reading] = read(line.replace('⇥', '\t'));
    expect(`${line} => ${[reading].flat().join(' ')}`).toBe(text);
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

  test('have one decimal mark, which any of them can show', () => {
    const lines = ['31.01.2025\t1.234', '28.02.2025\t1.234,56', '31.03.2025\t1.234 + 2,50'];
    expect(read(lines.join('\n'))).toEqual([
      ['2025-01-31', 123_400],
      ['2025-02-28', 123_456],
      ['2025-03-31', 123_650],
    ]);
    expect(read('2025-01-31\t1,234\n2025-02-28\t1,234.56')).toEqual([
      ['2025-01-31', 123_400],
      ['2025-02-28', 123_456],
    ]);
  });

  test('leave the decimal mark open if nothing shows it', () => {
    const text = '2025-01-31\t1.234\n2025-02-28\t500';
    expect(readPastValues(text, now)).toMatchObject({ decimalMark: undefined, needsDecimalMark: true });
    expect(read(text)).toEqual(['Choose the decimal mark', ['2025-02-28', 50_000]]);
    expect(read(text, undefined, ',')[0]).toEqual(['2025-01-31', 123_400]);
    // What is rounded is said.
    expect(read(text, undefined, '.')[0]).toEqual(['2025-01-31', 123, '1.234']);
    // Two formats in one paste show nothing about the third.
    expect(read('2025-01-31\t1.50\n2025-02-28\t1,50\n2025-03-31\t1.50\n2025-04-30\t1.234')[3]).toBe(
      'Choose the decimal mark',
    );
    expect(readPastValues('2025-01-31\t1.50', now).needsDecimalMark).toBe(false);
  });

  test('are read line by line, whatever is between them', () => {
    expect(read('2020-01-31\t5\nnonsense here\n2020-02-29\t6')).toEqual([
      ['2020-01-31', 500],
      expect.stringContaining('is not a date') as string,
      ['2020-02-29', 600],
    ]);
  });
});

describe('a year of two digits', () => {
  test.each([['24/12/31\t1\n25/01/31\t2'], ['25/01/05\t1\n25/02/05\t2\n25/03/05\t3'], ['25/01/05\t1']])(
    'has to be written with four if it may come first: %j',
    (text) => {
      expect(new Set(read(text))).toEqual(new Set(['Write the year with four digits']));
    },
  );

  test('is last if that puts the days closer together', () => {
    expect(read('31/12/24\t1\n15/1/25\t2')).toEqual([
      ['2024-12-31', 100],
      ['2025-01-15', 200],
    ]);
    expect(read('13/01/24\t1\n13/02/24\t2\n20/03/24\t3')).toMatchObject([['2024-01-13', 100], {}, {}]);
  });
});

test('lines may end in CR', () => {
  expect(read('2024-01-31\t1\r2024-02-29\t2\r\n')).toEqual([
    ['2024-01-31', 100],
    ['2024-02-29', 200],
  ]);
});
