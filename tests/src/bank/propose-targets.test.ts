import { describe, expect, it } from 'vitest';

import type { Cents } from '#contract/money.ts';
import { textId } from '#src/bank/content-id.ts';
import type { PastEntry } from '#src/bank/past-notes.ts';
import { applyCorrections, proposeTargets, usualTargets } from '#src/bank/propose-targets.ts';
import type { StatementLine } from '#src/bank/statement.ts';
import { targetName } from '#src/entry/entry-target.ts';

import { lineOf, statementOf } from './statements.ts';

const category = (name: string) =>
  ({ kind: 'expenses', category: { expenseId: name, name, isMandatory: false } }) as const;
const other = { expenseId: 'other', name: 'Other', isMandatory: false };
const food = category('Food');
const fun = category('Fun');
const phone = category('Phone');

function past(target: PastEntry['target'], note: string, day = '2026-09-01', amount = -1000): PastEntry {
  return { target, note, day, amount: amount as Cents };
}

/** The proposal for a line in a separate file. */
function propose(
  line: Omit<Partial<StatementLine>, 'amount'> & { amount?: number },
  entries: PastEntry[] = [],
  categories = [other],
) {
  const one = lineOf({ amount: -500, ...line });
  return proposeTargets([statementOf([one])], entries, categories).get(one.id);
}

describe('past notes', () => {
  it('say what a payee is, whatever the branch and what the bank adds', () => {
    const entries = [past(food, 'Whole Foods Market'), past(phone, 'AT&T')];
    expect(propose({ payee: 'WHOLE FOODS MARKET #10234 AUSTIN TX' }, entries)).toMatchObject({
      target: food,
      source: 'past',
    });
    expect(propose({ description: 'POS DEBIT WHOLE FOODS MARKET 123' }, entries)?.target).toEqual(food);
  });

  it('count more the more frequent they are', () => {
    const entries = [past(food, 'Kiosk'), past(fun, 'Kiosk'), past(fun, 'Kiosk')];
    expect(propose({ payee: 'KIOSK' }, entries)?.target).toEqual(fun);
  });

  it('count more the more recent they are', () => {
    const old = Array.from({ length: 5 }, () => past(food, 'Kiosk', '2025-09-01'));
    expect(propose({ payee: 'Kiosk' }, [...old, past(fun, 'Kiosk')])?.target).toEqual(fun);
  });

  it('also help if they are similar', () => {
    const entries = [past(food, 'groceries at Trader Joes'), past(phone, 'mobile plan')];
    expect(propose({ payee: 'TRADER JOES 512 SEATTLE' }, entries)?.target).toEqual(food);
    expect(propose({ payee: 'Garage' }, entries)).toMatchObject({ target: undefined, source: undefined });
  });

  it('are not similar because both name a store', () => {
    const entries = [past(fun, 'Thrift store')];
    expect(propose({ description: 'STARBUCKS STORE 01234 SEATTLE WA' }, entries)?.target).toBeUndefined();
  });

  it('come before known merchants if the line has all of their words, and otherwise after them', () => {
    const groceries = { expenseId: 'groceries', name: 'Groceries', isMandatory: true };
    const line = { payee: 'TRADER JOES 512 SEATTLE' };
    const targetOf = (note: string) => propose(line, [past(food, note)], [groceries])?.target;
    expect(targetOf('Trader')).toEqual(food);
    expect(targetOf('wine trader')).toEqual({ kind: 'expenses', category: groceries });
  });

  it('give way to a payee whose lines the person has chosen to be transfers', () => {
    const line = lineOf({ amount: -500, payee: 'Kiosk' });
    const income = lineOf({ amount: 500, payee: 'Kiosk' });
    const proposals = proposeTargets(
      [statementOf([line, income])],
      [past(food, 'Kiosk')],
      [other],
      [textId('out kiosk')],
    );
    expect(proposals.get(line.id)?.target).toEqual({ kind: 'transfer' });
    expect(proposals.get(income.id)?.target).toEqual(food);
  });

  it('of a deleted category say nothing', () => {
    expect(propose({ payee: 'Kiosk' }, [past(undefined, 'Kiosk')])?.target).toBeUndefined();
  });

  it('of spending make the same payee’s money a refund', () => {
    expect(propose({ payee: 'Kiosk', amount: 500 }, [past(food, 'Kiosk')])?.target).toEqual(food);
  });

  it('of income do not make spending income', () => {
    const entries = [past({ kind: 'earnedIncome' }, 'Acme', '2026-09-01', 300_000)];
    expect(propose({ payee: 'Acme', amount: 100 }, entries)?.target).toEqual({ kind: 'earnedIncome' });
    expect(propose({ payee: 'Acme', amount: -100 }, entries)?.target).toBeUndefined();
  });

  it('win over words', () => {
    const entries = [past({ kind: 'investments' }, 'Transfer to savings')];
    expect(propose({ payee: 'Transfer to savings' }, entries)?.target).toEqual({ kind: 'investments' });
  });
});

const WORDS = `
  ACME CORP PAYROLL PPD | 300000 | earnedIncome
  Lohn/Gehalt Oktober | 300000 | earnedIncome
  Direktgehalt | 300000 | earnedIncome
  LÖN ACME AB | 300000 | earnedIncome
  VIREMENT SALAIRE | 300000 | earnedIncome
  Interest paid | 123 | passiveIncome
  Dividend VTI | 1234 | passiveIncome
  Interest charged | -123 | unknown
  VANGUARD BUY INVESTMENT | -50000 | investments
  Online Transfer to SAV ...9876 | -50000 | transfer
  AUTOPAY PAYMENT - THANK YOU | 81244 | transfer
  Umbuchung Tagesgeld | -50000 | transfer
  Naar Oranje Spaarrekening V1 | -10000 | transfer
  SEPA credit transfer Ann Smith | -10000 | unknown
  WERTPAPIERE DEPOT 4711 | -50000 | investments
  THE HOME DEPOT #1902 | -2000 | unknown
  Salary bar & grill | -2000 | unknown`;

describe('words', () => {
  it.each(
    WORDS.split('\n')
      .slice(1)
      .map((line) => line.trim().split(' | ')),
  )('%s of %s cents is %s', (description = '', amount = '', kind = '') => {
    const { target } = propose({ description, amount: Number(amount) }) ?? {};
    expect(target?.kind ?? 'unknown').toBe(kind);
  });

  it('may be the name of a category', () => {
    const entries = [past(food, '')];
    for (const category of ['FOOD', 'Food:Lunch'])
      expect(propose({ payee: 'Kiosk', category }, entries)).toMatchObject({ target: food, source: 'words' });
    expect(propose({ payee: 'Kiosk' }, entries)?.target).toBeUndefined();
  });

  it('of the file itself say that it is a transfer', () => {
    expect(propose({ isTransfer: true })).toMatchObject({ target: { kind: 'transfer' }, source: 'words' });
  });
});

describe('pairs', () => {
  const out = lineOf({ amount: -50_000, day: '2026-10-05', payee: 'A' });
  const into = (day: string) => lineOf({ amount: 50_000, day, payee: 'B' });
  const kindsOf = (files: readonly (readonly StatementLine[])[]) => {
    const proposals = proposeTargets(
      files.map((lines) => statementOf(lines)),
      [],
      [other],
    );
    return files.map((lines) => lines.map(({ id }) => proposals.get(id)?.target?.kind));
  };

  it('of two accounts are transfers, on the nearest days, each line once', () => {
    expect(kindsOf([[into('2026-10-08'), into('2026-10-06')], [out]])).toEqual([
      [undefined, 'transfer'],
      ['transfer'],
    ]);
  });

  it('are none within one account or after a week', () => {
    expect(kindsOf([[out, into('2026-10-05')], [into('2026-10-12')]])).toEqual([
      [undefined, undefined],
      [undefined],
    ]);
  });
});

it('a correction applies to all lines of the payee in the same direction', () => {
  const lines = [
    lineOf({ amount: -100, payee: 'Kiosk 1234 Berlin' }),
    lineOf({ amount: -200, payee: 'KIOSK 9876 HAMBURG' }),
    lineOf({ amount: 100, payee: 'Kiosk' }),
    lineOf({ id: 'single', amount: -300, payee: 'Kiosk' }),
    lineOf({ id: 'nameless', amount: -400 }),
    lineOf({ amount: -400 }),
  ];
  const proposals = proposeTargets([statementOf(lines)], [past(fun, 'Kiosk')], [other]);
  const byPayee = { 'out kiosk': food, [proposals.get('nameless')?.payeeKey ?? '']: fun };
  const corrected = applyCorrections(proposals, { byPayee, byLine: { single: phone } });
  const targets = lines.map(({ id }) => corrected.get(id)?.target);
  expect(targets).toEqual([food, food, fun, phone, fun, undefined]);
  expect(corrected.get('single')?.source).toBe('correction');
});

describe('a typed note is usually for', () => {
  const [eatingOut, groceries, gifts] = [category('Eating Out'), category('Groceries'), category('Gifts')];
  const categories = [eatingOut, groceries, gifts].map((each) => each.category);
  const item = (note: string) => {
    return { itemId: note, amount: 1000 as Cents, timeStamp: null, day: '2026-11-01', note };
  };
  const spending = (of: typeof gifts, ...notes: readonly string[]) => {
    const { name, expenseId } = of.category;
    return { budgetExpenseId: name, expenseId, projected: 0 as Cents, items: notes.map(item) };
  };
  const budget = {
    ...{ budgetId: 1, month: 11, year: 2026, earnedIncome: [item('Acme')], passiveIncome: [] },
    ...{ investments: [], expenses: [spending(gifts, 'Flowers', 'REWE'), spending(eatingOut, 'Taco truck')] },
  };

  it.each([
    ['flowers', 'Gifts'],
    // Past notes come before the merchants.
    ['rewe', 'Gifts'],
    ['truck', 'Eating Out'],
    ['acme', 'Net Earned Income'],
    ['pizza', 'Eating Out'],
    ['lidl', 'Groceries'],
    ['aldi pizza', undefined],
    ['vet', undefined],
  ])('%s: %s', (note, name) => {
    const target = usualTargets([budget], categories)(note);
    expect(target && targetName(target)).toBe(name);
  });

  it('nothing while there are no categories', () => {
    expect(usualTargets([], [])('pizza')).toBeUndefined();
  });
});
