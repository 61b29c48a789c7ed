import { describe, expect, it } from 'vitest';

import { readStatement } from '#src/bank/read-statement.ts';

/** Lines as `row: amount`, those that are left out as `row: reason`, and what is asked. */
function read(...rows: readonly string[]) {
  const bytes = new TextEncoder().encode(rows.join('\n'));
  const result = readStatement(bytes, 'x.csv', { today: '2026-11-26' });
  if (!('statement' in result)) return result.reason;
  const { lines, problems, csv, reading } = result.statement;
  return {
    lines: lines.map(({ row, amount }) => `${row}: ${(amount / 100).toFixed(2)}`),
    problems: problems.map(({ row, reason }) => `${row}: ${reason}`),
    doubts: csv?.doubts ?? reading?.doubts,
  };
}

describe('fees', () => {
  it('are asked for where the balances prove the sign, but not whether the fees are part of the amounts', () => {
    const header = 'Date,Text,Amount,Fee,Balance';
    const others = ['2026-11-04,Shop,-10.00,0.00,885.00', '2026-11-05,Pay,1000.00,0.00,1885.00'];
    expect(read(header, '2026-11-03,ATM,-105.00,5.00,895.00', ...others)).toMatchObject({ doubts: ['fee'] });
    const proved = read(
      header,
      '2026-11-02,Bar,-1.00,0.00,1000.00',
      '2026-11-03,ATM,-105.00,5.00,895.00',
      ...others,
    );
    expect(proved).toMatchObject({
      lines: ['2: -1.00', '3: -105.00', '4: -10.00', '5: 1000.00'],
      doubts: [],
    });
  });
});

describe('the column of the money', () => {
  it.each([
    ['with and without tax', 'Date,Supplier,Net,VAT,Gross', '2026-11-03,A,-10.00,-2.00,-12.00'],
    [
      'what the account paid',
      'Date,Text,Amount,Currency,Amount in account currency',
      '2026-11-03,A,-10.00,USD,-9.20',
    ],
    ['what the card billed', 'Date,Text,Currency,Amount,Billing Amount', '2026-11-03,A,USD,-10.00,-9.20'],
  ])('is asked for if another may be meant: %s', (_what, header, row) => {
    expect(read(header, row)).toMatchObject({ doubts: ['amount'] });
  });

  it.each([
    ['Importe divisa', 'Divisa', 'Importe'],
    ['Montant devise', 'Devise', 'Montant'],
    ['Importo in valuta', 'Divisa', 'Importo'],
    ['Fremdwährungsbetrag', 'Währung', 'Betrag'],
    ['Сумма в валюте операции', 'Валюта', 'Сумма в валюте счета'],
  ])('is not %s, and the currency behind that is not its own', (original, currency, amount) => {
    const usd = (day: number) => `${day}.11.2026;A;-10,00;USD;-9,20`;
    const header = `Datum;Text;${original};${currency};${amount}`;
    expect(read(header, usd(13), usd(14), '15.11.2026;B;-5,00;EUR;-5,00')).toEqual({
      lines: ['2: -9.20', '3: -9.20', '4: -5.00'],
      problems: [],
      doubts: [],
    });
  });
});

describe('the direction of the money', () => {
  it('is money in where only the amounts with a word say so', () => {
    const card = read(
      'Date,Text,Amount',
      '2026-11-13,A,12.50',
      '2026-11-14,B,500.00 CR',
      '2026-11-15,C,30.00',
    );
    expect(card).toEqual({ lines: ['2: -12.50', '3: 500.00', '4: -30.00'], problems: [], doubts: [] });
    const account = read('Date,Text,Amount', '2026-11-13,A,12.50 DR', '2026-11-14,B,500.00');
    expect(account).toEqual({ lines: ['2: -12.50', '3: 500.00'], problems: [], doubts: [] });
  });

  it('of interest is out on a card', () => {
    const rows = ['2026-11-03,Purchase,5.00', '2026-11-04,Payment,9.00', '2026-11-05,Interest,3.00'];
    expect(read('Date,Type,Amount', ...rows)).toMatchObject({ lines: ['2: -5.00', '3: 9.00', '4: -3.00'] });
  });

  it('is asked for if a column of money out has as many amounts below zero as above', () => {
    expect(
      read('Date,Payments,Receipts', '2026-11-03,-12.50,', '2026-11-04,,20.00', '2026-11-05,3.00,'),
    ).toMatchObject({ doubts: ['sign'] });
  });

  it('is asked for if the balance may be the debt of a card', () => {
    const rows = ['20,A,12.50,112.50', '21,B,3.20,115.70', '22,C,-100.00,15.70', '23,D,30.00,45.70'];
    expect(read('Date,Text,Amount,Balance', ...rows.map((row) => `2026-11-${row}`))).toMatchObject({
      doubts: ['sign'],
    });
  });
});

describe('a row that is no transaction', () => {
  it.each([
    'Daily balance',
    'Statement balance as of 14 Nov 2026',
    'Available funds',
    'Sous-total',
    'Total fees for this period',
    'Total interest charged in 2026',
    'S A L D O',
    'SDO CTA/APL AUTOMATICAS',
  ])('has a balance or a total: %s', (text) => {
    expect(
      read('Date,Text,Amount', '2026-11-13,A,-12.50', '2026-11-14,B,500.00', `2026-11-14,${text},1487.50`),
    ).toEqual({
      lines: ['2: -12.50', '3: 500.00'],
      problems: [`4: It is a balance or a total, not a transaction: “${text}”`],
      doubts: [],
    });
  });

  it.each([
    ['Posted', 'Yes', 'No'],
    ['Gebucht', 'Ja', 'Nein'],
    ['Pending', 'N', 'Y'],
  ])('is not booked by the answer in a column %s', (heading, booked, pending) => {
    expect(
      read(`Date,Text,Amount,${heading}`, `2026-11-24,A,-3.20,${pending}`, `2026-11-20,B,9.00,${booked}`),
    ).toMatchObject({ lines: ['3: 9.00'], problems: ['2: It is not booked yet'] });
  });

  it('is not booked if its text begins with that', () => {
    const text = 'PENDING - Cafe';
    expect(read('Date,Text,Amount', `2026-11-24,${text},-3.20`, '2026-11-20,B,9.00')).toMatchObject({
      lines: ['3: 9.00'],
      problems: [`2: It is not booked yet: “${text}”`],
    });
  });

  it('is not a purchase in a shop whose name may be that of a balance', () => {
    const rows = ['2026-11-03,New Balance March,-3.00', '2026-11-04,Credit balance interest,0.50'];
    expect(read('Date,Text,Amount', ...rows)).toMatchObject({ lines: ['2: -3.00', '3: 0.50'] });
  });

  it('is in the future, or has a day that only fills the cell', () => {
    const rows = ['2026-11-03,A,-1.00', '2026-12-15,Rent,-900.00', '1970-01-01,B,-2.00'];
    expect(read('Date,Text,Amount', ...rows, '2026-11-04,C,-3.00')).toMatchObject({
      lines: ['2: -1.00', '5: -3.00'],
      problems: ['3: Its day is in the future, so no money has moved yet', '4: “1970-01-01” is not a date'],
    });
  });

  it('lacks a cell, so that its amounts are in other columns', () => {
    const rows = ['2026-11-03,A,Card,-1.00,9.00', '2026-11-04,B,-2.00,7.00', '2026-11-05,C,In,3.00,10.00'];
    expect(read('Date,Text,Type,Amount,Balance', ...rows)).toMatchObject({
      lines: ['2: -1.00', '4: 3.00'],
      problems: ['3: It has 4 cells, but most rows have 5'],
    });
  });

  it.each(['Amount (cents)', 'amount_minor', 'Betrag in Tsd. EUR'])('has its amount in %s', (heading) => {
    expect(read(`Date,Text,${heading}`, '2026-11-03,A,-1250', '2026-11-04,B,900')).toMatchObject({
      lines: [],
      problems: [2, 3].map((row) => `${row}: The column “${heading}” is not in whole units of the currency`),
    });
  });

  it('is not one that only lacks cells at its end', () => {
    const rows = ['2026-11-03,A,-1.00,Food', '2026-11-04,B,-2.00'];
    expect(read('Date,Text,Amount,Note', ...rows)).toMatchObject({ lines: ['2: -1.00', '3: -2.00'] });
  });
});

it('reads booked transactions below a table of pending ones', () => {
  const header = 'Fecha;Concepto;Importe';
  expect(
    read(
      'Movimientos pendientes',
      header,
      '24/11/2026;A;-3,20',
      '',
      'Movimientos',
      header,
      '20/11/2026;B;-9,00',
    ),
  ).toMatchObject({
    lines: ['7: -9.00'],
    problems: ['3: It is not booked yet: “Movimientos pendientes”'],
  });
});

it('counts transactions of OFX whose tags have attributes', () => {
  const values = '<TRNTYPE>DEBIT<DTPOSTED>20261103<TRNAMT>-9.20<FITID>1<NAME>A';
  expect(read('OFXHEADER:100', '', `<OFX><STMTTRN ID="1">${values}</STMTTRN></OFX>`)).toMatchObject({
    lines: ['1: -9.20'],
  });
});

it('leaves out a transaction of QIF that is void', () => {
  expect(
    read('!Type:Bank', 'D2026-11-03', 'T-1.00', 'P**VOID**Shop', '^', 'D2026-11-04', 'T-2.00', '^'),
  ).toEqual({
    lines: ['2: -2.00'],
    problems: ['1: It is void, so no money moved'],
    doubts: [],
  });
});

it('reads no amount of CAMT that has a comma', () => {
  const entry = (amount: string) =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt></Ntry>`;
  const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entry('1,234')}${entry('1.00')}</Stmt></BkToCstmrStmt></Document>`;
  expect(read(text)).toMatchObject({
    lines: ['2: -1.00'],
    problems: ['1: “1,234” is not an amount with cents'],
  });
});
