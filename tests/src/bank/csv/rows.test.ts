import { expect, it } from 'vitest';

import { findDuplicates } from '#src/bank/find-duplicates.ts';

import { read } from '../statements.ts';

/* What small-files.txt cannot show. */

const HEADER = 'Date,Payee,Amount';

it.each([
  ['CR after LF', 'Date,Payee,Amount\n2026-11-03,A,-1.00\r2026-11-04,B,-2.00\n'],
  ['all of them after a byte order mark', '\uFEFFDate,Payee,Amount\r\n2026-11-03,A,-1\n2026-11-04,B,-2\r'],
  ['in quotes', 'Date,Payee,Amount\r2026-11-03,"A\r\nA",-1.00\n2026-11-04,"B\rB",-2.00\r\n'],
])('the ends of lines may be mixed: %s', (_how, text) => {
  expect(read(text).lines).toBe('2: -1.00, 3: -2.00');
});

const BALANCE_NAMES = `
  Opening balance | Closing balance | Balance brought forward | Balance carried forward |
  BEGINNING BALANCE AS OF 11/01/2026 | Ending balance as of 11/30/2026 | Anfangssaldo | Endsaldo |
  Alter Kontostand | Neuer Kontostand per 30.11.2026 | Saldo inicial | Saldo final | Saldo anterior |
  Total de cargos | Ancien solde | Nouveau solde | Solde au 01/11/2026 | Total des opérations |
  Saldo iniziale | Saldo finale | Beginsaldo | Eindsaldo | Likutis pradžiai | Apyvarta | Sākuma atlikums |
  Beigu atlikums | Algsaldo | Lõppsaldo | Počáteční zůstatek | Konečný zůstatek | Počiatočný zostatok |
  Konečný zostatok | Saldo początkowe | Saldo końcowe | Nyitó egyenleg | Záró egyenleg | Sold inițial |
  Sold final | Početno stanje | Završno stanje | Ingående saldo | Utgående saldo | Alkusaldo | Loppusaldo |
  Açılış bakiyesi | Kapanış bakiyesi | Входящий остаток | Исходящий остаток | Αρχικό υπόλοιπο |
  Τελικό υπόλοιπο | 期初余额 | 期末余额 | 前月繰越 | 合計 | Daily balance | Statement balance as of 14 Nov 2026 |
  Available funds | Sous-total | Total fees for this period | Total interest charged in 2026 | S A L D O |
  SDO CTA/APL AUTOMATICAS`;

it.each(BALANCE_NAMES.split(/[|\n]/).flatMap((name) => name.trim() || []))(
  'a row with a balance or a total is left out: %s',
  (name) => {
    const rows = [`2026-11-01;${name};900.00`, '2026-11-03;Market;-54.30'];
    expect(read('Date;Text;Amount', ...rows)).toMatchObject({
      lines: '3: -54.30',
      problems: [`2: It is a balance or a total, not a transaction: “${name}”`],
    });
  },
);

it('a row that was pending has the same day as its other rows once it is booked', () => {
  const file = (first: string) =>
    read(
      'Booking date,Value date,Text,Amount',
      `${first},2026-11-24,A,-1.00`,
      '2026-11-23,2026-11-23,B,-2.00',
      '2026-11-06,2026-11-05,C,-3.00',
    ).statement;
  const [pending, booked] = [file('offen'), file('2026-11-25')];
  const duplicates = findDuplicates([pending, booked], []);
  const fresh = booked.lines.filter(({ id }) => !duplicates.has(id));
  expect(fresh.map(({ day }) => day)).toEqual(['2026-11-25']);
});

it('gives lines the same ids each time, and others to other files', () => {
  const [first, again, other] = ['Kiosk', 'Kiosk', 'Market'].map(
    (payee) => read(HEADER, `2026-10-05,${payee},-1.00`).statement.lines,
  );
  expect(again).toEqual(first);
  expect(other?.[0]?.id).not.toBe(first?.[0]?.id);
});
