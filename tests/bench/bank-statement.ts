import { seededRandom } from '#server/demo/random.ts';

const TRANSFER = 'Transfer, not added';

/** How a line of the statement is to be recorded: the name of a category, or of another target. */
type Payee = readonly [text: string, recordedAs: string, dollars: number, times: number];

/**
 * Whom the demo person pays within three months, as a bank in the United States writes it. Some of them are in the demo
 * person's notes; most a bank writes in its own way.
 */
const PAYEES: readonly Payee[] = [
  ['ACME CORP PAYROLL PPD ID: 9111111103', 'Net Earned Income', 3_236.76, 6],
  ['INTEREST PAYMENT', 'Passive Income', 48.2, 3],
  ['VANGUARD BUY INVESTMENT PPD ID: 1231951', 'Investment / Savings', -555, 3],
  ['Online Transfer to SAV ...4821', TRANSFER, -250, 3],
  ['LAKEVIEW MORTGAGE SVCS 8005551234', 'Mortgage', -1_486.22, 3],
  ['CORNER MARKET 0412 SPRINGFIELD IL', 'Groceries', -48.4, 13],
  ['TRADER JOES #701 SPRINGFIELD IL', 'Groceries', -72.1, 11],
  ['WHOLEFDS SPR 10287 SPRINGFIELD IL', 'Groceries', -64.5, 6],
  ['SQ *SUNRISE BAKERY SPRINGFIELD IL', 'Groceries', -9.25, 9],
  ['CITY ELECTRICITY AND GAS WEB ID 4401', 'Utilities', -118.6, 3],
  ['SPRINGFIELD WATER AND TRASH', 'Utilities', -61.3, 3],
  ['STATE FARM INSURANCE 8009566310', 'Insurance', -121.5, 6],
  ['CAR LOAN PMT FIRST UNION', 'Car Loan', -187.4, 3],
  ['STUDENT LOAN NAVIENT', 'Student Loan', -187.4, 3],
  ['SHELL OIL 57444 SPRINGFIELD IL', 'Transport', -41.8, 9],
  ['SANGAMON TRANSIT BUS PASS', 'Transport', -32, 3],
  ['PARKING DOWNTOWN 0021', 'Transport', -6.5, 7],
  ['UBER *TRIP HELP.UBER.COM', 'Transport', -17.9, 5],
  ['WALGREENS #4417 SPRINGFIELD IL', 'Healthcare', -18.2, 4],
  ['DENTIST NORTHSIDE LLC', 'Healthcare', -96, 1],
  ['CVS/PHARMACY #0812 SPRINGFIELD IL', 'Healthcare', -14.6, 3],
  ['VERIZON WIRELESS PHONE PAYMENT', 'Phone and Internet', -52.99, 3],
  ['COMCAST XFINITY 8009346489', 'Phone and Internet', -52.99, 3],
  ['TST* NOODLE BAR SPRINGFIELD IL', 'Eating Out', -28.4, 6],
  ['STARBUCKS STORE 01234 SPRINGFIELD IL', 'Eating Out', -6.85, 14],
  ['CHIPOTLE 2210 SPRINGFIELD IL', 'Eating Out', -14.3, 8],
  ['DOORDASH*THAI BASIL', 'Eating Out', -36.7, 5],
  ['EL TACO TRUCK', 'Eating Out', -12.5, 4],
  ['NETFLIX.COM', 'Entertainment', -15.49, 3],
  ['SPOTIFY USA', 'Entertainment', -11.99, 3],
  ['AMC 0382 MOVIE TICKETS', 'Entertainment', -31, 3],
  ['STEAM GAMES 4259522985', 'Entertainment', -19.99, 2],
  ['OLD NAVY US 6032', 'Clothing', -58, 2],
  ['REI.COM 8004264840', 'Clothing', -84.95, 2],
  ['ETSY.COM - PAPERLOVE', 'Gifts', -27, 2],
  ['BLOOM FLOWERS 18005551000', 'Gifts', -45, 2],
  ['AMTRAK .COM 8008727245', 'Travel', -87, 3],
  ['AIRBNB * HMXY12AB', 'Travel', -310, 1],
  ['DELTA AIR 0062345678', 'Travel', -284.2, 1],
  ['THE HOME DEPOT #1902', 'Home and Garden', -74.3, 6],
  ['IKEA.COM 888434', 'Home and Garden', -129, 1],
  ['GREEN THUMB NURSERY', 'Home and Garden', -33.5, 3],
  ['AMZN MKTP US*2K4T81', 'Home and Garden', -24.9, 16],
];

/** From September to November 2026. */
const FIRST_DAY = Date.UTC(2026, 8, 1);
const DAY_COUNT = 91;
const DAY_MS = 86_400_000;

/** How the demo person records a line, by its payee. */
export const recordedAs: ReadonlyMap<string, string> = new Map(PAYEES.map(([text, name]) => [text, name]));

/** The lines of the statement, apart from its header. The latest comes first. */
const lines = PAYEES.flatMap(([text, , dollars, times]) => {
  const random = seededRandom(text);
  return Array.from({ length: times }, (_, index) => {
    const day = Math.floor(((index + random.fraction()) * DAY_COUNT) / times);
    const isFixed = times <= 3 || times === 6;
    const amount = isFixed ? dollars : random.near(dollars, 0.3);
    return { day, text, amount: amount.toFixed(2) };
  });
}).sort((a, b) => b.day - a.day);

/** The same for a person with the common categories, who adds those that are missing. */
export function recordedInCommon(payee: string): string | undefined {
  const name = recordedAs.get(payee);
  if (payee === 'NETFLIX.COM' || payee === 'SPOTIFY USA') return 'Subscriptions';
  return name === 'Mortgage' ? 'Rent or Mortgage' : name;
}

export const bankStatement = statementOf(lines);

/** Those of the last month. */
export const latestStatement = statementOf(lines.slice(0, 60));

/** A CSV file as banks in the United States offer it. */
function statementOf(shown: typeof lines) {
  const rows = shown.map(({ day, text, amount }) => {
    const [year, month, date] = new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10).split('-');
    const [direction, type] = amount.startsWith('-') ? ['DEBIT', 'DEBIT_CARD'] : ['CREDIT', 'ACH_CREDIT'];
    return `${direction},${month}/${date}/${year},"${text}",${amount},${type},,,`;
  });
  const header = 'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #';
  return {
    text: [header, ...rows].join('\n'),
    lineCount: shown.length,
    /** Without the lines that only move money between the person's own accounts. */
    entryCount: shown.filter(({ text }) => recordedAs.get(text) !== TRANSFER).length,
  };
}
