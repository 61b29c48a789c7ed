import { describe, expect, it } from 'vitest';

import { read, readRows } from './statements.ts';

describe('the balances in a file', () => {
  it.each([
    [
      'that fees come off in addition',
      'Amount,Charges,Balance',
      ['500.00,0.00,500.00', '-100.00,-2.50,397.50', '-20.00,0.00,377.50'],
      [500, -102.5, -20],
    ],
    [
      'that the amounts contain the fees',
      'Amount,Fee,Balance',
      ['500.00,0.00,500.00', '-102.50,2.50,397.50', '-20.00,0.00,377.50'],
      [500, -102.5, -20],
    ],
    [
      'the column, whatever its name',
      'Aa,Bb,Cc',
      ['0.10,-5.00,95.00', '0.20,-20.00,75.00', '0.12,12.00,87.00'],
      [-5, -20, 12],
    ],
    [
      'that money out is above zero',
      'Amount,Balance',
      ['5.00,95.00', '20.00,75.00', '-12.00,87.00'],
      [-5, -20, 12],
    ],
    [
      'what the words mean',
      'Amount,Kind,Balance',
      ['5.00,Q,95.00', '20.00,Q,75.00', '12.00,D,87.00'],
      [-5, -20, 12],
    ],
    [
      'which column is money out',
      'Aa,Bb,Cc',
      ['5.00,,95.00', ',12.00,107.00', '20.00,,87.00'],
      [-5, 12, -20],
    ],
  ])('prove %s', (_what, header, cells, amounts) => {
    const rows = cells.map((each, index) => `2026-11-0${index + 1},Text,${each}`);
    const start = header.startsWith('Aa') ? 'Kpv,Kes' : 'Date,Text';
    expect(read(`${start},${header}`, ...rows)).toMatchObject({ amounts, asks: '' });
    const reversed = read(`${start},${header}`, ...rows.toReversed());
    expect(reversed).toMatchObject({ amounts: amounts.toReversed(), asks: '' });
  });

  it('are those of each currency and account', () => {
    const first = [
      '1,2026-11-01,A,100,EUR,100.00',
      '1,2026-11-01,B,50,USD,50.00',
      '2,2026-11-01,C,70,EUR,70.00',
    ];
    const next = [
      '1,2026-11-02,D,-10,EUR,90.00',
      '2,2026-11-02,E,-20,EUR,50.00',
      '1,2026-11-03,F,-5,USD,45.00',
    ];
    expect(read('Account,Date,Text,Amount,Currency,Balance', ...first, ...next)).toMatchObject({
      asks: '',
      lines: '2: 100.00, 4: 70.00, 5: -10.00, 6: -20.00',
    });
  });

  it('show a line that they contradict', () => {
    const rows = ['2026-11-01,A,-1.00,99.00', '2026-11-02,B,-2.00,97.00', '2026-11-03,C,-3.00,90.00'];
    expect(read('Date,Text,Amount,Balance', ...rows)).toMatchObject({
      asks: 'balance',
      csv: { contradicted: [4] },
    });
  });

  it.each([
    ['88.00', '4: -8.00, 5: -4.00', ''],
    ['112.00', '4: 8.00, 5: 4.00', 'sign'],
    ['90.00', '4: -8.00, 5: -4.00', 'sign balance'],
  ])('above the transactions, with a closing one of %s', (closing, lines, asks) => {
    const balances = ['Opening balance,100.00', `Closing balance,${closing}`];
    const rows = ['2026-11-03,A,8.00', '2026-11-04,B,4.00'];
    expect(read(...balances, 'Date,Text,Amount', ...rows)).toMatchObject({ lines, asks });
  });

  it('overrule an earlier mapping whose column they contradict', () => {
    const rows = [
      'Date,Text,Amount,Points,Balance',
      '2026-11-01,A,-1.00,3.00,99.00',
      '2026-11-02,B,-2.00,5.00,97.00',
    ];
    const mapping = read(...rows).csv?.mapping;
    const recall = () => ({ ...mapping, columns: { ...mapping?.columns, amount: 3 } });
    expect(readRows(rows, { recall }).lines).toBe('2: -1.00, 3: -2.00');
  });

  it.each([
    ['Balance', ['5.00,105.00', '20.00,125.00'], [5, 20]],
    ['Balance', ['12.50,112.50', '3.20,115.70', '-100.00,15.70', '30.00,45.70'], [12.5, 3.2, -100, 30]],
    ['Balance,Type', ['5.00,105.00,Sale', '20.00,125.00,Sale'], [-5, -20]],
    ['Balance,C/D', ['5.00,95.00,C', '20.00,115.00,D', '3.00,112.00,C'], [-5, 20, -3]],
  ])('may be debts, so that the direction is asked for: %s, %j', (header, cells, amounts) => {
    const rows = cells.map((each, index) => `2026-11-0${index + 1},A,${each}`);
    expect(read(`Date,Text,Amount,${header}`, ...rows)).toMatchObject({ amounts, asks: 'sign' });
  });
});

describe('the column of the money', () => {
  it('is not one that is filled in few rows', () => {
    const rows = ['03.11.2026;A;;54,30;-54,30', '09.11.2026;B;;120,00;-120,00', '20.11.2026;C;9,00;;9,00'];
    expect(read('Datum;Text;Betrag (Haben);Betrag (Soll);Betrag', ...rows)).toMatchObject({
      lines: '2: -54.30, 3: -120.00, 4: 9.00',
      asks: '',
    });
  });

  it.each([
    ['no name', 'Kpv,Kes,Aa,Bb', '2026-11-01,A,-5.00,-0.10'],
    ['and without tax', 'Date,Supplier,Net,VAT,Gross', '2026-11-03,A,-10.00,-2.00,-12.00'],
    [
      'what the account paid',
      'Date,Text,Amount,Currency,Amount in account currency',
      '2026-11-03,A,-10,USD,-9.20',
    ],
    ['what the card billed', 'Date,Text,Currency,Amount,Billing Amount', '2026-11-03,A,USD,-10.00,-9.20'],
  ])('is asked for if another may be meant: with %s', (_what, ...rows) => {
    expect(read(...rows).asks).toBe('amount');
  });

  it.each([
    ['Importe divisa', 'Divisa', 'Importe'],
    ['Montant devise', 'Devise', 'Montant'],
    ['Importo in valuta', 'Divisa', 'Importo'],
    ['Fremdwährungsbetrag', 'Währung', 'Betrag'],
    ['Сумма в валюте операции', 'Валюта', 'Сумма в валюте счета'],
  ])('is not %s, and the currency behind that is not its own', (original, currency, amount) => {
    const rows = ['13.11.2026;A;-10,00;USD;-9,20', '15.11.2026;B;-5,00;EUR;-5,00'];
    expect(read(`Datum;Text;${original};${currency};${amount}`, ...rows)).toMatchObject({
      ...{ lines: '2: -9.20, 3: -5.00', problems: [], asks: '' },
    });
  });

  it.each(['Amount (cents)', 'amount_minor', 'Betrag in Tsd. EUR'])('is not read in %s', (heading) => {
    const reason = `The column “${heading}” is not in whole units of the currency`;
    expect(read(`Date,Text,${heading}`, '2026-11-03,A,-1250', '2026-11-04,B,900')).toMatchObject({
      lines: '',
      problems: [`2: ${reason}`, `3: ${reason}`],
    });
  });
});

describe('fees', () => {
  it.each([
    ['may be part of the amounts', 'Amount,Fee', ['-5.00,0.10', '-6.00,0'], '2: -5.10, 3: -6.00', 'fee'],
    [
      'had no balance before',
      'Amount,Charges,Balance',
      ['-5.00,0.10,94.90', '-6.00,,88.90'],
      '2: -5.10, 3: -6.00',
      'fee',
    ],
    ['are money out of a card', 'Charges,Payments', ['5.00,', ',9.00'], '2: -5.00, 3: 9.00', ''],
    [
      'are in the net amount',
      'Gross,Fee,Net',
      ['100.00,-3.20,96.80', '-5.00,0.00,-5.00'],
      '2: 96.80, 3: -5.00',
      '',
    ],
  ])('%s', (_what, header, cells, lines, asks) => {
    const rows = cells.map((each, index) => `2026-11-0${index + 1},A,${each}`);
    expect(read(`Date,Text,${header}`, ...rows)).toMatchObject({ lines, asks });
  });

  it('are asked for where the balances prove the sign, but not whether the fees are part of the amounts', () => {
    const header = 'Date,Text,Amount,Fee,Balance';
    const rows = [
      '2026-11-03,ATM,-105,5,895.00',
      '2026-11-04,Shop,-10,0,885.00',
      '2026-11-05,Pay,1000,0,1885.00',
    ];
    expect(read(header, ...rows).asks).toBe('fee');
    expect(read(header, '2026-11-02,Bar,-1,0,1000.00', ...rows)).toMatchObject({
      lines: '2: -1.00, 3: -105.00, 4: -10.00, 5: 1000.00',
      asks: '',
    });
  });
});

describe('the direction of the money', () => {
  it.each([
    ['D/K', ['5.00,D', '9.00,K'], [-5, 9], ''],
    ['MD/D', ['5.00,MD', '9.00,D'], [-5, 9], ''],
    ['T/J', ['5.00,T', '9.00,J'], [-5, 9], ''],
    ['Art', ['5.00,S', '9.00,H'], [-5, 9], ''],
    ['Kind', ['5.00,D', '9.00,Q'], [-5, 9], 'sign'],
    ['Type', ['5.00,Purchase', '9.00,Payment'], [-5, 9], 'sign'],
    // A card charges interest.
    ['Type', ['5.00,Purchase', '9.00,Payment', '3.00,Interest'], [-5, 9, -3], 'sign'],
    ['Type', ['5.00,Payment', '9.00,Payment'], [-5, -9], 'sign'],
    // Only the amounts with a word say so.
    ['None', ['12.50,', '500.00 CR,', '30.00,'], [-12.5, 500, -30], ''],
    ['None', ['12.50 DR,', '500.00,'], [-12.5, 500], ''],
    ['None', ['10.00 H,', '20.00 H,'], [10, 20], ''],
    ['None', ['10.00,', '20.00,'], [-10, -20], 'sign'],
  ])('is said by a column %s or the amounts: %j', (heading, cells, amounts, asks) => {
    const rows = cells.map((each, index) => `2026-11-0${index + 1},A,${each}`);
    expect(read(`Date,Text,Amount,${heading}`, ...rows)).toMatchObject({ amounts, asks });
  });

  it('may be a minus in the column of money out', () => {
    const rows = ['2026-10-05;-10,00;', '2026-10-06;-20,00;', '2026-10-07;5,00;', '2026-10-08;;7,00'];
    expect(read('Date;Debit;Credit', ...rows).amounts).toEqual([-10, -20, 5, 7]);
    const mixed = ['2026-11-03,-12.50,', '2026-11-04,,20.00', '2026-11-05,3.00,'];
    expect(read('Date,Payments,Receipts', ...mixed).asks).toBe('sign');
  });

  it('is still asked for when another column has been chosen, until it has been chosen itself', () => {
    const rows = ['Date,Payee,Memo,Amount', '2026-11-24,A,aa,1.00', '2026-11-23,B,bb,2.00'];
    const detected = read(...rows).csv?.mapping;
    const mapping = detected && { ...detected, columns: { ...detected.columns, payee: 2 } };
    expect(readRows(rows, { mapping }).asks).toBe('sign');
    expect(readRows(rows, { draft: mapping }).asks).toBe('sign');
    expect(readRows(rows, { mapping: mapping && { ...mapping, sign: 'signed' } }).asks).toBe('');
  });
});
