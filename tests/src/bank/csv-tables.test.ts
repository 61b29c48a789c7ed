import { describe, expect, it } from 'vitest';

import { findDuplicates } from '#src/bank/find-duplicates.ts';

import { read } from './statements.ts';

const HEADER = 'Date,Payee,Amount';
const BALANCE = 'It is a balance or a total, not a transaction';
const NOT_BOOKED = 'It is not booked yet';

describe('the ends of lines', () => {
  it.each([
    ['CR after LF', 'Date,Payee,Amount\n2026-11-03,A,-1.00\r2026-11-04,B,-2.00\n'],
    ['all of them after a byte order mark', '\uFEFFDate,Payee,Amount\r\n2026-11-03,A,-1\n2026-11-04,B,-2\r'],
    ['in quotes', 'Date,Payee,Amount\r2026-11-03,"A\r\nA",-1.00\n2026-11-04,"B\rB",-2.00\r\n'],
  ])('may be mixed: %s', (_how, text) => {
    expect(read(text).lines).toBe('2: -1.00, 3: -2.00');
  });

  it('are not part of a quoted text that contains another row', () => {
    expect(read(HEADER, '2026-11-03,"A,-1.00', '2026-11-04,B",-2.00', '2026-11-05,C,-3.00')).toMatchObject({
      lines: '3: -2.00, 4: -3.00',
      problems: ['2: The quotation marks are not closed properly'],
    });
  });
});

describe('a row with other cells than the header', () => {
  it.each([
    [HEADER, '2026-11-04,Smith, John,-1.00', 'It has 4 cells, but the header has 3'],
    [HEADER, '2026-11-04,Rent,-1,234.56', 'It has 4 cells, but the header has 3'],
    // The last columns are often empty.
    [`${HEADER},Check`, '2026-11-04,Rent,-1,234.56,,', 'It has 6 cells, but the header has 4'],
  ])('is left out if a comma may have split it: %s, %s', (header, row, reason) => {
    const other = header === HEADER ? '' : ',,';
    expect(read(header, `2026-11-03,Cafe,-4.00${other}`, row, `2026-11-05,Cafe,-5.00${other}`)).toMatchObject(
      {
        lines: '2: -4.00, 4: -5.00',
        problems: [`3: ${reason}`],
      },
    );
  });

  it('is left out if it lacks a cell, so that its amounts are in other columns', () => {
    const rows = ['2026-11-03,A,Card,-1.00,9.00', '2026-11-04,B,-2.00,7.00', '2026-11-05,C,In,3.00,10.00'];
    expect(read('Date,Text,Type,Amount,Balance', ...rows)).toMatchObject({
      lines: '2: -1.00, 4: 3.00',
      problems: ['3: It has 4 cells, but most rows have 5'],
    });
  });

  it('is read if it only lacks cells at its end, or has more that are empty', () => {
    const fewer = read(`${HEADER},Note`, '2026-11-03,A,-1.00,Food', '2026-11-04,B,-2.00');
    const more = read(HEADER, '2026-11-03,A,-1.00,,', '2026-11-04,B,-2.00');
    for (const each of [fewer, more])
      expect(each).toMatchObject({ lines: '2: -1.00, 3: -2.00', problems: [] });
  });
});

const BALANCE_NAMES = `
  Opening balance | Closing balance
  Balance brought forward | Balance carried forward
  BEGINNING BALANCE AS OF 11/01/2026 | Ending balance as of 11/30/2026
  Anfangssaldo | Endsaldo
  Alter Kontostand | Neuer Kontostand per 30.11.2026
  Saldo inicial | Saldo final
  Saldo anterior | Total de cargos
  Ancien solde | Nouveau solde
  Solde au 01/11/2026 | Total des opérations
  Saldo iniziale | Saldo finale
  Beginsaldo | Eindsaldo
  Likutis pradžiai | Apyvarta
  Sākuma atlikums | Beigu atlikums
  Algsaldo | Lõppsaldo
  Počáteční zůstatek | Konečný zůstatek
  Počiatočný zostatok | Konečný zostatok
  Saldo początkowe | Saldo końcowe
  Nyitó egyenleg | Záró egyenleg
  Sold inițial | Sold final
  Početno stanje | Završno stanje
  Ingående saldo | Utgående saldo
  Alkusaldo | Loppusaldo
  Açılış bakiyesi | Kapanış bakiyesi
  Входящий остаток | Исходящий остаток
  Αρχικό υπόλοιπο | Τελικό υπόλοιπο
  期初余额 | 期末余额
  前月繰越 | 合計
  Daily balance | Statement balance as of 14 Nov 2026
  Available funds | Sous-total
  Total fees for this period | Total interest charged in 2026
  S A L D O | SDO CTA/APL AUTOMATICAS`;

describe('a row with a balance or a total', () => {
  it.each(
    BALANCE_NAMES.trim()
      .split('\n')
      .map((line) => line.trim().split(' | ')),
  )('is named as left out: %s, %s', (first = '', last = '') => {
    const rows = [`2026-11-01;${first};900.00`, '2026-11-03;Market;-54.30', `2026-11-30;${last};845.70`];
    expect(read('Date;Text;Amount', ...rows)).toMatchObject({
      lines: '3: -54.30',
      problems: [`2: ${BALANCE}: “${first}”`, `4: ${BALANCE}: “${last}”`],
    });
  });

  it('is a remark without a day, unless it is between transactions', () => {
    const [first, between, last] = [',Opening balance,9.00', ',Subtotal,-1.00', ',Total,-3.00'];
    expect(read(HEADER, first, '2026-11-03,A,-1.00', between, '2026-11-04,B,-2.00', last)).toMatchObject({
      problems: [`4: ${BALANCE}: “Subtotal”`],
      skipped: [2, 6],
    });
  });

  it('is a purchase if a shop has that name, and a total if it is the sum', () => {
    const shops = ['New Balance,-54.30', 'TOTAL,-20.00', 'Total Access,-9.00', 'New Balance March,-3.00'];
    const rows = [...shops, 'Credit balance interest,0.50', 'Total,-86.30'].map((row) => `2026-11-03,${row}`);
    expect(read(HEADER, ...rows)).toMatchObject({
      lines: '2: -54.30, 3: -20.00, 4: -9.00, 5: -3.00, 6: 0.50',
      problems: [`7: ${BALANCE}: “Total”`],
    });
  });
});

describe('a row that is not booked yet', () => {
  const file = (first: string, second: string) => [
    'Booking date,Value date,Text,Amount',
    `${first},2026-11-24,A,-1.00`,
    `${second},2026-11-23,B,-2.00`,
    '2026-11-06,2026-11-05,C,-3.00',
  ];

  it.each(['Pending', 'En attente', 'offen', 'neu', 'Pendiente', 'Čeká na zpracování', 'Reserverat'])(
    'has a word instead of its day: %s',
    (word) => {
      expect(read(...file(word, word))).toMatchObject({
        lines: '4: -3.00',
        problems: [`2: ${NOT_BOOKED}: “${word}”`, `3: ${NOT_BOOKED}: “${word}”`],
      });
    },
  );

  it('has no day, or a word that nobody knows', () => {
    expect(read(...file('', 'spezial'))).toMatchObject({
      days: '2026-11-06',
      problems: [`2: ${NOT_BOOKED}: its day is still empty`, '3: “spezial” is not a date'],
    });
  });

  it.each([
    [
      'beside the day',
      ['Date,Transaction date,Text,Amount', 'Pending,2026-11-24,A,-1', '2026-11-06,2026-11-05,B,-2'],
    ],
    ['before the text', ['Date,Text,Amount', '2026-11-24,PENDING - Cafe,-1', '2026-11-20,B,-2']],
    ['as an answer', ['Date,Text,Amount,Posted', '2026-11-24,A,-1,No', '2026-11-20,B,-2,Yes']],
    ['as an answer in German', ['Date,Text,Amount,Gebucht', '2026-11-24,A,-1,Nein', '2026-11-20,B,-2,Ja']],
    ['as the opposite answer', ['Date,Text,Amount,Pending', '2026-11-24,A,-1,Y', '2026-11-20,B,-2,N']],
  ])('may say it %s', (_where, rows) => {
    expect(read(...rows)).toMatchObject({
      lines: '3: -2.00',
      problems: [expect.stringContaining(`2: ${NOT_BOOKED}`)],
    });
  });

  it.each([
    ['Pending transactions', 'Posted transactions', 'Date,Text,Amount'],
    ['Movimientos pendientes', 'Movimientos', 'Fecha,Concepto,Importe'],
  ])('is below a title: %s, %s', (pending, booked, header) => {
    expect(read(pending, header, '24/11/2026,A,-1', '', booked, header, '20/11/2026,B,-2')).toMatchObject({
      lines: '7: -2.00',
      problems: [`3: ${NOT_BOOKED}: “${pending}”`],
    });
  });

  it('has the same day as its other rows once it is booked', () => {
    const pending = read(...file('offen', '2026-11-23')).statement;
    const booked = read(...file('2026-11-25', '2026-11-23')).statement;
    const duplicates = findDuplicates([pending, booked], []);
    const fresh = booked.lines.filter(({ id }) => !duplicates.has(id));
    expect(fresh.map(({ day }) => day)).toEqual(['2026-11-25']);
  });

  it('is in the future; one whose day only fills the cell is none', () => {
    const rows = ['2026-11-03,A,-1.00', '2026-12-15,Rent,-900.00', '1970-01-01,B,-2.00'];
    expect(read(HEADER, ...rows, '2026-11-04,C,-3.00')).toMatchObject({
      lines: '2: -1.00, 5: -3.00',
      problems: ['3: Its day is in the future, so no money has moved yet', '4: “1970-01-01” is not a date'],
    });
  });
});

describe('a table', () => {
  it('of which nothing can be read says why, line by line', () => {
    expect(read(HEADER, 'soon,A,-1.00', '2026-11-04,B,two', '2026-11-05,C,')).toMatchObject({
      ...{ lines: '', skipped: [] },
      problems: ['2: “soon” is not a date', '3: “two” is not an amount with cents', '4: No amount'],
    });
    expect(read('Kpv,Kes,Aa', 'soon,A,-1.00')).toMatchObject({
      asks: 'columns',
      problems: [
        '1: No cell is a date or an amount that can be read',
        '2: No cell is a date that can be read',
      ],
    });
  });

  it('skips only remarks', () => {
    const remarks = ['End of statement,,', 'Page 1 of 1'];
    const rows = ['2026-11-03,A,one', '2026-11-04,B,-2.00', 'x,C,-3.00', ...remarks];
    expect(read('My bank', HEADER, ...rows)).toMatchObject({
      problems: ['3: “one” is not an amount with cents', '5: “x” is not a date'],
      skipped: [1, 6, 7],
    });
  });

  it('whose columns have unknown names is not skipped where another one follows', () => {
    expect(read('Kpv,Kes,Aa', '2026-11-03,A,-1.00', HEADER, '2026-11-04,B,-2.00')).toMatchObject({
      lines: '4: -2.00',
      problems: ['2: It is above the names of the columns, so it is not read'],
    });
  });

  it('may follow another, and is read if its columns are certain', () => {
    const first = [HEADER, '2026-11-03,A,-1.00', '2026-11-04,B,-2.00', 'Card'];
    const certain = ['Posted,Valuta,Payee,Reference,Amount', '2026-11-05,2026-11-06,C,R1,-3.00'];
    expect(read(...first, ...certain).lines).toBe('2: -1.00, 3: -2.00, 6: -3.00');
    const open = ['Posted,Payee,Number,Amount', '2026-11-05,C,7,3.00', '2026-11-06,D,8,three'];
    expect(read(...first, ...open)).toMatchObject({
      lines: '2: -1.00, 3: -2.00',
      problems: [
        '6: It is in another table, whose columns are not certain. Save that table as a file of its own',
        '7: “three” is not an amount with cents',
      ],
    });
  });
});

it('reads a statement without transactions', () => {
  expect(read('Date,Description,Amount,Balance', '')).toMatchObject({ lines: '', problems: [] });
});

it('gives lines the same ids each time, and others to other files', () => {
  const [first, again, other] = ['Kiosk', 'Kiosk', 'Market'].map(
    (payee) => read(HEADER, `2026-10-05,${payee},-1.00`).statement.lines,
  );
  expect(again).toEqual(first);
  expect(other?.[0]?.id).not.toBe(first?.[0]?.id);
});
