import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { readStatement } from '#src/bank/read-statement.ts';
import type { ParsedStatement, StatementLine } from '#src/bank/types.ts';

/** Statements as banks make them, with invented people and payments. */
const SAMPLES = 'tests/src/bank/samples';

interface Expected {
  /** The kind, the currency, and how it was read. */
  readonly format: string;
  /** None of these three if they are missing. */
  readonly doubts?: readonly string[];
  readonly skipped?: readonly number[];
  /** Row, day, cents, payee, description, reference, category, and whether it is a transfer. */
  readonly lines: readonly string[];
  readonly problems?: readonly string[];
}

const expected: Readonly<Record<string, Expected>> = {
  'abn-amro.csv': {
    format: 'csv, EUR, utf-8, year first, decimal ,, signed',
    lines: [
      '1 | 2026-10-05 | -5430 |  | BEA, Betaalpas Albert Heijn 1234,PAS001',
      '2 | 2026-10-06 | 250000 |  | SEPA Overboeking ACME BV salaris',
    ],
  },
  'alipay.csv': {
    format: 'csv, -, utf-8, year first, decimal ., direction',
    lines: ['2 | 2026-10-05 | -5430 |  | 麦当劳', '3 | 2026-10-06 | 250000 |  | ACME'],
  },
  'amex.csv': {
    format: 'csv, -, utf-8, month first, decimal ., reversed',
    doubts: ['sign'],
    lines: [
      '2 | 2026-10-15 | -5430 |  | WHOLE FOODS MARKET',
      '3 | 2026-10-12 | -4000 |  | SHELL OIL 57444',
      '4 | 2026-10-11 | -1549 |  | NETFLIX.COM',
      '5 | 2026-10-10 | -3120 |  | TRADER JOES',
      '6 | 2026-10-09 | -625 |  | BLUE BOTTLE COFFEE',
      '7 | 2026-10-08 | 81244 |  | AUTOPAY PAYMENT - THANK YOU',
      '8 | 2026-10-07 | -625 |  | BLUE BOTTLE COFFEE',
      '9 | 2026-10-06 | -1800 |  | UBER TRIP',
      '10 | 2026-10-05 | -1299 |  | CVS PHARMACY',
    ],
  },
  'apple-card.csv': {
    format: 'csv, USD, utf-8, month first, decimal ., reversed',
    lines: [
      '2 | 2026-10-05 | -1230 | Uber | UBER TRIP HELP.UBER.COM |  | Transportation',
      '3 | 2026-10-31 | 50000 |  | ACH DEPOSIT INTERNET TRANSFER |  | Payment',
    ],
  },
  'bad-rows.csv': {
    format: 'csv, -, utf-8, year first, decimal ., signed',
    skipped: [11],
    lines: [
      '2 | 2026-10-01 | -100 |  | Fine',
      '6 | 2026-10-05 | -500 |  | Fine too',
      "8 | 2026-10-07 | -700 |  | =cmd|' /C calc'!A0",
      '9 | 2026-10-08 | -801 (rounded from 8.005) |  | Half a cent',
      '10 | 2026-10-09 | -900 |  | Last',
    ],
    problems: [
      '3: “2026-02-31” is not a date',
      '4: “twelve” is not an amount with cents',
      '5: The quotation marks are not closed properly',
      '7: The amount is zero',
    ],
  },
  'balances.ofx': {
    format: 'ofx, BRL, signed',
    lines: ['2 | 2026-11-03 | -5430 |  | Mercado | 2', '4 | 2026-11-04 | -500 | Saldo | Loja de roupas | 4'],
    problems: [
      '1: It is a balance or a total, not a transaction: “Saldo Anterior”',
      '3: It is a balance or a total, not a transaction: “SALDO”',
    ],
  },
  'bank-1.ofx': {
    format: 'ofx, USD, signed',
    lines: [
      '1 | 2026-10-05 | -5430 | AT&T MOBILITY | BILL PAYMENT | 202610050001',
      '2 | 2026-10-06 | -50000 | ONLINE BANKING | TO SAVINGS 9876 | 202610060001 |  | transfer',
      '4 | 2026-10-31 | 123 | INTEREST PAID |  | 202610310001 | Interest',
    ],
    problems: ['3: “20261035” is not a date'],
  },
  'barclays.csv': {
    format: 'csv, -, utf-8, day first, decimal ., signed',
    lines: [
      '2 | 2026-10-05 | -5430 |  | TESCO STORES 1234 ON 04 OCT BCC',
      '3 | 2026-10-13 | -999 |  | NETFLIX.COM 1234567 DDR',
      '4 | 2026-10-01 | 250000 |  | ACME LTD SALARY OCT BGC',
    ],
  },
  'bofa.csv': {
    format: 'csv, -, utf-8, month first, decimal ., signed',
    skipped: [1, 2, 3, 4, 5],
    lines: [
      '9 | 2026-10-05 | -5430 |  | TRADER JOE S #512 10/04 PURCHASE SEATTLE WA',
      '10 | 2026-10-13 | -999 |  | NETFLIX.COM',
      '11 | 2026-10-15 | 250000 |  | ACME DES:PAYROLL ID:XXX INDN:DOE',
    ],
    problems: ['8: It is a balance or a total, not a transaction: “Beginning balance as of 10/01/2026”'],
  },
  'camt-batch-charges.xml': {
    format: 'camt, CHF, direction',
    lines: [
      '1 | 2026-11-05 | -70000 | Alpha Bau | Sammelbuchung',
      '1 | 2026-11-05 | -50000 | Beta Druck | Sammelbuchung',
      '1 | 2026-11-05 | -30000 | Gamma Taxi | Sammelbuchung',
      '1 | 2026-11-05 | -2600 |  | Charges |  | Fee',
    ],
  },
  'camt-batches.xml': {
    format: 'camt, EUR, direction',
    lines: [
      '1 | 2026-10-05 | -10000 |  | Sammler, 2 payments booked as one',
      '2 | 2026-10-05 | -10000 |  | 2 payments booked as one',
      '3 | 2026-10-05 | -10000 |  | 2 payments booked as one',
      '4 | 2026-10-05 | -6000 | Anna',
      '4 | 2026-10-05 | -4000 | Ben',
      '5 | 2026-10-05 | -10000 |  | 3 payments booked as one',
      '6 | 2026-10-05 | 100000 | Client',
      '6 | 2026-10-05 | -1000 |  | Charges |  | Fee',
      '7 | 2026-10-05 | -1000 | Anna',
      '7 | 2026-10-05 | -2000 | Ben',
      '8 | 2026-10-05 | -5000 | Shop',
      '14 | 2026-10-06 | -6000 | Anna',
      '14 | 2026-10-06 | -4000 | Ben',
      '14 | 2026-10-06 | -200 |  | Charges |  | Fee',
      '15 | 2026-10-06 | -6000 | Anna',
      '15 | 2026-10-06 | -4000 | Ben',
      '15 | 2026-10-06 | -100 |  | Charges |  | Fee',
      '16 | 2026-10-06 | -10500 |  | 2 payments booked as one',
      '17 | 2026-10-06 | -6000 | Anna',
      '17 | 2026-10-06 | 1000',
    ],
    problems: [
      '9: It is in the future, so no money has moved yet',
      '10: It is for information only, so no money moved',
      '11: It is not booked yet',
      '12: Its status is “VOID”, not booked',
      '13: Its day is in the future, so no money has moved yet',
    ],
  },
  'camt-single-charge.xml': {
    format: 'camt, CHF, direction',
    lines: [
      '1 | 2026-11-05 | -150000 | Alpha Bau | Sammelbuchung',
      '1 | 2026-11-05 | -2600 |  | Charges |  | Fee',
    ],
  },
  'camt-v2.xml': {
    format: 'camt, EUR, direction',
    lines: [
      '1 | 2026-10-05 | -5430 | REWE & Co | Danke für Ihren Einkauf | R1',
      '2 | 2026-10-06 | -1000 | Anna',
      '2 | 2026-10-06 | -2000 | Ben',
      '3 | 2026-10-07 | 8900 | Stadtwerke | Rücklastschrift',
    ],
    problems: [
      '4: It is not booked yet',
      '5: The entry is not well-formed XML',
      '6: The amount is in CHF, not in EUR',
    ],
  },
  'camt-v8-prefixed.xml': {
    format: 'camt, SEK, direction',
    lines: ['1 | 2026-10-01 | 200000 | ACME AB | RF18 | 7'],
  },
  'capital-one.csv': {
    format: 'csv, -, utf-8, year first, decimal ., separate',
    lines: [
      '2 | 2026-10-05 | -5430 |  | WHOLEFDS MKT 10234 |  | Merchandise',
      '3 | 2026-10-03 | 81244 |  | CAPITAL ONE AUTOPAY PYMT |  | Payment/Credit',
    ],
  },
  'card-2.qfx': {
    format: 'ofx, EUR, signed',
    lines: ['1 | 2026-10-05 | -105430 | Café Zoë |  | A1'],
    problems: ['2: The amount is in CHF, not in EUR', '3: It is not booked yet'],
  },
  'card-positive.qif': {
    format: 'qif, -, month first, reversed',
    doubts: ['sign'],
    lines: [
      '1 | 2026-10-13 | -5430 | Corner Market',
      '2 | 2026-10-14 | -1200 | Cafe',
      '3 | 2026-10-20 | -6630 | Payment',
    ],
  },
  'card-turned.ofx': {
    format: 'ofx, USD, reversed',
    doubts: ['sign'],
    lines: [
      '1 | 2026-11-03 | -5430 | CORNER MARKET |  | A1',
      '2 | 2026-11-05 | -1200 | CAFE |  | A2',
      '3 | 2026-11-09 | 20000 | PAYMENT RECEIVED |  | A3',
    ],
  },
  'cdata.ofx': {
    format: 'ofx, EUR, signed',
    lines: ['1 | 2026-10-05 | -500 | A & B <Co> | café | 7'],
  },
  'chase-checking.csv': {
    format: 'csv, -, utf-8, month first, decimal ., signed',
    doubts: ['dateOrder'],
    lines: [
      '2 | 2026-10-05 | -575 |  | STARBUCKS STORE 01234 SEATTLE WA',
      '3 | 2026-10-03 | -50000 |  | Online Transfer to SAV ...9876 transaction#: 123456789',
      '4 | 2026-10-01 | 250000 |  | ACME CORP PAYROLL PPD ID: 12345',
    ],
  },
  'citi.csv': {
    format: 'csv, -, utf-8, month first, decimal ., separate',
    lines: [
      '2 | 2026-10-15 | -15430 |  | COSTCO WHSE #0123',
      '3 | 2026-10-05 | 81244 |  | PAYMENT THANK YOU',
    ],
  },
  'comdirect-booked.csv': {
    format: 'csv, EUR, windows-1252, day first, decimal ,, signed',
    skipped: [2],
    lines: [
      '5 | 2026-11-25 | -1100 |  | KINO | R9',
      '6 | 2026-11-24 | -700 |  | BAR | R8',
      '7 | 2026-11-06 | -800 |  | KINO | R2',
      '8 | 2026-11-05 | -1800 |  | BAHN | R1',
    ],
  },
  'comdirect-pending.csv': {
    format: 'csv, EUR, windows-1252, day first, decimal ,, signed',
    skipped: [2],
    lines: ['7 | 2026-11-06 | -800 |  | KINO | R2', '8 | 2026-11-05 | -1800 |  | BAHN | R1'],
    problems: ['5: It is not booked yet: “offen”', '6: It is not booked yet: “neu”'],
  },
  'comdirect-two-accounts.csv': {
    format: 'csv, EUR, windows-1252, day first, decimal ,, signed',
    skipped: [2, 3, 8, 10, 11, 13],
    lines: [
      '6 | 2026-11-05 | -350 |  | Empfänger: Café Muster Buchungstext: Kaffee',
      '7 | 2026-11-04 | -4210 |  | Empfänger: Markt Muster Buchungstext: Einkauf',
      '14 | 2026-11-07 | -1999 |  | BUECHER EU | R1',
      '15 | 2026-11-06 | -800 |  | KINO | R2',
    ],
  },
  'credit-agricole.csv': {
    format: 'csv, -, windows-1252, day first, decimal ,, separate',
    skipped: [1, 3, 4, 5],
    lines: [
      '8 | 2026-10-05 | -1250 |  | PAIEMENT PAR CARTE X1234 CARREFOUR PARIS 04/10',
      '9 | 2026-10-13 | 250000 |  | VIREMENT EN VOTRE FAVEUR ACME SA SALAIRE',
    ],
  },
  'danske.csv': {
    format: 'csv, -, utf-8, day first, decimal ,, signed',
    lines: [
      '2 | 2026-10-05 | -5430 |  | NETTO 1234 |  | Dagligvarer',
      '3 | 2026-10-01 | 200000 |  | Lønoverførsel |  | Indtægt',
    ],
    problems: ['4: It is not booked yet'],
  },
  'discover.csv': {
    format: 'csv, -, utf-8, month first, decimal ., reversed',
    doubts: ['sign'],
    lines: [
      '2 | 2026-10-05 | -5430 |  | WALMART 1234 |  | Merchandise',
      '3 | 2026-10-15 | 50000 |  | INTERNET PAYMENT - THANK YOU |  | Payments and Credits',
      '4 | 2026-10-16 | -3000 |  | SHELL 5678 |  | Gasoline',
    ],
  },
  'dkb.csv': {
    format: 'csv, EUR, utf-8, day first, decimal ,, signed',
    skipped: [1, 2, 3],
    lines: [
      '6 | 2026-10-05 | -5430 | REWE Markt GmbH | VISA Debitkartenumsatz',
      '7 | 2026-10-01 | 300000 | ACME AG | Gehalt Oktober',
    ],
  },
  'dnb.csv': {
    format: 'csv, -, utf-8, day first, decimal ,, separate',
    lines: ['2 | 2026-10-05 | -5430 |  | Varekjøp Rema 1000', '3 | 2026-10-06 | 250000 |  | Lønn'],
  },
  'dr-cr.csv': {
    format: 'csv, -, utf-8, day first, decimal ., direction',
    lines: ['2 | 2026-10-05 | -5430 |  | WOOLWORTHS 1234', '3 | 2026-10-01 | 200000 |  | SALARY ACME'],
  },
  'german.qif': {
    format: 'qif, -, day first, signed',
    lines: ['1 | 2026-10-31 | -105430 | REWE', '2 | 2026-10-01 | 300000 | ACME AG'],
  },
  'gls.csv': {
    format: 'csv, EUR, windows-1252, day first, decimal ,, direction',
    lines: [
      '2 | 2026-11-09 | -2415 | Garten GmbH | Rechnung 2026',
      '3 | 2026-11-09 | 2700 | Erika Beispiel | Kursgebühr',
      '4 | 2026-11-10 | -4590 | Otto Beispiel | Kurs',
    ],
    problems: [
      '6: It is a balance or a total, not a transaction: “Anfangssaldo”',
      '7: It is a balance or a total, not a transaction: “Endsaldo”',
    ],
  },
  'indian.csv': {
    format: 'csv, -, utf-8, year first, decimal ., separate',
    skipped: [1, 5],
    lines: [
      '3 | 2026-10-05 | -105430 |  | UPI/BIGBASKET/12345',
      '4 | 2026-10-01 | 12500000 |  | SALARY ACME PVT LTD',
    ],
  },
  'ing-nl.csv': {
    format: 'csv, EUR, utf-8, year first, decimal ,, direction',
    lines: [
      '2 | 2026-10-05 | -5430 | ALBERT HEIJN 1234 AMSTERDAM | Pasvolgnr: 001 05-10-2026 12:33',
      '3 | 2026-10-01 | 250000 | ACME BV | Salaris oktober',
      '4 | 2026-10-02 | -10000 | Hr J Doe | Naar Oranje Spaarrekening V12345678',
    ],
  },
  'invest.qif': {
    format: 'qif, -, month first, signed',
    lines: ['5 | 2026-10-19 | -700 | Kiosk'],
    problems: [
      '1: It is a trade in securities. Only payments can be read',
      '2: It is a trade in securities. Only payments can be read',
      '3: It is in a list of the type “invoice”, which is not read',
      '4: It is a balance or a total, not a transaction: “Opening Balance”',
    ],
  },
  'investments.ofx': {
    format: 'ofx, USD, signed',
    lines: ['3 | 2026-10-05 | 50000 | DEPOSIT |  | I3', '6 | 2026-10-09 | -400 | CUSTODY |  | I6 | Fee'],
    problems: [
      '1: It buys securities. Only payments can be read',
      '2: It sells securities. Only payments can be read',
      '4: It is income from securities. Only payments can be read',
      '5: It reinvests income from securities. Only payments can be read',
      '7: It is an expense of securities. Only payments can be read',
      '8: It moves securities. Only payments can be read',
      '9: It is a transaction of a loan. Only payments can be read',
    ],
  },
  'japanese.csv': {
    format: 'csv, -, utf-8, year first, decimal ., separate',
    lines: ['2 | 2026-10-05 | -105400 |  | セブンイレブン', '3 | 2026-10-06 | 25000000 |  | ACME キユウヨ'],
  },
  'kiwibank.csv': {
    format: 'csv, -, utf-8, day first, decimal ., signed',
    lines: [
      '2 | 2026-11-03 | -5430 |  | POS W/D CORNER MARKET-10:22 ;',
      '3 | 2026-11-09 | -12000 |  | AP#1 TO RAIL ;Train',
      '4 | 2026-11-20 | 320000 |  | DIRECT CREDIT ACME ;Wages',
      '5 | 2026-11-21 | -1200 |  | POS W/D CAFE-08:02 ;',
    ],
  },
  'lines-cr.csv': {
    format: 'csv, -, utf-8, year first, decimal ., signed',
    lines: [
      '2 | 2026-11-03 | -5430 | Corner Market',
      '3 | 2026-11-04 | -1200 | Cafe',
      '4 | 2026-11-05 | -900 | Rail',
    ],
  },
  'lines-header-crlf.csv': {
    format: 'csv, -, utf-8, year first, decimal ., signed',
    lines: [
      '2 | 2026-11-03 | -5430 | Corner Market',
      '3 | 2026-11-04 | -1200 | Cafe',
      '4 | 2026-11-05 | -900 | Rail',
    ],
  },
  'lines-header-lf.csv': {
    format: 'csv, -, utf-8, year first, decimal ., signed',
    lines: [
      '2 | 2026-11-03 | -5430 | Corner Market',
      '3 | 2026-11-04 | -1200 | Cafe',
      '4 | 2026-11-05 | -900 | Rail',
    ],
  },
  'lines-one-lf.csv': {
    format: 'csv, -, utf-8, year first, decimal ., signed',
    lines: [
      '2 | 2026-11-03 | -5430 | Corner Market',
      '3 | 2026-11-04 | -1200 | Cafe',
      '4 | 2026-11-05 | -900 | Rail',
    ],
  },
  'lines-quoted-crlf.csv': {
    format: 'csv, -, utf-8, year first, decimal ., signed',
    lines: [
      '2 | 2026-11-03 | -5430 | Corner Market',
      '3 | 2026-11-04 | -1200 | Cafe',
      '4 | 2026-11-05 | -900 | Rail',
    ],
  },
  'lines-quoted-lf.csv': {
    format: 'csv, -, utf-8, year first, decimal ., signed',
    lines: [
      '2 | 2026-11-03 | -5430 | Corner Market',
      '3 | 2026-11-04 | -1200 | Cafe',
      '4 | 2026-11-05 | -900 | Rail',
    ],
  },
  'lloyds.csv': {
    format: 'csv, -, utf-8, day first, decimal ., separate',
    lines: ['2 | 2026-10-05 | -5430 |  | TESCO STORES 1234', '3 | 2026-09-25 | 200000 |  | ACME LTD SALARY'],
  },
  'long-dates.csv': {
    format: 'csv, -, utf-8, year first, decimal ., signed',
    lines: ['2 | 2026-10-05 | -100 |  | Kiosk', '3 | 2026-10-15 | -200 |  | Bakery'],
  },
  'mbank.csv': {
    format: 'csv, -, utf-8, year first, decimal ,, signed',
    skipped: [1, 2, 3, 8],
    lines: [
      '6 | 2026-10-05 | -5430 |  | BIEDRONKA 1234 WARSZAWA',
      '7 | 2026-10-01 | 200000 | ACME SP Z O O | WYNAGRODZENIE',
    ],
  },
  'mint.csv': {
    format: 'csv, -, utf-8, month first, decimal ., direction',
    lines: [
      '2 | 2026-10-05 | -5430 |  | Whole Foods |  | Groceries',
      '3 | 2026-10-15 | 250000 |  | Acme |  | Paycheck',
    ],
  },
  'monzo.csv': {
    format: 'csv, GBP, utf-8, day first, decimal ., signed',
    lines: [
      '2 | 2026-10-05 | -5430 | Tesco | TESCO STORES 1234 LONDON GBR | tx_0000A1 | Groceries',
      '3 | 2026-10-13 | 250000 | Acme Ltd | SALARY | tx_0000A2 | Income',
      '4 | 2026-10-14 | -2210 | Le Bistro | LE BISTRO PARIS FRA | tx_0000A3 | Eating out',
    ],
  },
  'n26.csv': {
    format: 'csv, EUR, utf-8, year first, decimal ., signed',
    lines: [
      '2 | 2026-10-05 | -5430 | REWE Markt',
      '3 | 2026-10-06 | -610 | Pret London',
      '4 | 2026-10-15 | 300000 | ACME AG | Gehalt Oktober',
    ],
  },
  'no-header.csv': {
    format: 'csv, -, utf-8, month first, decimal ., signed',
    lines: [
      '1 | 2026-10-05 | -5430 |  | WHOLE FOODS MARKET AUSTIN TX',
      '2 | 2026-10-13 | -999 |  | NETFLIX.COM',
      '3 | 2026-10-15 | 250000 |  | ACME PAYROLL',
    ],
  },
  'nordea.csv': {
    format: 'csv, SEK, utf-8, year first, decimal ,, signed',
    lines: ['2 | 2026-10-05 | -15430 |  | ICA SUPERMARKET', '3 | 2026-10-01 | 200000 |  | LÖN ACME AB'],
  },
  'parentheses.csv': {
    format: 'csv, -, utf-8, month first, decimal ., signed',
    lines: [
      '2 | 2026-10-13 | -105430 | City Water',
      '3 | 2026-10-14 | 1200 | Refund Store',
      '4 | 2026-10-15 | -310 | Corner Market',
    ],
  },
  'paypal-utf16.csv': {
    format: 'csv, USD, utf-16le, month first, decimal ., signed',
    lines: [
      '2 | 2026-10-05 | -1099 | Spotify |  | 1AB23456CD',
      '4 | 2026-10-16 | 2500 | Jane Doe |  | 1AB23456CF',
    ],
    problems: ['3: It is not booked yet'],
  },
  'quicken.qif': {
    format: 'qif, -, month first, signed',
    lines: [
      '1 | 2026-10-05 | -105430 | Whole Foods | Weekly shop |  | Groceries',
      '2 | 2026-10-13 | -6000 | Corner Store | Food |  | Groceries',
      '2 | 2026-10-13 | -4000 | Corner Store |  |  |  | transfer',
    ],
    problems: [
      "3: “13/13'26” is not a date",
      '4: “many” is not an amount with cents',
      '5: It is a trade in securities. Only payments can be read',
    ],
  },
  'revolut-fee.csv': {
    format: 'csv, SEK, utf-8, year first, decimal ., signed',
    lines: [
      '2 | 2026-11-05 | 100000 |  | Top-Up',
      '3 | 2026-11-07 | -15785 |  | Train',
      '4 | 2026-11-08 | -34292 |  | Race entry',
      '5 | 2026-11-08 | -58301 |  | Restaurant',
    ],
  },
  'revolut.csv': {
    format: 'csv, GBP, utf-8, year first, decimal ., signed',
    lines: ['2 | 2026-10-06 | -540 |  | Pret A Manger', '3 | 2026-10-01 | 100000 |  | Top-Up by *1234'],
    problems: [
      '4: It is not booked yet',
      '5: The amount is in EUR, not in GBP',
      '6: It was declined or canceled, so no money moved',
    ],
  },
  'sparkasse.csv': {
    format: 'csv, EUR, windows-1252, day first, decimal ,, signed',
    lines: [
      '2 | 2026-10-05 | -105430 | REWE SAGT DANKE. 4711//Köln/DE | 2026-10-04T12:33 Debitk.1',
      '3 | 2026-10-04 | -8900 | Stadtwerke Köln GmbH | Strom Abschlag 10/26',
      '4 | 2026-10-01 | 300000 | ACME AG | Bezüge Oktober',
    ],
    problems: ['5: It is not booked yet'],
  },
  'splits.qif': {
    format: 'qif, -, month first, signed',
    lines: [
      '1 | 2026-10-13 | -10000 | Corner Store | Its parts do not add up',
      '2 | 2026-10-14 | -2000 | Kiosk | Two things (its parts do not add up)',
      '3 | 2026-10-15 | -2000 | Bakery |  |  | Groceries',
    ],
  },
  'swedbank-lt.csv': {
    format: 'csv, EUR, utf-8, year first, decimal ., direction',
    lines: [
      '3 | 2026-11-03 | -1344 | PARDUOTUVE | PIRKINYS 2026.11.02 13.44 EUR | 2026110300000001',
      '4 | 2026-11-05 | 90000 | UAB PAVYZDYS | Atlyginimas | 2026110500000002',
      '5 | 2026-11-06 | -500 | KAVINE | PIRKINYS | 2026110600000003',
    ],
    problems: [
      '2: It is a balance or a total, not a transaction: “Likutis pradžiai”',
      '6: It is a balance or a total, not a transaction: “Apyvarta”',
      '7: It is a balance or a total, not a transaction: “Apyvarta”',
      '8: It is a balance or a total, not a transaction: “Likutis pabaigai”',
    ],
  },
  'swiss.csv': {
    format: 'csv, CHF, utf-8, day first, decimal ., separate',
    lines: [
      '2 | 2026-10-31 | -5430 |  | KAUF MIGROS ZÜRICH',
      '3 | 2026-10-25 | 650000 |  | GUTSCHRIFT ACME AG LOHN',
    ],
  },
  'td-canada.csv': {
    format: 'csv, -, utf-8, month first, decimal ., separate',
    lines: [
      '1 | 2026-10-05 | -543 |  | TIM HORTONS #1234',
      '2 | 2026-10-06 | 250000 |  | ACME PAYROLL',
      '3 | 2026-10-15 | -8500 |  | ROGERS WIRELESS',
    ],
  },
  'two-accounts.ofx': {
    format: 'ofx, EUR, direction',
    doubts: ['sign'],
    lines: [
      '1 | 2026-10-05 | -5430 | Markt |  | 1',
      '2 | 2026-10-06 | 250000 | Acme |  | 2',
      '3 | 2026-10-07 | -1200 | Café |  | 3',
      '4 | 2026-10-08 | 8000 | Zahlung |  | 4',
    ],
  },
  'ubs.csv': {
    format: 'csv, CHF, utf-8, year first, decimal ., separate',
    skipped: [1, 2, 3, 4, 5, 6, 7],
    lines: [
      '10 | 2026-10-05 | -5430 |  | Migros Zürich | 1234567TI',
      '11 | 2026-10-01 | 200000 |  | ACME AG | 1234568TI',
    ],
  },
  'unsigned.ofx': {
    format: 'ofx, USD, direction',
    doubts: ['sign'],
    lines: [
      '1 | 2026-11-03 | -5430 | CORNER MARKET |  | B1',
      '2 | 2026-11-05 | -1200 | CAFE |  | B2',
      '3 | 2026-11-09 | 20000 | REFUND SHOP |  | B3',
    ],
  },
  'ica.csv': {
    format: 'csv, -, utf-8, year first, decimal ,, signed',
    lines: [
      '2 | 2026-11-03 | -14475 |  | Närbutik',
      '3 | 2026-11-04 | -35266 |  | Stormarknad',
      '4 | 2026-11-05 | 250000 |  | Överföring',
      '5 | 2026-11-06 | -2500 |  | Glass',
    ],
  },
  'soll-haben.csv': {
    format: 'csv, -, utf-8, day first, decimal ,, signed',
    lines: [
      '2 | 2026-11-03 | -1250 |  | Eckladen',
      '3 | 2026-11-16 | 230000 |  | Gehalt',
      '4 | 2026-11-20 | -12000 |  | Bahn',
    ],
  },
  'rupees-dr-cr.csv': {
    format: 'csv, -, utf-8, day first, decimal ., signed',
    lines: ['2 | 2026-11-03 | -5430 |  | UPI/KIOSK', '3 | 2026-11-16 | 12500000 |  | SALARY'],
  },
  'shekel-marks.csv': {
    format: 'csv, ILS, utf-8, day first, decimal ., signed',
    lines: ['2 | 2026-11-03 | -5430 |  | מכולת', '3 | 2026-11-16 | 320000 |  | משכורת'],
  },
  'full-width.csv': {
    format: 'csv, JPY, utf-8, year first, decimal ., signed',
    doubts: ['decimalMark'],
    lines: ['2 | 2026-11-03 | -123400 |  | コンビニ', '3 | 2026-11-16 | 25000000 |  | 給与'],
  },
  'excel-texts.csv': {
    format: 'csv, -, utf-8, day first, decimal ,, signed',
    lines: [
      '2 | 2026-11-03 | -123450 | Corner; Market |  | 0012',
      '3 | 2026-11-16 | 230000 | Acme "&" Co |  | 0013',
    ],
  },
  'erste.csv': {
    format: 'csv, HUF, utf-16le, year first, decimal ,, signed',
    lines: [
      '2 | 2026-11-05 | -26225900 | Minta Bolt | vásárlás',
      '3 | 2026-11-12 | -150000 | Minta Kávézó | vásárlás',
      '4 | 2026-11-20 | 65000000 | Minta Kft. | munkabér',
    ],
  },
  'hr.csv': {
    format: 'csv, -, utf-8, day first, decimal ,, signed',
    lines: [
      '2 | 2026-11-05 | -5430 |  | Trgovina Primjer',
      '3 | 2026-11-12 | -12000 |  | Željeznica',
      '4 | 2026-11-20 | 90000 |  | Plaća',
    ],
  },
  'short-year-first.csv': {
    format: 'csv, -, utf-8, year first, decimal ., signed',
    lines: [
      '2 | 2026-11-05 | -5430 |  | Corner Market',
      '3 | 2026-11-09 | -12000 |  | Rail',
      '4 | 2026-11-12 | -400 |  | Cafe',
      '5 | 2026-11-20 | 320000 |  | Acme salary',
    ],
  },
  'short-year-first-dots.csv': {
    format: 'csv, -, utf-8, year first, decimal ,, signed',
    lines: [
      '2 | 2026-10-05 | -5430 |  | Corner Market',
      '3 | 2026-10-19 | -12000 |  | Rail',
      '4 | 2026-11-20 | 320000 |  | Acme salary',
    ],
  },
  'no-year.csv': {
    format: 'csv, -, utf-8, day first, decimal ,, signed',
    doubts: ['year'],
    lines: [
      '2 | 2026-01-03 | -5430 |  | Eckladen',
      '3 | 2025-12-31 | -12000 |  | Bahn',
      '4 | 2025-12-28 | 230000 |  | Gehalt',
    ],
  },
  'no-year-words.csv': {
    format: 'csv, -, utf-8, year first, decimal ., signed',
    doubts: ['year'],
    lines: [
      '2 | 2026-11-05 | -5430 |  | Corner Market',
      '3 | 2026-11-09 | -12000 |  | Rail',
      '4 | 2026-11-20 | 320000 |  | Acme salary',
    ],
  },
  'spreadsheet-days.csv': {
    format: 'csv, -, utf-8, year first, decimal ., signed',
    lines: [
      '2 | 2026-11-05 | -5430 |  | Corner Market',
      '3 | 2026-11-09 | -12000 |  | Rail',
      '4 | 2026-11-20 | 320000 |  | Acme salary',
    ],
  },
  'french-times.csv': {
    format: 'csv, EUR, utf-8, day first, decimal ,, signed',
    lines: [
      '2 | 2026-11-05 | -5430 |  | Épicerie',
      '3 | 2026-11-09 | -12000 |  | Train',
      '4 | 2026-11-20 | 230000 |  | Salaire',
    ],
  },
  'czech-months.csv': {
    format: 'csv, CZK, utf-8, year first, decimal ,, signed',
    lines: [
      '2 | 2026-11-05 | -125430 |  | Potraviny',
      '3 | 2026-11-09 | -12000 |  | Vlak',
      '4 | 2026-10-20 | 3200000 |  | Mzda',
    ],
  },
  'greek-months.csv': {
    format: 'csv, -, utf-8, year first, decimal ,, signed',
    lines: [
      '2 | 2026-11-05 | -5430 |  | Παντοπωλείο',
      '3 | 2026-11-09 | -12000 |  | Τρένο',
      '4 | 2026-10-20 | 230000 |  | Μισθός',
    ],
  },
  'undecided-months.csv': {
    format: 'csv, -, utf-8, year first, decimal ,, signed',
    doubts: ['language'],
    lines: ['2 | 2026-06-05 | -5430 |  | Trgovina', '3 | 2026-06-09 | -12000 |  | Vlak'],
  },
  'short-year-first.qif': {
    format: 'qif, -, year first, signed',
    lines: [
      '1 | 2026-11-05 | -5430 | Corner Market',
      '2 | 2026-11-09 | -801 (rounded from 8.0055) | Fuel',
      '3 | 2026-11-20 | 320000 | Acme salary',
    ],
  },
  'unquoted-commas.csv': {
    format: 'csv, -, utf-8, year first, decimal ., signed',
    lines: ['2 | 2026-11-03 | -5430 |  | Corner Market', '5 | 2026-11-06 | -400 |  | Cafe'],
    problems: ['3: It has 5 cells, but the header has 4', '4: It has 5 cells, but the header has 4'],
  },
  'vr-bank.csv': {
    format: 'csv, EUR, windows-1252, day first, decimal ,, direction',
    skipped: [2, 4, 5],
    lines: [
      '8 | 2026-11-09 | -2415 | Garten GmbH | Rechnung 2026',
      '9 | 2026-11-09 | 2700 | Erika Beispiel | Kursgebühr',
      '10 | 2026-11-10 | -4590 | Otto Beispiel | Kurs',
    ],
    problems: [
      '12: It is a balance or a total, not a transaction: “Anfangssaldo”',
      '13: It is a balance or a total, not a transaction: “Endsaldo”',
    ],
  },
};

function describeLine(line: StatementLine): string {
  const { row, day, amount, roundedFrom, payee, description, reference, category, isTransfer } = line;
  const money = roundedFrom === undefined ? amount : `${amount} (rounded from ${roundedFrom})`;
  const cells = [row, day, money, payee, description, reference, category, isTransfer ? 'transfer' : ''];
  return cells.join(' | ').replace(/( \| )+$/, '');
}

function describeFormat({ kind, currency = '-', csv, reading }: ParsedStatement): string {
  const mapping = csv && [
    csv.mapping.encoding,
    csv.mapping.dateOrder,
    `decimal ${csv.mapping.decimalMark}`,
    csv.mapping.sign,
  ];
  const read = [...(mapping ?? []), reading?.dateOrder, reading?.sign];
  return [kind, currency, ...read.filter((each) => each !== undefined)].join(', ');
}

it.each(readdirSync(SAMPLES))('reads %s', (name) => {
  const bytes = new Uint8Array(readFileSync(`${SAMPLES}/${name}`));
  const result = readStatement(bytes, name, { today: '2026-11-22' });
  const statement = 'statement' in result ? result.statement : undefined;
  expect(
    statement && {
      format: describeFormat(statement),
      doubts: (statement.csv ?? statement.reading)?.doubts ?? [],
      skipped: statement.csv?.skipped.map(({ row }) => row) ?? [],
      lines: statement.lines.map(describeLine),
      problems: statement.problems.map(({ row, reason }) => `${row}: ${reason}`),
    },
  ).toEqual({ doubts: [], skipped: [], problems: [], ...expected[name] });
});
