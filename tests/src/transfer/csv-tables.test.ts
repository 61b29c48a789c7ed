import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { cents } from '#contract/money.ts';
import type { Plan, SpendingPhase } from '#contract/plan.ts';
import { type Cell, csvTables, debtScheduleTable, writeCsv } from '#src/transfer/csv-tables.ts';

import { NO_IDS, samplePlan } from '#tests/support/sample-account.ts';

import { emptyAccount, smallAccount } from './accounts.ts';

const linesOf = (table: keyof typeof csvTables, account = smallAccount) =>
  writeCsv(csvTables[table](account)).slice(1).trimEnd().split('\r\n');

test('assets, by type and name, with the linked liability and the equity', () => {
  expect(linesOf('assets')).toEqual([
    'Name,Type,Symbol,Number of Shares,Share Price,Value,Address,City,State,Zip,Linked Liability,Equity',
    'Savings,Cash,,,,1000,,,,,,',
    'Home,Real Estate,,,,450000,1 Main St,Springfield,IL,01234,Mortgage,125000',
  ]);
});

test('liabilities and categories', () => {
  expect(linesOf('liabilities')).toEqual([
    'Name,Principal,Interest Rate,Interest Convention,Payment,Payment Day,Since,Until',
    'Mortgage,325000,6.125,monthly,1974.73,31,2026-10-25,',
  ]);
  expect(linesOf('expenses')).toEqual([
    'Name,Mandatory,Deleted,Fund Since',
    '"Groceries, etc.",Yes,No,2026-03',
    'Old hobby,No,Yes,',
  ]);
});

test('schedules, with the name of a deleted category', () => {
  expect(linesOf('schedules')).toEqual([
    'Kind,Category,Note,Amount,Average Of,Rule,First Day,Last Day,Status,Recorded by Itself Since',
    'Earned Income,,Salary,5000,,FREQ=MONTHLY;BYMONTHDAY=1,2026-09-01,,active,2026-10-01',
    'Expenses,Old hobby,,99.5,3,FREQ=YEARLY;UNTIL=20311231,2027-01-15,2031-12-31,declined,',
  ]);
});

test('the entries of life plans, without a name of what was deleted', () => {
  const named = samplePlan({ ...NO_IDS, assets: 2, expenses: 3 });
  const [plan] = named.plans;
  const [phase] = plan?.phases ?? [];
  const more = { ...plan, incomes: [], oneOffs: [], homes: [], name: '=Other' } as Plan;
  const phases: SpendingPhase[] = phase
    ? [
        { ...phase, on: { of: 'all' }, until: { at: 'free' }, change: { by: 'amount', cents: cents(-5) } },
        { ...phase, on: { of: 'discretionary' }, from: null, until: { at: 'age', months: 715 } },
      ]
    : [];
  const lifePlan = { ...named, plans: [...named.plans, { ...more, phases }] };
  expect(linesOf('life-plans', { ...smallAccount, lifePlan })).toEqual([
    'Plan,Kind,Name,Amount,Percent,Of,From,Until,Every Years',
    'My plan,Pension,Pension,800,12,,age 67,,',
    'My plan,Spending,No rent,,-100,"Groceries, etc.",2040-01,,',
    'My plan,One-Off Amount,Car,-26000,,,2031-05,,9',
    'My plan,Home Sold,Sell the home,,6,Home,age 75,,',
    "'=Other,Spending,No rent,-0.05,,All,2040-01,work stops,",
    "'=Other,Spending,No rent,,-100,Discretionary,,age 59 and 7 months,",
  ]);
  expect(linesOf('life-plans')).toContain('My plan,Spending,No rent,,-100,,2040-01,,');
});

test('budgets with their totals, and their categories with plans', () => {
  expect(linesOf('budgets')).toEqual([
    'Month,Expenses,Earned Income,Passive Income,Investments,Savings Rate',
    '2026-11,-54.3,5000,0,0,0',
  ]);
  expect(linesOf('budget-expenses')).toEqual([
    'Month,Category,Mandatory,Planned,Spent',
    '2026-11,"Groceries, etc.",Yes,400,-54.3',
    '2026-11,Old hobby,No,,0',
  ]);
});

test('every entry with its local date and time, and no formula', () => {
  expect(linesOf('entries')).toEqual([
    'Month,Date,Time,Kind,Category,Mandatory,Amount,Note',
    '2026-11,2026-11-01,12:00:00,Earned Income,,,5000,Salary',
    `2026-11,2026-11-20,17:05:09,Expenses,"Groceries, etc.",Yes,-54.3,"'=HYPERLINK(""http://example.com"")"`,
  ]);
});

test('past values, including those of deleted assets and liabilities', () => {
  const [header, ...rows] = linesOf('past-values');
  expect(header).toBe('Kind,Name,Type,Date,Time,Amount,Deleted');
  expect(rows.map((row) => row.split(',').filter((_, index) => index !== 4))).toEqual([
    ['Asset', 'Savings', 'Cash', '2025-01-01', '900', ''],
    ['Liability', 'Car loan', '', '2024-01-01', '4000', '2025-06-01'],
  ]);
});

test('columns of amounts name the currency unless it is the default', () => {
  const headerOf = (table: keyof typeof csvTables) => linesOf(table, { ...smallAccount, currency: 'EUR' })[0];
  expect(headerOf('assets')).toBe(
    'Name,Type,Symbol,Number of Shares,Share Price (EUR),Value (EUR),Address,City,State,Zip,Linked Liability,Equity (EUR)',
  );
  expect(headerOf('liabilities')).toContain(
    'Principal (EUR),Interest Rate,Interest Convention,Payment (EUR),',
  );
  expect(headerOf('expenses')).toBe('Name,Mandatory,Deleted,Fund Since');
  expect(headerOf('budgets')).toBe(
    'Month,Expenses (EUR),Earned Income (EUR),Passive Income (EUR),Investments (EUR),Savings Rate',
  );
  expect(headerOf('budget-expenses')).toBe('Month,Category,Mandatory,Planned (EUR),Spent (EUR)');
  expect(headerOf('entries')).toBe('Month,Date,Time,Kind,Category,Mandatory,Amount (EUR),Note');
  expect(headerOf('past-values')).toBe('Kind,Name,Type,Date,Time,Amount (EUR),Deleted');
});

test('an empty account gives headers alone', () => {
  for (const table of Object.keys(csvTables) as (keyof typeof csvTables)[])
    expect(linesOf(table, emptyAccount)).toHaveLength(1);
});

const write = (...rows: Cell[][]) => writeCsv(rows);
/** The line of a single row, without the byte order mark and the line end. */
const line = (...cells: Cell[]) => write(cells).slice(1, -2);

/** Reads CSV by RFC 4180. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  for (let rest = text; rest !== '';) {
    const row: string[] = [];
    let end = ',';
    while (end === ',') {
      const [all = '', quoted, plain = '', next = ''] =
        /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
      if (all === '') throw new Error(`Not CSV: ${rest}`);
      row.push(quoted?.replaceAll('""', '"') ?? plain);
      rest = rest.slice(all.length);
      end = next;
    }
    rows.push(row);
  }
  return rows;
}

test('CSV has a byte order mark, commas and CRLF', () => {
  expect(write(['Name', 'Value'], ['Café', 1234.5], ['', null])).toBe(
    '\uFEFFName,Value\r\nCafé,1234.5\r\n,\r\n',
  );
});

test('CSV quotes commas, quotes and line breaks', () => {
  expect(line('a,b', 'say "hi"', 'two\nlines', 'cr\r')).toBe('"a,b","say ""hi""","two\nlines","cr\r"');
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\r=1',
  '\n=1',
  '|calc',
  '%0',
  '＝1',
  '＋1',
  '－1',
  '＠a',
])('text like %j cannot become a formula', (text) => {
  expect(read(write([text]).slice(1))).toEqual([[`'${text}`]]);
});

test('numbers stay numbers, even negative ones', () => {
  expect(line(-5, 0.1, 1e-7, 99_999_999_999_999.98)).toBe('-5,0.1,1e-7,99999999999999.98');
});

test('any text can be read back, and none begins like a formula', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ' ', 'a', '1', "'", 'é', '＝'),
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 3 }), { minLength: 1 }), (rows) => {
      const back = read(write(...rows).slice(1));
      expect(back.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [index, text] of rows.flat().entries()) {
        expect([text, `'${text}`]).toContain(back.flat()[index]);
        expect(back.flat()[index]).not.toMatch(/^\s*[=+\-@＝]/);
      }
    }),
  );
});

describe('the schedule of a debt', () => {
  const row = { number: 1, day: '2026-02-01', payment: cents(10_050), interest: cents(50) };
  const rows = [
    { ...row, principal: cents(10_000), balance: cents(90_000) },
    {
      ...row,
      number: 2,
      day: '2026-03-01',
      payment: cents(90_045),
      principal: cents(90_000),
      balance: cents(0),
    },
  ];

  it('has a row for each payment, and says what of the last one is a balloon', () => {
    const text = writeCsv(debtScheduleTable({ rows, balloon: cents(79_995), currency: 'USD' }));
    expect(text.slice(1).trimEnd().split('\r\n')).toEqual([
      'Number,Date,Payment,Interest,Principal,Balance,Balloon',
      '1,2026-02-01,100.5,0.5,100,900,',
      '2,2026-03-01,900.45,0.5,900,0,799.95',
    ]);
  });

  it('names the currency of its amounts', () => {
    expect(debtScheduleTable({ rows: [], balloon: cents(0), currency: 'EUR' })[0]?.slice(1, 4)).toEqual([
      'Date',
      'Payment (EUR)',
      'Interest (EUR)',
    ]);
  });
});
