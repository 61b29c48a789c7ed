import { describe, expect, it } from 'vitest';

import { cents } from '#contract/money.ts';
import { correctLine } from '#src/bank/correct-line.ts';
import { findDuplicates } from '#src/bank/find-duplicates.ts';

import { lineOf, statementOf } from './lines.ts';

const line = lineOf({ payee: 'Blue Bottle', amount: -350, reference: 'A', balance: cents(1_000) });
const { day, payee, amount } = line;

describe('a corrected line', () => {
  it('is another transaction than the bank knows if its day or amount is another', () => {
    const other = { reference: '', balance: undefined };
    expect(correctLine(line, { day, payee, amount: cents(-360) })).toEqual({
      ...line,
      ...other,
      amount: -360,
    });
    expect(correctLine(line, { day: '2026-10-09', payee, amount })).toMatchObject({
      ...other,
      day: '2026-10-09',
    });
    expect(correctLine(line, { day, payee: 'Coffee', amount })).toEqual({ ...line, payee: 'Coffee' });
  });

  it('does not make the references of its file useless for the others', () => {
    const lines = [line, { ...line, id: 'twin' }, lineOf({ ...line, id: 'other', reference: 'B' })];
    const corrected = lines.map((each) =>
      correctLine(each, each.id === 'twin' ? { day, payee, amount: cents(-360) } : undefined),
    );
    const again = lineOf({ ...line, id: 'again', reference: 'B', payee: 'Card payment' });
    const duplicates = findDuplicates([statementOf(corrected), statementOf([again])], []);
    expect(Array.from(duplicates, ([id, { certainty }]) => [id, certainty])).toEqual([['again', 'certain']]);
  });
});
