import { describe, expect, it } from 'vitest';

import { cents } from '#contract/money.ts';
import { findDuplicates } from '#src/bank/find-duplicates.ts';
import { correctLine, noteOf, planStatement } from '#src/bank/plan-statement.ts';
import type { LineTarget } from '#src/bank/types.ts';

import { lineOf, statementOf } from './lines.ts';

const food: LineTarget = {
  kind: 'expenses',
  category: { expenseId: 1, name: 'Food', isMandatory: true },
};
const none = { duplicates: new Map(), selections: new Map() };

describe('planStatement', () => {
  it('sorts lines into months and days', () => {
    const late = lineOf({ amount: -100, day: '2026-10-31', payee: 'Late' });
    const early = lineOf({ amount: -100, day: '2026-10-01', payee: 'Early' });
    const before = lineOf({ amount: -100, day: '2025-12-31', payee: 'Before' });
    const lines = [late, before, early];
    const plan = planStatement(lines, { ...none, targets: new Map(lines.map(({ id }) => [id, food])) });
    expect(plan.map(({ year, month, items }) => [year, month, items.map(({ line }) => line.payee)])).toEqual([
      [2025, 12, ['Before']],
      [2026, 10, ['Early', 'Late']],
    ]);
  });

  it.each([
    [food, -1250, 1250],
    [food, 1250, -1250],
    [{ kind: 'investments' } as const, -50_000, 50_000],
    [{ kind: 'earnedIncome' } as const, 300_000, 300_000],
    [{ kind: 'passiveIncome' } as const, 1234, 1234],
    [{ kind: 'earnedIncome' } as const, -500, -500],
  ])('records %j of %d cents as %d', (target, amount, recorded) => {
    const line = lineOf({ amount });
    const [month] = planStatement([line], { ...none, targets: new Map([[line.id, target]]) });
    expect(month?.items).toEqual([{ line, target, amount: recorded, note: '' }]);
  });

  it('leaves out duplicates unless they are selected, transfers, and what is deselected or undecided', () => {
    const [duplicate, selected, transfer, deselected, undecided] = [1, 2, 3, 4, 5].map((amount) =>
      lineOf({ amount: -amount }),
    );
    const lines = [duplicate, selected, transfer, deselected, undecided].filter((line) => line !== undefined);
    const seen = { certainty: 'certain', of: { line: lineOf({ amount: -1 }) } } as const;
    const idOf = (line: (typeof lines)[number] | undefined) => line?.id ?? '';
    const [month] = planStatement(lines, {
      duplicates: new Map([
        [idOf(duplicate), seen],
        [idOf(selected), seen],
      ]),
      selections: new Map([
        [idOf(selected), true],
        [idOf(deselected), false],
      ]),
      targets: new Map<string, LineTarget>([
        [idOf(duplicate), food],
        [idOf(selected), food],
        [idOf(transfer), { kind: 'transfer' }],
        [idOf(deselected), food],
      ]),
    });
    expect(month?.items.map(({ line }) => line)).toEqual([selected]);
    expect(month?.leftOut).toEqual([
      { line: duplicate, reason: 'duplicate' },
      { line: transfer, reason: 'transfer' },
      { line: deselected, reason: 'deselected' },
      { line: undecided, reason: 'undecided' },
    ]);
  });
});

describe('noteOf', () => {
  it('is the payee, or else the description', () => {
    expect(noteOf({ payee: 'Corner Market', description: 'CARD 1234' })).toBe('Corner Market');
    expect(noteOf({ payee: '', description: 'CARD 1234' })).toBe('CARD 1234');
  });

  it('is at most as long as a note can be, without half a character', () => {
    const note = noteOf({ payee: `${'x'.repeat(199)}😀`, description: '' });
    expect(note).toBe('x'.repeat(199));
  });
});

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
