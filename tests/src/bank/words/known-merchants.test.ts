import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import type { Expense } from '#contract/expenses.ts';
import { habits } from '#server/demo/household.ts';
import { proposeTargets } from '#src/bank/propose-targets.ts';
import { readStatement } from '#src/bank/read-statement.ts';
import { merchantTargets } from '#src/bank/words/known-merchants.ts';
import { targetName } from '#src/entry/entry-target.ts';
import { COMMON_CATEGORIES } from '#src/queries/expenses.ts';
import { bankStatement, latestStatement, recordedAs, recordedInCommon } from '#tests/bench/bank-statement.ts';

function categoriesOf(names: readonly string[]): Expense[] {
  return names.map((name, expenseId) => ({ expenseId, name, isMandatory: true }));
}

const common = categoriesOf(COMMON_CATEGORIES.map(({ name }) => name));

/** The name of the target; empty for none. */
function nameOf(text: string, categories = common): string {
  const target = merchantTargets(categories)(...text.split(' | '));
  return target ? targetName(target) : '';
}

it.each([
  { statement: bankStatement, names: habits, recorded: (payee: string) => recordedAs.get(payee) },
  { statement: latestStatement, names: COMMON_CATEGORIES, recorded: recordedInCommon },
])('leave few lines of a first statement open, and are never wrong', ({ statement, names, recorded }) => {
  const result = readStatement(new TextEncoder().encode(statement.text), 'x', { today: '2026-11-30' });
  if ('reason' in result) throw new Error(result.reason);
  const { lines } = result.statement;
  const proposals = proposeTargets([result.statement], [], categoriesOf(names.map(({ name }) => name)));
  const proposed = lines.flatMap(({ id, description }) => {
    const target = proposals.get(id)?.target;
    if (!target) return [];
    return [[description, target.kind === 'transfer' ? 'Transfer, not added' : targetName(target)]];
  });
  expect(proposed).toEqual(proposed.map(([payee = '']) => [payee, recorded(payee)]));
  expect(lines).toHaveLength(statement.lineCount);
  expect(lines.length - proposed.length).toBeLessThanOrEqual((lines.length * 15) / 60);
});

/** Payees and the names of their categories, in the lines of a text. */
const PAYEES = readFileSync('tests/src/bank/words/payees.txt', 'utf8')
  .split('\n')
  .flatMap((line) => (line.includes('=>') ? [line.split('=>').map((part) => part.trim())] : []));

describe('a merchant', () => {
  it.each(PAYEES)('%s is for %j', (text = '', name = '') => {
    expect(nameOf(text)).toBe(name);
  });

  it('says nothing if its words lead to different categories', () => {
    expect(nameOf('REWE | Miete Garage')).toBe('');
    expect(nameOf('Aldi Pizza')).toBe('');
    expect(nameOf('Shell parking')).toBe('Transport');
  });
});

describe('a person’s categories', () => {
  it.each([
    ['REWE', 'Lebensmittel & Haushalt, Restaurants', 'Lebensmittel & Haushalt'],
    ['REWE', 'Essen, Wohnen', 'Essen'],
    ['REWE', 'Food, Groceries', 'Groceries'],
    ['Pizza Hut', 'Comida', 'Comida'],
    ['Mercadona', 'Alimentación', 'Alimentación'],
    ['LECLERC', 'Épicerie', 'Épicerie'],
    ['Shell', 'Auto, Verkehr', 'Auto'],
    ['Shell', 'Tanken, Auto', 'Tanken'],
    ['Shell', 'Car insurance, Transportation', 'Transportation'],
    ['SNCF', 'Voyages', 'Voyages'],
    ['SNCF', 'Voyages, Transports', ''],
    ['Netflix', 'Entertainment, Subscriptions', 'Subscriptions'],
    ['Rocket Mortgage', 'Rent or Mortgage', 'Rent or Mortgage'],
    ['Verizon', 'Phone, Internet', ''],
    ['Mint Mobile', 'Phone, Internet', 'Phone'],
    ['Allianz', 'Car insurance', ''],
    ['Duke Energy', 'Gas', ''],
    ['Chevron', 'Gas', ''],
    ['Xfinity', 'Wi-Fi, Cuidado personal', 'Wi-Fi'],
    ['REWE', 'Dog food, Rent', ''],
    ['REWE', 'Food, food', ''],
  ])('%s with %s is %j', (text, names, name) => {
    expect(nameOf(text, categoriesOf(names.split(', ')))).toBe(name);
  });

  it('are proposed only if there are none yet', () => {
    const targetOf = merchantTargets([]);
    expect(targetOf('REWE')).toEqual({ kind: 'newCategory', name: 'Groceries', isMandatory: true });
    expect(targetOf('Fressnapf')).toBeUndefined();
    expect(nameOf('REWE', categoriesOf(['Spesa']))).toBe('');
  });

  it('cover what is common', () => {
    const names = COMMON_CATEGORIES.map(({ name }) => name);
    const found = new Set(PAYEES.map(([, name]) => name));
    expect(found).toEqual(new Set(['', ...names.filter((name) => name !== 'Gifts')]));
  });
});
