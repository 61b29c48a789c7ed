import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Cents } from '#contract/money.ts';
import { findDuplicates } from '#src/bank/find-duplicates.ts';
import type { PastEntry } from '#src/bank/past-notes.ts';
import type { StatementLine } from '#src/bank/statement.ts';

import { lineOf, statementOf } from './statements.ts';

const coffee = (fields: Partial<StatementLine> = {}) =>
  lineOf({ payee: 'Blue Bottle', amount: -350, ...fields });

function entryOf(fields: Partial<PastEntry> = {}): PastEntry {
  return { target: { kind: 'investments' }, amount: -350 as Cents, day: '2026-10-05', note: '', ...fields };
}

/** The certainty for each line, in their order. */
function certainties(files: readonly (readonly StatementLine[])[], past: readonly PastEntry[] = []) {
  const statements = files.map((lines) => statementOf(lines));
  const duplicates = findDuplicates(statements, past);
  return files.map((lines) => lines.map(({ id }) => duplicates.get(id)?.certainty));
}

const [before, after] = [1000 as Cents, 650 as Cents];

it.each<[string, Partial<StatementLine>[], (string | undefined)[]]>([
  ['two equal coffees on a day are two', [{}, {}], [undefined, undefined]],
  [
    'the same bank reference is possibly the same transaction, or another of a bank that counts badly',
    [{ reference: 'A' }, { reference: 'B' }, { reference: 'A' }],
    [undefined, undefined, 'possible'],
  ],
  [
    'the balance proves whether the same bank reference is the same transaction',
    [before, after, after].map((balance) => ({ reference: 'A', balance })),
    [undefined, undefined, 'certain'],
  ],
  [
    'references that other transactions share tell nothing',
    [{ reference: 'A' }, { reference: 'A' }, { reference: 'A', day: '2026-10-06' }],
    [undefined, undefined, undefined],
  ],
  [
    'the same balance after the same transaction is a repetition',
    [before, after, before].map((balance) => ({ balance })),
    [undefined, undefined, 'certain'],
  ],
  [
    'what was paid, returned and paid again may have been',
    [{ balance: after }, { balance: before, amount: 350 as Cents }, { balance: after }],
    [undefined, undefined, 'possible'],
  ],
  [
    'the parts of one transaction are no repetition',
    [1, 1].map((row) => ({ row, reference: 'A' })),
    [undefined, undefined],
  ],
])('within a file, %s', (_what, lines, expected) => {
  expect(certainties([lines.map((fields) => coffee(fields))])).toEqual([expected]);
});

describe('across files', () => {
  it('each earlier line matches one later line', () => {
    expect(certainties([[coffee()], [coffee(), coffee()]])).toEqual([[undefined], ['certain', undefined]]);
    const [, second] = certainties([
      [coffee(), coffee()],
      [coffee(), coffee()],
    ]);
    expect(second).toEqual(['certain', 'certain']);
  });

  it('a third file repeats what both earlier ones have', () => {
    const [monday, tuesday] = [{ day: '2026-10-05' }, { day: '2026-10-06' }];
    const files = [[coffee(monday)], [coffee(tuesday)], [coffee(monday), coffee(tuesday)]];
    expect(certainties(files)).toEqual([[undefined], [undefined], ['certain', 'certain']]);
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
  it.each<[string, Partial<PastEntry>, string | undefined]>([
    ['the same note', { note: 'blue bottle' }, 'certain'],
    ['another note', { note: 'With Ann' }, 'possible'],
    ['no note', {}, 'possible'],
    ['another day', { day: '2026-10-06' }, undefined],
    ['no day', { day: undefined }, undefined],
    ['the opposite amount', { amount: 350 as Cents }, undefined],
  ])('matches one line: %s', (_what, entry, certainty) => {
    expect(certainties([[coffee(), coffee()]], [entryOf(entry)])).toEqual([[certainty, undefined]]);
  });

  it('goes to the line that it fits best', () => {
    const lines = [coffee({ payee: 'Kiosk' }), coffee()];
    expect(certainties([lines], [entryOf({ note: 'Blue Bottle' })])).toEqual([[undefined, 'certain']]);
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
