import { describe, expect, it } from 'vitest';

import { cents } from '#contract/money.ts';
import { type Duplicate, findDuplicates } from '#src/bank/find-duplicates.ts';
import { noteOf } from '#src/bank/payee-key.ts';
import { correctLine, planStatement } from '#src/bank/plan-statement.ts';
import type { LineTarget, Proposal } from '#src/bank/propose-targets.ts';
import type { StatementLine } from '#src/bank/statement.ts';

import { lineOf, statementOf } from './statements.ts';

const food: LineTarget = {
  kind: 'expenses',
  category: { expenseId: 1, name: 'Food', isMandatory: true },
};
const proposalOf = (target: LineTarget): Proposal => ({ target, source: 'past', payeeKey: '' });

/** The plan of lines that all have the same target. */
function planAll(lines: readonly StatementLine[], target: LineTarget = food) {
  const proposals = new Map(lines.map(({ id }) => [id, proposalOf(target)]));
  return planStatement(lines, { proposals, duplicates: new Map(), selections: {} });
}

describe('planStatement', () => {
  it('sorts lines into months and days', () => {
    const days = ['2026-10-31', '2025-12-31', '2026-10-01'];
    const plan = planAll(days.map((day) => lineOf({ amount: -100, day })));
    expect(plan.map(({ year, month, lines }) => [year, month, ...lines.map(({ line }) => line.day)])).toEqual(
      [
        [2025, 12, '2025-12-31'],
        [2026, 10, '2026-10-01', '2026-10-31'],
      ],
    );
  });

  it.each([
    [food, -1250, 1250],
    [food, 1250, -1250],
    [{ kind: 'investments' } as const, -50_000, 50_000],
    [{ kind: 'earnedIncome' } as const, 300_000, 300_000],
    [{ kind: 'passiveIncome' } as const, 1234, 1234],
    [{ kind: 'earnedIncome' } as const, -500, -500],
  ])('records %j of %d cents as %d', (target, amount, recorded) => {
    const [month] = planAll([lineOf({ amount })], target);
    expect(month?.lines[0]?.planned).toEqual({ target, amount: recorded, note: '' });
  });

  it.each<[string | undefined, { isSeen?: boolean; isSelected?: boolean; target?: LineTarget }]>([
    ['duplicate', { isSeen: true, target: food }],
    [undefined, { isSeen: true, isSelected: true, target: food }],
    ['transfer', { target: { kind: 'transfer' } }],
    ['deselected', { isSelected: false, target: food }],
    ['undecided', {}],
  ])('leaves out for the reason %s: %j', (reason, { isSeen, isSelected, target }) => {
    const line = lineOf({ amount: -1 });
    const seen: Duplicate = { certainty: 'certain', of: { line: lineOf({ amount: -1 }) } };
    const [month] = planStatement([line], {
      duplicates: new Map(isSeen ? [[line.id, seen]] : []),
      selections: isSelected === undefined ? {} : { [line.id]: isSelected },
      proposals: new Map(target ? [[line.id, proposalOf(target)]] : []),
    });
    expect(month?.lines).toMatchObject([{ line, reason }]);
    expect(month?.lines[0]?.planned === undefined).toBe(reason !== undefined);
  });
});

describe('noteOf', () => {
  it.each([
    ['Corner Market', 'CARD 1234', 'Corner Market'],
    ['', 'CARD 1234', 'CARD 1234'],
    // Without half a character.
    [`${'x'.repeat(199)}😀`, '', 'x'.repeat(199)],
  ])('is the payee, or else the description, and not too long: %s, %s', (payee, description, note) => {
    expect(noteOf({ payee, description })).toBe(note);
  });
});

const line = lineOf({ payee: 'Blue Bottle', amount: -350, reference: 'A', balance: cents(1_000) });
const { day, payee, amount } = line;

describe('a corrected line', () => {
  it('is another transaction than the bank knows if its day or amount is another', () => {
    const other = { reference: '', balance: undefined };
    const withAmount = correctLine(line, { day, payee, amount: cents(-360) });
    expect(withAmount).toEqual({ ...line, ...other, amount: -360, isCorrected: true });
    expect(correctLine(line, { day: '2026-10-09', payee, amount })).toMatchObject(other);
    const withPayee = correctLine(line, { day, payee: 'Coffee', amount });
    expect(withPayee).toEqual({ ...line, payee: 'Coffee', isCorrected: true });
  });

  it('does not make the references of its file useless for the others', () => {
    const twin = correctLine({ ...line, id: 'twin' }, { day, payee, amount: cents(-360) });
    const other = lineOf({ ...line, id: 'other', reference: 'B' });
    const again = lineOf({ ...line, id: 'again', reference: 'B', payee: 'Card payment' });
    const duplicates = findDuplicates([statementOf([line, twin, other]), statementOf([again])], []);
    expect(Array.from(duplicates, ([id, { certainty }]) => [id, certainty])).toEqual([['again', 'certain']]);
  });
});
