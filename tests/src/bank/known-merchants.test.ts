import { describe, expect, it } from 'vitest';

import type { Expense } from '#contract/expenses.ts';
import { habits } from '#server/demo/habits.ts';
import { merchantTargets } from '#src/bank/known-merchants.ts';
import { proposeTargets } from '#src/bank/propose-targets.ts';
import { readStatement } from '#src/bank/read-statement.ts';
import { targetName } from '#src/entry/entry-target.ts';
import { COMMON_CATEGORIES } from '#src/queries/expenses.ts';
import { bankStatement, latestStatement, recordedAs, recordedInCommon } from '#tests/bench/bank-statement.ts';

function categoriesOf(names: readonly string[]): Expense[] {
  return names.map((name, expenseId) => ({ expenseId, name, isMandatory: true }));
}

const common = categoriesOf(COMMON_CATEGORIES.map(({ name }) => name));

/** The name of the target; empty for none. */
function nameOf(text: string, categories = common): string {
  const target = merchantTargets(categories)(...text.split(' | '));
  return target ? targetName(target) : '';
}

it.each([
  { statement: bankStatement, names: habits, recorded: (payee: string) => recordedAs.get(payee) },
  { statement: latestStatement, names: COMMON_CATEGORIES, recorded: recordedInCommon },
])('leave few lines of a first statement open, and are never wrong', ({ statement, names, recorded }) => {
  const result = readStatement(new TextEncoder().encode(statement.text), 'x', { today: '2026-11-30' });
  if ('reason' in result) throw new Error(result.reason);
  const { lines } = result.statement;
  const proposals = proposeTargets([result.statement], [], categoriesOf(names.map(({ name }) => name)));
  const proposed = lines.flatMap(({ id, description }) => {
    const target = proposals.get(id)?.target;
    if (!target) return [];
    return [[description, target.kind === 'transfer' ? 'Transfer, not added' : targetName(target)]];
  });
  expect(proposed).toEqual(proposed.map(([payee = '']) => [payee, recorded(payee)]));
  expect(lines).toHaveLength(statement.lineCount);
  expect(lines.length - proposed.length).toBeLessThanOrEqual((lines.length * 15) / 60);
});

const KNOWN = `
  POS DEBIT WM SUPERCENTER #1234 BENTONVILLE AR | Groceries
  TRADER JOE'S #512 SEATTLE WA | Groceries
  TRADER JOE S 512 | Groceries
  SQ *SUNRISE BAKERY | Groceries
  CHEVRON 0092345 SAN JOSE CA | Transport
  E-Z*PASS NY REBILL | Transport
  CON EDISON OF NY BILL PAY | Utilities
  AT&T *PAYMENT 800-288-2020 | Phone and Internet
  GEICO *AUTO 800-841-3000 | Insurance
  RITE AID 04567 | Healthcare
  HULU 877-8244858 CA | Subscriptions
  UBER *EATS HELP.UBER.COM | Eating Out
  UNITED AIRLINES 0162345678 | Travel
  APARTMENT RENT OCTOBER | Rent or Mortgage
  DOLLAR RENT A CAR ORLANDO | Travel
  SAINSBURYS S/MKT LONDON | Groceries
  TESCO PFS 3214 | Transport
  TFL TRAVEL CH TFL.GOV.UK/CP | Transport
  OCTOPUS ENERGY DD | Utilities
  THAMES WATER | Utilities
  BOUGHT AT H&M 0321 | Clothing
  GREGGS PLC LEEDS | Eating Out
  SUPERDRUG STORES PLC | Personal Care
  REWE SAGT DANKE. 4711//Köln/DE | Groceries
  Lidl Dienstleistung GmbH | Kartenzahlung | Groceries
  Bäckerei Kamps | Groceries
  Anna Muster | Miete November Whg. 12 | Rent or Mortgage
  Vattenfall Europe Sales | Abschlag Strom | Utilities
  Telekom Deutschland GmbH | Mobilfunk Kundenkonto 0012 | Phone and Internet
  HUK-COBURG | KFZ-Versicherung | Insurance
  ARAL AG TANKSTELLE | Transport
  DB Vertrieb GmbH |
  Löwen-Apotheke am Markt | Healthcare
  PayPal Europe S.a.r.l. | Ihr Einkauf bei Spotify | Subscriptions
  BILLA DANKT 0123 WIEN | Groceries
  Wiener Linien | Transport
  Wien Energie Vertrieb | Utilities
  COOP-4411 BASEL | Groceries
  Helsana Versicherungen AG | Insurance
  Swisscom (Schweiz) AG | Phone and Internet
  COMPRA TARJ. MERCADONA VALENCIA | Groceries
  RECIBO IBERDROLA CLIENTES | Utilities
  ALQUILER PISO NOVIEMBRE | Rent or Mortgage
  FARMACIA LDA. GARCIA | Healthcare
  REPSOL E.S. 4412 | Transport
  MOVISTAR FUSION | Phone and Internet
  OXXO GAS MTY | Transport
  SORIANA 234 MONTERREY | Groceries
  CFE SUMINISTRADOR DE SERV BASICOS | Utilities
  TELCEL RECARGA | Phone and Internet
  CINEPOLIS PLAZA | Entertainment
  CARTE 12/10 CARREFOUR CITY PARIS | Groceries
  PRLV SEPA EDF CLIENTS PARTICULIERS | Utilities
  PRLV SEPA FREE MOBILE | Phone and Internet
  LOYER NOVEMBRE | Rent or Mortgage
  MAIF ASSURANCES | Insurance
  PHARMACIE DU CENTRE | Healthcare
  STATION U LECLERC STATION | Transport
  BOULANGERIE PAUL | Groceries
  ABONNEMENT CANAL+ | Subscriptions
  AIRBNB * HM4ABC | Travel`;

const UNKNOWN = `
  AMAZON.DE*2K4T8 | EBAY O*12-345 | TARGET T-1234 | APPLE.COM/BILL | PAYPAL *JOHNDOE | Müller | Orange County Clerk
  ATM WITHDRAWAL SHELL 1234 MAIN ST | Bargeldauszahlung REWE | RETRAIT DAB CARREFOUR | Zelle to Aldi Smith
  VENMO LUNCH | Penny Smith | CAPITAL ONE | Anna Burger | Herr Pizzaro | RENT THE RUNWAY | Canal Street Deli
  Condo association | 3 mangos | Hamburger Hochbahn | Reisepass Bürgeramt | Stadt Köln | Mobiliar Schmidt
  Rechnung über 50 EUR | Anna Hofer | PRET 0012345 ECHEANCE | Seguro Social | Tesco Bank
  ARD ZDF Beitragsservice | Rückzahlung Pizza | Bundeskasse KFZ-Steuer | GAP YEAR TRAVEL | UBER CASH
  Overpass | CHECK 1042 | Dr. Martens`;

describe('a merchant', () => {
  it.each(
    KNOWN.trim()
      .split('\n')
      .map((line) => [line.trim().replace(/ \|[^|]*$/, ''), line.split('|').at(-1)?.trim()]),
  )('%s is for %s', (text = '', name = '') => {
    expect(nameOf(text)).toBe(name);
  });

  it.each(UNKNOWN.split(/[|\n]/).map((text) => text.trim()))('%j says nothing', (text) => {
    expect(nameOf(text)).toBe('');
  });

  it('says nothing if its words lead to different categories', () => {
    expect(nameOf('REWE | Miete Garage')).toBe('');
    expect(nameOf('Aldi Pizza')).toBe('');
    expect(nameOf('Shell parking')).toBe('Transport');
  });
});

describe('a person’s categories', () => {
  it.each([
    ['REWE', 'Lebensmittel & Haushalt, Restaurants', 'Lebensmittel & Haushalt'],
    ['REWE', 'Essen, Wohnen', 'Essen'],
    ['REWE', 'Food, Groceries', 'Groceries'],
    ['Pizza Hut', 'Comida', 'Comida'],
    ['Mercadona', 'Alimentación', 'Alimentación'],
    ['LECLERC', 'Épicerie', 'Épicerie'],
    ['Shell', 'Auto, Verkehr', 'Auto'],
    ['Shell', 'Tanken, Auto', 'Tanken'],
    ['Shell', 'Car insurance, Transportation', 'Transportation'],
    ['SNCF', 'Voyages', 'Voyages'],
    ['SNCF', 'Voyages, Transports', ''],
    ['Netflix', 'Entertainment, Subscriptions', 'Subscriptions'],
    ['Rocket Mortgage', 'Rent or Mortgage', 'Rent or Mortgage'],
    ['Verizon', 'Phone, Internet', ''],
    ['Mint Mobile', 'Phone, Internet', 'Phone'],
    ['Allianz', 'Car insurance', ''],
    ['Duke Energy', 'Gas', ''],
    ['Chevron', 'Gas', ''],
    ['Xfinity', 'Wi-Fi, Cuidado personal', 'Wi-Fi'],
    ['REWE', 'Dog food, Rent', ''],
    ['REWE', 'Food, food', ''],
  ])('%s with %s is %j', (text, names, name) => {
    expect(nameOf(text, categoriesOf(names.split(', ')))).toBe(name);
  });

  it('are proposed only if there are none yet', () => {
    const targetOf = merchantTargets([]);
    expect(targetOf('REWE')).toEqual({ kind: 'newCategory', name: 'Groceries', isMandatory: true });
    expect(targetOf('Fressnapf')).toBeUndefined();
    expect(nameOf('REWE', categoriesOf(['Spesa']))).toBe('');
  });

  it('cover what is common', () => {
    const names = COMMON_CATEGORIES.map(({ name }) => name);
    expect(new Set(KNOWN.split('\n').map((line) => line.split('|').at(-1)?.trim() ?? ''))).toEqual(
      new Set(['', ...names.filter((name) => name !== 'Gifts')]),
    );
  });
});
