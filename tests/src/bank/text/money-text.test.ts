import { describe, expect, it } from 'vitest';

import { isMoney, parseMoney } from '#src/bank/text/money-text.ts';

function read(text: string) {
  const mark = /,\d+\D*$/.test(text) && !/\.\d\d?\D*$/.test(text) ? ',' : '.';
  const money = parseMoney(text, mark);
  return money && [money.amount, money.currency, money.roundedFrom].filter((each) => each !== undefined);
}

/** Texts, each with its cents and its currency. */
const CURRENCIES = `
  -144,75 kr = -14475 | 2 500,00 kr = 250000 | kr. 2.500,00 = 250000 | kr.500 = 50000
  -2 500,00 zł = -250000 PLN | 2 500,00 Kč = 250000 CZK | -262 259 Ft = -26225900 HUF | 12,50 лв. = 1250 BGN
  1.234,56 TL = 123456 TRY | Rp 1.250.000,00 = 125000000 IDR | -RM12.50 = -1250 MYR | RM -12.50 = -1250 MYR
  Rs. 1,25,000.50 = 12500050 | Rs.500 = 50000 | R 1 234.50 = 123450 | -R12.50 = -1250 | R$ 1.234,56 = 123456
  S/. 12.50 = 1250 PEN | S/12.50 = 1250 PEN | １２３４円 = 123400 JPY | -1.234,56 lei = -123456 RON
  12,50 грн = 1250 UAH | 1 234,56 руб. = 123456 RUB | 12,50 € = 1250 EUR | 12,50 Euro = 1250 EUR
  US$12.50 = 1250 | -12.50 usd = -1250 USD | $(12.50) = -1250 | (12,50) EUR = -1250 EUR
  12,50- EUR = -1250 EUR`;
const DIRECTIONS = `
  12,50 H = 1250 | 12,50 S = -1250 | 12,50S = -1250 | 12,50 EUR S = -1250 EUR | 12.50 Dr. = -1250
  12.50 Cr. = 1250 | Rs. 12.50 Dr = -1250 | 1.234,56 D = -123456 | 1.234,56 C = 123456 | 12.50 DB = -1250
  12,50 Soll = -1250 | -12.50 Dr = -1250 | +12,50 H = 1250 | 1,234.50(Dr) = -123450 | 1,234.50 (Cr) = 123450`;
const casesIn = (table: string) => table.trim().split(/ \| |\n {2}/);

describe('an amount', () => {
  it.each([...casesIn(CURRENCIES), ...casesIn(DIRECTIONS)])('has a currency or a direction: %s', (line) => {
    const [text = '', expected = ''] = line.split(' = ');
    expect(read(text)?.join(' ')).toBe(expected);
  });

  it.each([
    ['\u{ff0d}１２．５０', -1250],
    ['１，２３４', 123_400],
    ['￥１，２３４', 123_400],
    ['\u{200e}-12.50\u{200f}', -1250],
    ['\u{202a}12.50\u{202c} €', 1250, 'EUR'],
    ['\u{2066}-1\u{202f}234,50\u{2069}', -123_450],
    ['\u{feff}12.50', 1250],
    ['1\u{a0}234\u{2007}567,50', 123_456_750],
    ['\u{2212}12.50', -1250],
    ['\u{2011}12.50', -1250],
    ['٢٥٠٠', 250_000],
    ["'-12.50", -1250],
    ['CHF 12.-', 1200, 'CHF'],
    ["-1'200.--", -120_000],
    ['Rs. 500/-', 50_000],
  ])('%j has unusual characters', (text, ...expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['-8.005', -801, '8.005'],
    ['8,0049', 800, '8,0049'],
    ['12.34567', 1235, '12.34567'],
    ['1234.5678 kr', 123_457, '1234.5678'],
    ['8.000', 800],
    // The rounding error of a binary fraction.
    ['-54.300000000000004', -5430],
    ['54.29999999999999', 5430],
    ['54.2912345678', 5429, '54.2912345678'],
  ])('%s has fractions of a cent', (text, ...expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    '12.50 pcs',
    '5 Nov',
    '12 34.50',
    '-12.50 Cr',
    '+12,50 S',
    '(12.50) Cr',
    '--5',
    '12.50 k',
    '12.50 constructor',
    '1.2.3',
    'kr',
    '12 kr 50',
  ])('is not %s', (text) => {
    expect(isMoney(text)).toBe(false);
  });
});
