import { describe, expect, it } from 'vitest';

import { findDuplicates } from '#src/bank/find-duplicates.ts';
import { readStatement } from '#src/bank/read-statement.ts';
import type { ReadOptions } from '#src/bank/statement-content.ts';

function read(text: string, options: ReadOptions = {}) {
  const result = readStatement(new TextEncoder().encode(text), 'x.csv', { today: '2026-11-26', ...options });
  if (!('statement' in result) || !result.statement.csv) throw new Error('Not read');
  const { lines, problems, csv } = { ...result.statement, csv: result.statement.csv };
  return {
    statement: result.statement,
    csv,
    doubts: csv.doubts,
    lines: lines.map(({ row, amount }) => `${row}: ${(amount / 100).toFixed(2)}`),
    problems: problems.map(({ row, reason }) => `${row}: ${reason}`),
    skipped: csv.skipped.map(({ row }) => row),
  };
}

const rows = (...lines: readonly string[]) => lines.join('\n');
const BALANCE = 'It is a balance or a total, not a transaction';

describe('the ends of lines', () => {
  it.each([
    ['CR after LF', 'Date,Payee,Amount\n2026-11-03,A,-1.00\r2026-11-04,B,-2.00\n'],
    ['UTF-16 text with all of them', '\uFEFFDate,Payee,Amount\r\n2026-11-03,A,-1.00\n2026-11-04,B,-2.00\r'],
    ['in quotes', 'Date,Payee,Amount\r2026-11-03,"A\r\nA",-1.00\n2026-11-04,"B\rB",-2.00\r\n'],
  ])('may be mixed: %s', (_how, text) => {
    expect(read(text).lines).toEqual(['2: -1.00', '3: -2.00']);
  });

  it('are not part of a quoted text that contains another row', () => {
    const text = rows(
      'Date,Payee,Amount',
      '2026-11-03,"A,-1.00',
      '2026-11-04,B",-2.00',
      '2026-11-05,C,-3.00',
    );
    const { lines, problems } = read(text);
    expect(lines).toEqual(['3: -2.00', '4: -3.00']);
    expect(problems).toEqual(['2: The quotation marks are not closed properly']);
  });
});

describe('a row that a comma has split', () => {
  it.each([
    ['a text', '2026-11-04,Smith, John,-1.00', 'It has 4 cells, but the header has 3'],
    ['an amount', '2026-11-04,Rent,-1,234.56', 'It has 4 cells, but the header has 3'],
  ])('is left out: %s', (_what, row, reason) => {
    const { lines, problems } = read(rows('Date,Payee,Amount', '2026-11-03,Cafe,-4.00', row));
    expect(lines).toEqual(['2: -4.00']);
    expect(problems).toEqual([`3: ${reason}`]);
  });

  it('is left out where the last columns are often empty', () => {
    const { lines, problems } = read(
      rows(
        'Date,Payee,Amount,Check',
        '2026-11-03,Cafe,-4.00,,',
        '2026-11-04,Rent,-1,234.56,,',
        '2026-11-05,Cafe,-5.00,,',
      ),
    );
    expect(lines).toEqual(['2: -4.00', '4: -5.00']);
    expect(problems).toEqual(['3: It has 6 cells, but the header has 4']);
  });

  it('is not a row with additional empty cells', () => {
    const { lines, problems } = read(rows('Date,Payee,Amount', '2026-11-03,A,-4.00,,', '2026-11-04,B,-5.00'));
    expect([lines, problems]).toEqual([['2: -4.00', '3: -5.00'], []]);
  });
});

describe('the balances in a file', () => {
  it.each([
    [
      'prove that fees come off in addition',
      'Date,Text,Amount,Charges,Balance',
      ['500.00,0.00,500.00', '-100.00,-2.50,397.50', '-20.00,0.00,377.50'],
      [500, -102.5, -20],
    ],
    [
      'prove that the amounts contain the fees',
      'Date,Text,Amount,Fee,Balance',
      ['500.00,0.00,500.00', '-102.50,2.50,397.50', '-20.00,0.00,377.50'],
      [500, -102.5, -20],
    ],
    [
      'prove the column, whatever its name',
      'Kpv,Kes,Aa,Bb,Cc',
      ['0.10,-5.00,95.00', '0.20,-20.00,75.00', '0.12,12.00,87.00'],
      [-5, -20, 12],
    ],
    [
      'prove that money out is above zero',
      'Date,Text,Amount,Balance',
      ['5.00,95.00', '20.00,75.00', '-12.00,87.00'],
      [-5, -20, 12],
    ],
    [
      'prove what the words mean',
      'Date,Text,Amount,Kind,Balance',
      ['5.00,Q,95.00', '20.00,Q,75.00', '12.00,D,87.00'],
      [-5, -20, 12],
    ],
    [
      'prove which of two columns is money out',
      'Date,Text,Aa,Bb,Cc',
      ['5.00,,95.00', ',12.00,107.00', '20.00,,87.00'],
      [-5, 12, -20],
    ],
  ])('%s', (_what, header, cells, amounts) => {
    const days = cells.map((each, index) => `2026-11-0${index + 1},Text,${each}`);
    for (const order of [days, days.toReversed()]) {
      const { statement, doubts } = read(rows(header, ...order));
      const found = statement.lines.toSorted((a, b) => (a.day < b.day ? -1 : 1));
      expect(found.map(({ amount }) => amount / 100)).toEqual(amounts);
      expect(doubts).toEqual([]);
    }
  });

  it('are those of each currency and account', () => {
    const { doubts, lines } = read(
      rows(
        'Account,Date,Text,Amount,Currency,Balance',
        ...[
          '1,2026-11-01,A,100.00,EUR,100.00',
          '1,2026-11-01,B,50.00,USD,50.00',
          '2,2026-11-01,C,70.00,EUR,70.00',
        ],
        ...[
          '1,2026-11-02,D,-10.00,EUR,90.00',
          '2,2026-11-02,E,-20.00,EUR,50.00',
          '1,2026-11-03,F,-5.00,USD,45.00',
        ],
      ),
    );
    expect(doubts).toEqual([]);
    expect(lines).toEqual(['2: 100.00', '4: 70.00', '5: -10.00', '6: -20.00']);
  });

  it('show a line that they contradict', () => {
    const { csv } = read(
      rows(
        'Date,Text,Amount,Balance',
        '2026-11-01,A,-1.00,99.00',
        '2026-11-02,B,-2.00,97.00',
        '2026-11-03,C,-3.00,90.00',
      ),
    );
    expect(csv).toMatchObject({ doubts: ['balance'], contradicted: [4] });
  });

  it('above and below the transactions prove them or contradict them', () => {
    const file = (closing: string) =>
      rows(
        `Opening balance,100.00`,
        `Closing balance,${closing}`,
        'Date,Text,Amount',
        '2026-11-03,A,8.00',
        '2026-11-04,B,4.00',
      );
    expect(read(file('88.00'))).toMatchObject({ lines: ['4: -8.00', '5: -4.00'], doubts: [] });
    expect(read(file('112.00'))).toMatchObject({ lines: ['4: 8.00', '5: 4.00'], doubts: ['sign'] });
    expect(read(file('90.00')).doubts).toEqual(['sign', 'balance']);
  });

  it('overrule an earlier mapping whose column they contradict', () => {
    const text = rows(
      'Date,Text,Amount,Points,Balance',
      '2026-11-01,A,-1.00,3.00,99.00',
      '2026-11-02,B,-2.00,5.00,97.00',
    );
    const { mapping } = read(text).csv;
    const recall = () => ({ ...mapping, columns: { ...mapping.columns, amount: 3 } });
    expect(read(text, { recall }).lines).toEqual(['2: -1.00', '3: -2.00']);
  });

  it('may be debts, so that the direction is asked for', () => {
    const header = 'Date,Text,Amount,Balance';
    const card = rows(header, '2026-11-01,A,5.00,105.00', '2026-11-02,B,20.00,125.00');
    expect(read(card).doubts).toEqual(['sign']);
    const named = rows(`${header},Type`, '2026-11-01,A,5.00,105.00,Sale', '2026-11-02,B,20.00,125.00,Sale');
    expect(read(named)).toMatchObject({ lines: ['2: -5.00', '3: -20.00'], doubts: ['sign'] });
    const letters = [
      '2026-11-01,A,5.00,95.00,C',
      '2026-11-02,B,20.00,115.00,D',
      '2026-11-03,C,3.00,112.00,C',
    ];
    expect(read(rows(`${header},C/D`, ...letters))).toMatchObject({
      lines: ['2: -5.00', '3: 20.00', '4: -3.00'],
      doubts: ['sign'],
    });
  });
});

describe('the column of the money', () => {
  it('is not one that is filled in few rows', () => {
    const header = 'Datum;Text;Betrag (Haben);Betrag (Soll);Betrag';
    const text = rows(
      header,
      '03.11.2026;A;;54,30;-54,30',
      '09.11.2026;B;;120,00;-120,00',
      '20.11.2026;C;9,00;;9,00',
    );
    expect(read(text)).toMatchObject({ lines: ['2: -54.30', '3: -120.00', '4: 9.00'], doubts: [] });
  });

  it('is asked for if several could be it', () => {
    const { doubts } = read(rows('Kpv,Kes,Aa,Bb', '2026-11-01,A,-5.00,-0.10', '2026-11-02,B,-6.00,-0.20'));
    expect(doubts).toEqual(['amount']);
  });

  it('is asked for if the fees may be part of it', () => {
    const { lines, doubts } = read(
      rows('Date,Text,Amount,Fee', '2026-11-01,A,-5.00,0.10', '2026-11-02,B,-6.00,0'),
    );
    expect(lines).toEqual(['2: -5.10', '3: -6.00']);
    expect(doubts).toEqual(['fee']);
  });

  it('contains the fees if it is the net amount', () => {
    const { lines, doubts } = read(
      rows('Date,Name,Gross,Fee,Net', '2026-11-01,A,100.00,-3.20,96.80', '2026-11-02,B,-5.00,0.00,-5.00'),
    );
    expect([lines, doubts]).toEqual([['2: 96.80', '3: -5.00'], []]);
  });
});

describe('a row with a balance or a total', () => {
  it.each([
    ['Opening balance', 'Closing balance'],
    ['Balance brought forward', 'Balance carried forward'],
    ['BEGINNING BALANCE AS OF 11/01/2026', 'Ending balance as of 11/30/2026'],
    ['Anfangssaldo', 'Endsaldo'],
    ['Alter Kontostand', 'Neuer Kontostand per 30.11.2026'],
    ['Saldo inicial', 'Saldo final'],
    ['Saldo anterior', 'Total de cargos'],
    ['Ancien solde', 'Nouveau solde'],
    ['Solde au 01/11/2026', 'Total des opérations'],
    ['Saldo iniziale', 'Saldo finale'],
    ['Beginsaldo', 'Eindsaldo'],
    ['Likutis pradžiai', 'Apyvarta'],
    ['Sākuma atlikums', 'Beigu atlikums'],
    ['Algsaldo', 'Lõppsaldo'],
    ['Počáteční zůstatek', 'Konečný zůstatek'],
    ['Počiatočný zostatok', 'Konečný zostatok'],
    ['Saldo początkowe', 'Saldo końcowe'],
    ['Nyitó egyenleg', 'Záró egyenleg'],
    ['Sold inițial', 'Sold final'],
    ['Početno stanje', 'Završno stanje'],
    ['Ingående saldo', 'Utgående saldo'],
    ['Alkusaldo', 'Loppusaldo'],
    ['Açılış bakiyesi', 'Kapanış bakiyesi'],
    ['Входящий остаток', 'Исходящий остаток'],
    ['Αρχικό υπόλοιπο', 'Τελικό υπόλοιπο'],
    ['期初余额', '期末余额'],
    ['前月繰越', '合計'],
  ])('is named as left out: %s, %s', (first, last) => {
    const { lines, problems } = read(
      rows(
        'Date;Text;Amount',
        `2026-11-01;${first};900.00`,
        '2026-11-03;Market;-54.30',
        `2026-11-30;${last};845.70`,
      ),
    );
    expect(lines).toEqual(['3: -54.30']);
    expect(problems).toEqual([`2: ${BALANCE}: “${first}”`, `4: ${BALANCE}: “${last}”`]);
  });

  it('is a purchase if a shop has that name, and a total if it is the sum', () => {
    const shop = [
      '2026-11-03,New Balance,-54.30',
      '2026-11-04,TOTAL,-20.00',
      '2026-11-05,Total Access,-9.00',
    ];
    const { lines, problems } = read(rows('Date,Payee,Amount', ...shop, '2026-11-30,Total,-83.30'));
    expect(lines).toEqual(['2: -54.30', '3: -20.00', '4: -9.00']);
    expect(problems).toEqual([`5: ${BALANCE}: “Total”`]);
  });
});

describe('a row that is not booked yet', () => {
  const file = (first: string, second: string) =>
    rows(
      'Booking date,Value date,Text,Amount',
      `${first},2026-11-24,A,-1.00`,
      `${second},2026-11-23,B,-2.00`,
      '2026-11-06,2026-11-05,C,-3.00',
    );

  it.each(['Pending', 'En attente', 'offen', 'neu', 'Pendiente', 'Čeká na zpracování', 'Reserverat'])(
    'has a word instead of its day: %s',
    (word) => {
      expect(read(file(word, word))).toMatchObject({
        lines: ['4: -3.00'],
        problems: [`2: It is not booked yet: “${word}”`, `3: It is not booked yet: “${word}”`],
      });
    },
  );

  it('has no day, or a word that nobody knows', () => {
    const { statement, problems } = read(file('', 'spezial'));
    expect(statement.lines.map(({ day }) => day)).toEqual(['2026-11-06']);
    expect(problems).toEqual([
      '2: It is not booked yet: its day is still empty',
      '3: “spezial” is not a date',
    ]);
  });

  it('may have the word beside the day, or be below a title', () => {
    const beside = rows(
      'Date,Transaction date,Text,Amount',
      'Pending,2026-11-24,A,-1.00',
      '2026-11-06,2026-11-05,B,-2.00',
    );
    expect(read(beside).lines).toEqual(['3: -2.00']);
    const header = 'Date,Text,Amount';
    const titled = rows(
      'Pending transactions',
      header,
      '2026-11-24,A,-1.00',
      'Posted transactions',
      header,
      '2026-11-20,B,-2.00',
    );
    expect(read(titled)).toMatchObject({
      lines: ['6: -2.00'],
      problems: ['3: It is not booked yet: “Pending transactions”'],
    });
  });

  it('has the same day as its other rows once it is booked', () => {
    const [pending, booked] = [file('offen', '2026-11-23'), file('2026-11-25', '2026-11-23')].map(
      (text) => read(text).statement,
    );
    const duplicates = pending && booked ? findDuplicates([pending, booked], []) : undefined;
    expect(booked?.lines.filter(({ id }) => !duplicates?.has(id)).map(({ day }) => day)).toEqual([
      '2026-11-25',
    ]);
  });
});

describe('the direction of the money', () => {
  it.each([
    ['D/K', 'D', 'K', []],
    ['MD/D', 'MD', 'D', []],
    ['T/J', 'T', 'J', []],
    ['Art', 'S', 'H', []],
    ['Kind', 'D', 'Q', ['sign']],
    ['Type', 'Purchase', 'Payment', ['sign']],
  ])('is said by a column %s: %s and %s', (heading, out, into, expected) => {
    const { lines, doubts } = read(
      rows(`Date,Text,Amount,${heading}`, `2026-11-01,A,5.00,${out}`, `2026-11-02,B,9.00,${into}`),
    );
    expect(lines).toEqual(['2: -5.00', '3: 9.00']);
    expect(doubts).toEqual(expected);
  });

  it('is asked for if a card calls everything a payment', () => {
    const text = rows('Date,Text,Type,Amount', '2026-11-01,A,Payment,5.00', '2026-11-02,B,Payment,9.00');
    expect(read(text).doubts).toEqual(['sign']);
  });

  it('is still asked for when another column has been chosen, until it has been chosen itself', () => {
    const text = rows('Date,Payee,Memo,Amount', '2026-11-24,A,aa,1.00', '2026-11-23,B,bb,2.00');
    const { mapping } = read(text).csv;
    const columns = { ...mapping.columns, payee: 2 };
    expect(read(text, { mapping: { ...mapping, columns } }).doubts).toEqual(['sign']);
    expect(read(text, { draft: { ...mapping, columns } }).doubts).toEqual(['sign']);
    expect(read(text, { mapping: { ...mapping, columns, sign: 'signed' } }).doubts).toEqual([]);
  });
});

describe('a table', () => {
  it('of which nothing can be read says why, line by line', () => {
    expect(
      read(rows('Date,Payee,Amount', 'soon,A,-1.00', '2026-11-04,B,two', '2026-11-05,C,')),
    ).toMatchObject({
      lines: [],
      problems: ['2: “soon” is not a date', '3: “two” is not an amount with cents', '4: No amount'],
      skipped: [],
    });
    expect(read(rows('Kpv,Kes,Aa', 'soon,A,-1.00', 'later,B,-2.00'))).toMatchObject({
      doubts: ['columns'],
      problems: [
        '1: No cell is a date or an amount that can be read',
        '2: No cell is a date that can be read',
        '3: No cell is a date that can be read',
      ],
    });
  });

  it('skips only remarks', () => {
    const remarks = ['End of statement,,', 'Page 1 of 1'];
    const { problems, skipped } = read(
      rows('My bank', 'Date,Payee,Amount', '2026-11-03,A,one', '2026-11-04,B,-2.00', 'x,C,-3.00', ...remarks),
    );
    expect(problems).toEqual(['3: “one” is not an amount with cents', '5: “x” is not a date']);
    expect(skipped).toEqual([1, 6, 7]);
  });

  it('may follow another, and is read if its columns are certain', () => {
    const first = ['Date,Payee,Amount', '2026-11-03,A,-1.00', '2026-11-04,B,-2.00', 'Card'];
    const certain = ['Posted,Valuta,Payee,Reference,Amount', '2026-11-05,2026-11-06,C,R1,-3.00'];
    expect(read(rows(...first, ...certain)).lines).toEqual(['2: -1.00', '3: -2.00', '6: -3.00']);
    const { lines, problems } = read(rows(...first, 'Posted,Payee,Number,Amount', '2026-11-05,C,7,3.00'));
    expect(lines).toEqual(['2: -1.00', '3: -2.00']);
    expect(problems).toEqual([
      '6: It is in another table, whose columns are not certain. Save that table as a file of its own',
    ]);
  });
});
