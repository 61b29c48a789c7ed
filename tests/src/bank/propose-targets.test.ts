import { describe, expect, it } from 'vitest';

import type { Cents } from '#contract/money.ts';
import { textId } from '#src/bank/content-id.ts';
import { applyCorrections, proposeTargets } from '#src/bank/propose-targets.ts';
import type { LineTarget, PastEntry, StatementLine } from '#src/bank/types.ts';

import { lineOf, statementOf } from './lines.ts';

const category = (name: string) =>
  ({ kind: 'expenses', category: { expenseId: name, name, isMandatory: false } }) as const;
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
) {
  const one = lineOf({ amount: -500, ...line });
  return proposeTargets([statementOf([one])], entries).get(one.id);
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

  it('give way to a payee whose lines the person has chosen to be transfers', () => {
    const line = lineOf({ amount: -500, payee: 'Kiosk' });
    const other = lineOf({ amount: 500, payee: 'Kiosk' });
    const proposals = proposeTargets(
      [statementOf([line, other])],
      [past(food, 'Kiosk')],
      [textId('out kiosk')],
    );
    expect(proposals.get(line.id)?.target).toEqual({ kind: 'transfer' });
    expect(proposals.get(other.id)?.target).toEqual(food);
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

describe('words', () => {
  it.each<[string, number, LineTarget | undefined]>([
    ['ACME CORP PAYROLL PPD', 300_000, { kind: 'earnedIncome' }],
    ['Lohn/Gehalt Oktober', 300_000, { kind: 'earnedIncome' }],
    ['Direktgehalt', 300_000, { kind: 'earnedIncome' }],
    ['LÖN ACME AB', 300_000, { kind: 'earnedIncome' }],
    ['VIREMENT SALAIRE', 300_000, { kind: 'earnedIncome' }],
    ['Interest paid', 123, { kind: 'passiveIncome' }],
    ['Dividend VTI', 1234, { kind: 'passiveIncome' }],
    ['Interest charged', -123, undefined],
    ['VANGUARD BUY INVESTMENT', -50_000, { kind: 'investments' }],
    ['Online Transfer to SAV ...9876', -50_000, { kind: 'transfer' }],
    ['AUTOPAY PAYMENT - THANK YOU', 81_244, { kind: 'transfer' }],
    ['Umbuchung Tagesgeld', -50_000, { kind: 'transfer' }],
    ['Naar Oranje Spaarrekening V1', -10_000, { kind: 'transfer' }],
    ['SEPA credit transfer Ann Smith', -10_000, undefined],
    ['WERTPAPIERE DEPOT 4711', -50_000, { kind: 'investments' }],
    ['THE HOME DEPOT #1902', -2000, undefined],
    ['Salary bar & grill', -2000, undefined],
  ])('%s of %d cents', (text, amount, target) => {
    expect(propose({ description: text, amount })).toMatchObject({ target });
  });

  it('may be the name of a category', () => {
    const entries = [past(food, '')];
    const target = food;
    expect(propose({ payee: 'Corner Market', category: 'FOOD' }, entries)).toMatchObject({
      target,
      source: 'words',
    });
    expect(propose({ payee: 'Corner Market', category: 'Food:Lunch' }, entries)).toMatchObject({ target });
    expect(propose({ payee: 'Corner Market', category: '' }, entries)?.target).toBeUndefined();
  });

  it('of the file itself say that it is a transfer', () => {
    expect(propose({ isTransfer: true })).toMatchObject({ target: { kind: 'transfer' }, source: 'words' });
  });
});

describe('pairs', () => {
  const out = () => lineOf({ amount: -50_000, day: '2026-10-05', payee: 'A' });
  const into = (day: string) => lineOf({ amount: 50_000, day, payee: 'B' });

  it('of two accounts are transfers', () => {
    const [first, second] = [out(), into('2026-10-07')];
    const proposals = proposeTargets([statementOf([first]), statementOf([second])], []);
    expect([first, second].map(({ id }) => proposals.get(id))).toMatchObject([
      { target: { kind: 'transfer' }, source: 'pair' },
      { target: { kind: 'transfer' }, source: 'pair' },
    ]);
  });

  it('take the nearest day, and each line once', () => {
    const [first, near, far] = [out(), into('2026-10-06'), into('2026-10-08')];
    const proposals = proposeTargets([statementOf([far, near]), statementOf([first])], []);
    expect([first, near, far].map(({ id }) => proposals.get(id)?.target?.kind)).toEqual([
      'transfer',
      'transfer',
      undefined,
    ]);
  });

  it('are none within one account or after a week', () => {
    const [first, second, late] = [out(), into('2026-10-05'), into('2026-10-12')];
    const proposals = proposeTargets([statementOf([first, second]), statementOf([late])], []);
    expect([first, second, late].map(({ id }) => proposals.get(id)?.target)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('applyCorrections', () => {
  it('applies a correction to all lines of the payee in the same direction', () => {
    const lines = [
      lineOf({ amount: -100, payee: 'Kiosk 1234 Berlin' }),
      lineOf({ amount: -200, payee: 'KIOSK 9876 HAMBURG' }),
      lineOf({ amount: 100, payee: 'Kiosk' }),
      lineOf({ amount: -300, payee: 'Kiosk' }),
      lineOf({ amount: -400 }),
      lineOf({ amount: -400 }),
    ];
    const [first, , , single, nameless] = lines;
    const proposals = proposeTargets([statementOf(lines)], [past(fun, 'Kiosk')]);
    const keyOf = (line: StatementLine | undefined) => proposals.get(line?.id ?? '')?.payeeKey ?? '';
    const corrected = applyCorrections(proposals, {
      byPayee: new Map<string, LineTarget>([
        [keyOf(first), food],
        [keyOf(nameless), fun],
      ]),
      byLine: new Map([[single?.id ?? '', phone]]),
    });
    expect(lines.map(({ id }) => corrected.get(id)?.target)).toEqual([
      food,
      food,
      fun,
      phone,
      fun,
      undefined,
    ]);
    expect(corrected.get(first?.id ?? '')?.source).toBe('correction');
  });
});
