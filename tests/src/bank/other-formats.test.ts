import { describe, expect, it } from 'vitest';

import { read, readRows } from './statements.ts';

/** Transactions such as `DEBIT -5`, in an account of a bank or of a card. */
function ofx(account: 'bank' | 'card', ...transactions: readonly string[]): string {
  const from =
    account === 'card' ? '<CCACCTFROM><ACCTID>2</CCACCTFROM>' : '<BANKACCTFROM><ACCTID>1</BANKACCTFROM>';
  const list = transactions.map((each) => {
    const [type, amount, name = 'Kiosk'] = each.split(' ');
    return `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20261005<TRNAMT>${amount}<FITID>${each}<NAME>${name}</STMTTRN>`;
  });
  return `<OFX><STMTRS><CURDEF>USD${from}<BANKTRANLIST>${list.join('')}</BANKTRANLIST></STMTRS></OFX>`;
}

/** Amounts such as `-5 Kiosk`. */
function qif(type: string, ...transactions: readonly string[]): string {
  const list = transactions.map((each) => {
    const [amount, payee = 'Kiosk'] = each.split(' ');
    return `D10/25/2026\nT${amount}\nP${payee}\n^\n`;
  });
  return `!Type:${type}\n${list.join('')}`;
}

const balance = (type: string, amount: number) =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${Math.abs(amount)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd></Bal>`;

/** A statement with entries such as `DBIT 5`, or `CRDT 5 reversal`. */
function camt(...entries: readonly string[]): string {
  const list = entries.map((each) => {
    const [direction, amount, reversal] = each.split(' ');
    const indicator = reversal === undefined ? '' : '<RvslInd>true</RvslInd>';
    return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${indicator}<Sts>BOOK</Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt></Ntry>`;
  });
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${list.join('')}</Stmt></BkToCstmrStmt></Document>`;
}

describe('is sure', () => {
  it.each<[string, string, readonly number[]]>([
    ['types and signs agree', ofx('bank', 'DEBIT -5', 'CREDIT 9', 'OTHER -3'), [-5, 9, -3]],
    ['interest and transfers go either way', ofx('bank', 'INT -5', 'XFER 9', 'INT 1'), [-5, 9, 1]],
    ['only income', ofx('bank', 'DIRECTDEP 9', 'INT 1', 'XFER 2'), [9, 1, 2]],
    ['only a payment to a card', ofx('card', 'CREDIT 9'), [9]],
    ['a purchase that came back', ofx('card', 'POS -5', 'POS -6', 'POS 5'), [-5, -6, 5]],
    ['a fee that came back', ofx('bank', 'DEBIT -5', 'FEE 2'), [-5, 2]],
    ['only money out', ofx('card', 'OTHER -5'), [-5]],
    ['both ways', qif('Bank', '-5', '9'), [-5, 9]],
    ['a card with one refund', qif('CCard', '-5', '-6', '9'), [-5, -6, 9]],
  ])('%s', (_what, text, amounts) => {
    expect(read(text)).toMatchObject({ asks: '', sign: 'signed', amounts });
  });

  it('an entry of CAMT says it', () => {
    expect(read(camt('DBIT 5', 'CRDT 9'))).toMatchObject({ asks: '', amounts: [-5, 9] });
  });
});

describe('asks', () => {
  it.each<[string, string, string, readonly number[]]>([
    ['a card turned around', ofx('card', 'DEBIT 5', 'CREDIT -9'), 'reversed', [-5, 9]],
    ['one purchase of a card', ofx('card', 'DEBIT 5'), 'direction', [-5]],
    ['all without a sign', ofx('bank', 'DEBIT 5', 'CREDIT 9'), 'direction', [-5, 9]],
    ['purchases without a sign', ofx('bank', 'POS 5', 'ATM 6', 'DEP 9'), 'direction', [-5, -6, 9]],
    ['all below zero', ofx('bank', 'DEBIT -5', 'CREDIT -9'), 'direction', [-5, 9]],
    [
      'one type against many',
      ofx('bank', 'DEBIT -5', 'DEBIT -6', 'CREDIT -7', 'DEP 9'),
      'signed',
      [-5, -6, -7, 9],
    ],
    ['a card with no types, all above zero', ofx('card', 'OTHER 5', 'PAYMENT 9'), 'reversed', [-5, -9]],
    ['a bank with no types, all above zero', ofx('bank', 'OTHER 5'), 'signed', [5]],
    [
      'a card with no types, mostly above zero',
      ofx('card', 'OTHER 5', 'OTHER 6', 'OTHER -9'),
      'reversed',
      [-5, -6, 9],
    ],
    [
      'an account that is right and one that is not',
      `${ofx('bank', 'DEBIT -5', 'CREDIT 9')}${ofx('card', 'DEBIT 6')}`,
      'direction',
      [-5, 9, -6],
    ],
    ['QIF above zero', qif('Bank', '5', '6'), 'signed', [5, 6]],
    ['a card in QIF above zero', qif('CCard', '5', '9 Payment'), 'reversed', [-5, -9]],
    ['a card in QIF, mostly above zero', qif('CCard', '5', '6', '-9'), 'reversed', [-5, -6, 9]],
    ['a bank, and a card above zero', `${qif('Bank', '-5', '9')}${qif('CCard', '6')}`, 'signed', [-5, 9, 6]],
    ['a card that calls itself a bank', qif('Bank', '5', '6', '-9 Autopay'), 'signed', [5, 6, -9]],
    ['an entry of CAMT with a sign', camt('DBIT -5', 'CRDT 9'), 'direction', [-5, 9]],
  ])('%s', (_what, text, sign, amounts) => {
    expect(read(text)).toMatchObject({ asks: 'sign', sign, amounts });
  });

  it('and leaves out what its type does not say', () => {
    expect(read(ofx('card', 'DEBIT 5', 'CREDIT 9', 'PAYMENT 7'))).toMatchObject({
      amounts: [-5, 9],
      problems: ['3: Its type says neither money in nor money out'],
    });
  });
});

describe('the balances of a CAMT statement', () => {
  const withBalances = (opening: number, closing: number, ...entries: readonly string[]) =>
    camt(...entries).replace('<Stmt>', `<Stmt>${balance('OPBD', opening)}${balance('CLBD', closing)}`);

  it.each<[string, string, string, readonly number[]]>([
    ['prove the entries', withBalances(10, -4, 'DBIT 20', 'CRDT 6'), '', [-20, 6]],
    [
      'prove that a reversal is booked as it says',
      withBalances(0, -14, 'DBIT 20', 'CRDT 6 reversal'),
      '',
      [-20, 6],
    ],
    [
      'show that a reversal has the sign of what it reverses',
      withBalances(0, -14, 'DBIT 20', 'DBIT 6 reversal'),
      '',
      [-20, 6],
    ],
    ['contradict the entries', withBalances(0, 5, 'DBIT 20', 'CRDT 6'), 'balance', [-20, 6]],
    [
      'say nothing if one is missing',
      camt('DBIT 6').replace('<Stmt>', `<Stmt>${balance('OPBD', 1)}`),
      '',
      [-6],
    ],
    [
      'are those of each statement',
      `${withBalances(0, -5, 'DBIT 5')}${withBalances(7, 9, 'CRDT 2')}`,
      '',
      [-5, 2],
    ],
  ])('%s', (_what, text, asks, amounts) => {
    expect(read(text)).toMatchObject({ asks, amounts });
  });
});

it('asks for the decimal mark of QIF if no amount shows it', () => {
  const text = qif('Bank', '-1.234', '-900');
  expect(read(text).asks).toBe('decimalMark');
  expect(readRows([text], { decimalMark: ',' }).amounts).toEqual([-1234, -900]);
});

it.each([
  ['OFX', ofx('card', 'DEBIT 5', 'CREDIT -9')],
  ['QIF', qif('CCard', '5', '-9')],
  ['CAMT', camt('CRDT 5', 'DBIT 9')],
])('reads %s as the person says, and asks no more', (kind, text) => {
  expect(readRows([text], { sign: 'reversed' })).toMatchObject({ asks: '', amounts: [-5, 9] });
  const sign = kind === 'CAMT' ? 'direction' : 'signed';
  expect(readRows([text], { sign })).toMatchObject({ asks: '', amounts: [5, -9] });
});

it('counts transactions of OFX whose tags have attributes', () => {
  expect(read(ofx('bank', 'DEBIT -9.20').replace('<STMTTRN>', '<STMTTRN ID="1">')).amounts).toEqual([-9.2]);
});

it('leaves out a transaction of QIF that is void, and one of CAMT whose amount has a comma', () => {
  expect(read(qif('Bank', '-1 **VOID**Shop', '-2'))).toMatchObject({
    lines: '2: -2.00',
    problems: ['1: It is void, so no money moved'],
  });
  expect(read(camt('DBIT 1,234', 'DBIT 1.00'))).toMatchObject({
    lines: '2: -1.00',
    problems: ['1: “1,234” is not an amount with cents'],
  });
});
