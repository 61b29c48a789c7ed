import { describe, expect, it } from 'vitest';

import { cents } from '#contract/money.ts';
import type { Duplicate } from '#src/bank/find-duplicates.ts';
import { matchDue } from '#src/bank/match-due.ts';
import type { DuePayment } from '#src/bank/past-notes.ts';
import type { LineTarget } from '#src/bank/propose-targets.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';
import type { StatementLine } from '#src/bank/statement.ts';

import { lineOf } from './statements.ts';

const HOME: EntryTarget = { kind: 'expenses', category: { expenseId: 1, name: 'Home', isMandatory: true } };
const FOOD: EntryTarget = { kind: 'expenses', category: { expenseId: 2, name: 'Food', isMandatory: true } };

/** @param amount in dollars, negative if it goes out */
function payment(
  name: string,
  day: string,
  amount: number,
  entry?: [day: string, amount: number],
): DuePayment {
  const recorded = entry && { day: entry[0], amount: cents(entry[1] * 100) };
  return { scheduleId: name, day, name, target: HOME, amount: cents(amount * 100), entry: recorded };
}

const line = (payee: string, day: string, amount: number) =>
  lineOf({ id: `${payee} ${day}`, payee, day, amount: Math.round(amount * 100) });

/** What each line pays, and what has been recorded already. */
function match(
  lines: readonly StatementLine[],
  payments: readonly DuePayment[],
  targets: Readonly<Record<string, LineTarget>> = {},
  duplicates: ReadonlyMap<string, Duplicate> = new Map(),
) {
  const proposals = new Map(
    lines.map(({ id, payee }) => [
      id,
      { target: targets[payee], source: targets[payee] && ('past' as const), payeeKey: payee },
    ]),
  );
  const { due, recorded } = matchDue(lines, payments, proposals, duplicates);
  return [
    ...Array.from(due, ([id, { name, day }]) => `${id} pays ${name} of ${day}`),
    ...Array.from(recorded, ([id, { name, day }]) => `${id} is ${name} of ${day}`),
  ];
}

describe('lines that pay what is due', () => {
  it.each([
    ['on the day', '2026-11-01', -1_200, true],
    ['five days later', '2026-11-06', -1_200, true],
    ['six days later', '2026-11-07', -1_200, false],
    ['15% more', '2026-11-01', -1_380, true],
    ['more than that', '2026-11-01', -1_380.01, false],
    ['in the other direction', '2026-11-01', 1_200, false],
  ])('%s', (_, day, amount, isFound) => {
    const found = match([line('Landlord', day, amount)], [payment('Rent', '2026-11-01', -1_200)]);
    expect(found).toEqual(isFound ? [`Landlord ${day} pays Rent of 2026-11-01`] : []);
  });

  it('are none if they are known to be something else, unless they have the name', () => {
    const rent = payment('Rent Elm Street', '2026-11-01', -40);
    expect(match([line('Market', '2026-11-01', -40)], [rent], { Market: FOOD })).toEqual([]);
    expect(match([line('Market', '2026-11-01', -40)], [rent], { Market: { kind: 'transfer' } })).toEqual([]);
    expect(match([line('ELM Ltd', '2026-11-01', -40)], [rent], { 'ELM Ltd': FOOD })).toHaveLength(1);
  });

  it('are those of a known payee rather than nearer ones, and each pays one day', () => {
    const weekly = ['02', '09', '16'].map((day) => payment('Cleaner', `2026-11-${day}`, -50));
    const lines = [
      line('Somebody', '2026-11-02', -50),
      line('Mop', '2026-11-03', -50),
      line('Mop', '2026-11-11', -50),
    ];
    expect(match(lines, weekly, { Mop: HOME })).toEqual([
      'Mop 2026-11-03 pays Cleaner of 2026-11-02',
      'Mop 2026-11-11 pays Cleaner of 2026-11-09',
    ]);
  });

  it('are not guessed if only amount and day say it, and there are several', () => {
    const rent = payment('Rent', '2026-11-01', -40);
    expect(match([line('A', '2026-11-01', -40), line('B', '2026-11-02', -40)], [rent])).toEqual([]);
    expect(match([line('A', '2026-11-01', -40)], [rent, payment('Phone', '2026-11-02', -42)])).toEqual([]);
  });

  it('are already recorded if the day is, even with another day and amount', () => {
    const rent = payment('Rent', '2026-11-01', -1_200, ['2026-11-01', -1_200]);
    expect(match([line('Landlord', '2026-11-03', -1_215)], [rent])).toEqual([
      'Landlord 2026-11-03 is Rent of 2026-11-01',
    ]);
  });

  it('are new if another line is that of the recorded entry', () => {
    const rent = payment('Rent', '2026-11-01', -1_200, ['2026-11-01', -1_200]);
    const first = line('Landlord', '2026-11-01', -1_200);
    const entry = { target: HOME, day: '2026-11-01', amount: cents(-120_000), note: '' };
    const duplicates = new Map<string, Duplicate>([[first.id, { certainty: 'certain', of: { entry } }]]);
    expect(match([first, line('Landlord', '2026-11-03', -1_215)], [rent], {}, duplicates)).toEqual([]);
  });
});
