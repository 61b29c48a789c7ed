import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Cents } from '#contract/money.ts';
import { findDuplicates } from '#src/bank/find-duplicates.ts';
import type { FileKind, PastEntry, StatementLine } from '#src/bank/types.ts';

import { lineOf, statementOf } from './lines.ts';

const coffee = (fields: Partial<StatementLine> = {}) =>
  lineOf({ payee: 'Blue Bottle', ...fields, amount: -350 });

function entryOf(fields: Partial<PastEntry> = {}): PastEntry {
  return { target: { kind: 'investments' }, amount: -350 as Cents, day: '2026-10-05', note: '', ...fields };
}

/** The certainty for each line, in their order. */
function certainties(
  files: readonly (readonly StatementLine[])[],
  past: readonly PastEntry[] = [],
  kind: FileKind = 'csv',
) {
  const duplicates = findDuplicates(
    files.map((lines) => statementOf(lines, { kind })),
    past,
  );
  return files.map((lines) => lines.map(({ id }) => duplicates.get(id)?.certainty));
}

describe('within a file', () => {
  it('two equal coffees on a day are two', () => {
    expect(certainties([[coffee(), coffee()]])).toEqual([[undefined, undefined]]);
  });

  it('the same bank reference is possibly the same transaction, or another of a bank that counts badly', () => {
    const lines = [coffee({ reference: 'A' }), coffee({ reference: 'B' }), coffee({ reference: 'A' })];
    expect(certainties([lines])).toEqual([[undefined, undefined, 'possible']]);
  });

  it('the balance proves whether the same bank reference is the same transaction', () => {
    const balances = [1000, 650, 650].map((balance) => balance as Cents);
    const lines = balances.map((balance) => coffee({ reference: 'A', balance }));
    expect(certainties([lines])).toEqual([[undefined, undefined, 'certain']]);
  });

  it('references that other transactions share tell nothing', () => {
    const other = lineOf({ amount: -1, reference: 'A' });
    expect(certainties([[coffee({ reference: 'A' }), coffee({ reference: 'A' }), other]])).toEqual([
      [undefined, undefined, undefined],
    ]);
  });

  it('the same balance after the same transaction is a repetition', () => {
    const balance = 1000 as Cents;
    const later = 650 as Cents;
    expect(certainties([[coffee({ balance }), coffee({ balance: later }), coffee({ balance })]])).toEqual([
      [undefined, undefined, 'certain'],
    ]);
  });

  it('the parts of one transaction are no repetition', () => {
    const parts = [coffee({ row: 1, reference: 'A' }), coffee({ row: 1, reference: 'A' })];
    expect(certainties([parts])).toEqual([[undefined, undefined]]);
  });
});

describe('across files', () => {
  it('each earlier line matches one later line', () => {
    expect(certainties([[coffee()], [coffee(), coffee()]])).toEqual([[undefined], ['certain', undefined]]);
    expect(
      certainties([
        [coffee(), coffee()],
        [coffee(), coffee()],
      ]),
    ).toEqual([
      [undefined, undefined],
      ['certain', 'certain'],
    ]);
  });

  it('a third file repeats what both earlier ones have', () => {
    const monday = { day: '2026-10-05' };
    const tuesday = { day: '2026-10-06' };
    expect(certainties([[coffee(monday)], [coffee(tuesday)], [coffee(monday), coffee(tuesday)]])).toEqual([
      [undefined],
      [undefined],
      ['certain', 'certain'],
    ]);
  });

  it.each<[string, Partial<StatementLine>, Partial<StatementLine>, string | undefined]>([
    ['another day', { day: '2026-10-05' }, { day: '2026-10-06' }, undefined],
    ['another account', { account: '1' }, { account: '2' }, undefined],
    ['another reference', { reference: 'A' }, { reference: 'B' }, undefined],
    ['another balance', { balance: 1 as Cents }, { balance: 2 as Cents }, undefined],
    ['the same branch of a shop', { payee: 'BLUE BOTTLE 0123 OAKLAND' }, { payee: 'Blue Bottle' }, 'certain'],
    ['a similar text', { payee: 'Blue Bottle' }, { payee: '', description: 'Coffee Bottle Inc' }, 'possible'],
    ['another text', { payee: 'Blue Bottle' }, { payee: 'Kiosk' }, undefined],
    ['another text of the same account', { account: '1' }, { account: '1', payee: 'Kiosk' }, 'possible'],
  ])('%s', (_what, first, second, certainty) => {
    expect(certainties([[coffee(first)], [coffee(second)]])).toEqual([[undefined], [certainty]]);
  });
});

describe('what has been recorded', () => {
  it('matches one line with the same note', () => {
    expect(certainties([[coffee(), coffee()]], [entryOf({ note: 'blue bottle' })])).toEqual([
      ['certain', undefined],
    ]);
  });

  it('is possibly the same with another note, or without one', () => {
    expect(certainties([[coffee()]], [entryOf({ note: 'With Ann' })])).toEqual([['possible']]);
    expect(certainties([[coffee()]], [entryOf()])).toEqual([['possible']]);
  });

  it('is another transaction on another day or the other way', () => {
    expect(certainties([[coffee()]], [entryOf({ day: '2026-10-06' })])).toEqual([[undefined]]);
    expect(certainties([[coffee()]], [entryOf({ day: undefined })])).toEqual([[undefined]]);
    expect(certainties([[coffee()]], [entryOf({ amount: 350 as Cents })])).toEqual([[undefined]]);
  });

  it('goes to the line that it fits best', () => {
    const other = coffee({ payee: 'Kiosk' });
    expect(certainties([[other, coffee()]], [entryOf({ note: 'Blue Bottle' })])).toEqual([
      [undefined, 'certain'],
    ]);
  });
});

it('finds everything again when the same lines come in another file', () => {
  const line = fc.record({
    day: fc.constantFrom('2026-10-05', '2026-10-06'),
    amount: fc.constantFrom(-350, -500, 1000),
    payee: fc.constantFrom('Blue Bottle', 'Kiosk', ''),
    reference: fc.constantFrom('', 'A'),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const first = lines.map((fields) => lineOf(fields));
      const second = lines.map((fields) => lineOf(fields));
      const [, found = []] = certainties([first, second]);
      expect(found.filter((certainty) => certainty === undefined)).toEqual([]);
    }),
  );
});
