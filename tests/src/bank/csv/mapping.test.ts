import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readStatement } from '#src/bank/read-statement.ts';
import type { ReadOptions } from '#src/bank/statement.ts';

import { readRows } from '../statements.ts';

const HEADER = 'Date,Payee,Amount';

function read(rows: readonly string[], options: ReadOptions = {}) {
  const { csv, ...result } = readRows(rows, { today: '2026-11-22', ...options });
  if (!csv) throw new Error('It is no CSV');
  return { ...result, csv, mapping: csv.mapping };
}

describe('dates that do not say everything', () => {
  it('get the year that the person says', () => {
    const rows = [HEADER, '28.12.,Kiosk,-1.50', '31.12.,Kiosk,-2.50', '03.01.,Kiosk,-3.50'];
    const first = read(rows);
    const days = '2025-12-28 2025-12-31 2026-01-03';
    expect(first).toMatchObject({ days, asks: 'year', csv: { latestYear: 2026 } });
    const mapping = { ...first.mapping, year: 2024 };
    const told = { days: '2023-12-28 2023-12-31 2024-01-03', asks: '' };
    expect(read(rows, { mapping })).toMatchObject(told);
    // After a session timeout, the file is read by its own mapping again.
    expect(read(rows, { recall: () => mapping }).days).toBe(told.days);
    expect(read(rows, { recall: () => first.mapping })).toMatchObject({ days, asks: 'year' });
  });

  it('get the language that the person says, also the next time', () => {
    const rows = [HEADER, '5 lip 2026,Kiosk,-1.50'];
    const first = read(rows);
    expect(first.asks).toBe('language');
    const days = first.csv.languages.map((language) => {
      const mapping = { ...first.mapping, language };
      // What is as it was detected has not been chosen.
      expect(read(rows, { mapping }).asks).toBe(language === first.mapping.language ? 'language' : '');
      return read(rows, { recall: () => mapping }).days;
    });
    expect(days.sort()).toEqual(['2026-06-05', '2026-07-05']);
  });

  it('are numbers of a spreadsheet in the column that the person chooses', () => {
    const rows = ['Nummer,Payee,Amount', '46331,Kiosk,-1.50', '46332,Kiosk,-2.50'];
    const { mapping, ...unread } = read(rows);
    expect(unread).toMatchObject({ lines: '', asks: 'columns' });
    const columns = { ...mapping.columns, date: 0, amount: 2 };
    expect(read(rows, { mapping: { ...mapping, columns } }).days).toBe('2026-11-05 2026-11-06');
  });
});

describe('a mapping', () => {
  const file = (payee = 'Kiosk', place = 'Where') => [
    `When,Who,How much,${place}`,
    `03/04/2026,${payee},10.00,Bern`,
  ];
  const { mapping, csv } = read(file());
  const chosen = { ...mapping, dateOrder: 'month first', sign: 'signed' } as const;

  it('that is told is followed', () => {
    const columns = { ...mapping.columns, payee: 3, description: 1 };
    const { statement, asks } = read(file(), { mapping: { ...chosen, columns } });
    expect(statement.lines).toMatchObject([
      { day: '2026-03-04', amount: 1000, payee: 'Bern', description: 'Kiosk' },
    ]);
    expect(asks).toBe('');
  });

  it.each([
    { columns: { ...mapping.columns, date: undefined } },
    // Its columns contradict the direction of the money.
    { sign: 'separate' } as const,
    { sign: 'direction' } as const,
  ])('is asked for again if it lacks a column: %j', (change) => {
    expect(read(file(), { mapping: { ...mapping, ...change } })).toMatchObject({
      lines: '',
      asks: 'columns',
    });
  });

  it('is recalled for files with the same columns, wherever their header is', () => {
    const recall = (fingerprint: string) =>
      fingerprint === csv.fingerprint ? (JSON.parse(JSON.stringify(chosen)) as unknown) : undefined;
    const next = read(['My bank,,,', ...file('Other')], { recall });
    expect(next).toMatchObject({ days: '2026-03-04', lines: '3: 10.00', asks: '' });
    expect(read(file('Kiosk', 'Place'), { recall }).asks).toBe('dateOrder sign');
  });

  it('is recalled, but not an order in which the dates do not exist', () => {
    const recall = () => read([HEADER, '2026-10-05,Kiosk,-1.50']).mapping;
    const sure = read([HEADER, '13/10/2026,Kiosk,-1.50'], { recall });
    expect(sure).toMatchObject({ days: '2026-10-13', asks: '' });
    const open = read([HEADER, '05/10/2026,Kiosk,-1.50'], { recall });
    expect(open).toMatchObject({ days: '2026-10-05', asks: 'dateOrder' });
    // Where decimals have a comma, the month does not come first, however close the days would be.
    const days = ['01/04/2026', '01/05/2026', '01/06/2026'];
    const semicolons = (dates: readonly string[]) => [
      'Date;Payee;Amount',
      ...dates.map((date, index) => `${date};Kiosk;-${index + 1},50`),
    ];
    const other = () => read(semicolons(['2026-10-05'])).mapping;
    expect(read(semicolons(days), { recall: other })).toMatchObject({
      days: '2026-04-01 2026-05-01 2026-06-01',
      asks: '',
    });
  });

  it('is overruled by balances that contradict its column', () => {
    const rows = [
      'Date,Text,Amount,Points,Balance',
      '2026-11-01,A,-1.00,3.00,99.00',
      '2026-11-02,B,-2.00,5.00,97.00',
    ];
    const wrong = read(rows).mapping;
    const recall = () => ({ ...wrong, columns: { ...wrong.columns, amount: 3 } });
    expect(read(rows, { today: '2026-11-26', recall }).lines).toBe('2: -1.00, 3: -2.00');
  });

  it('leaves the direction open when another column has been chosen, until it has been chosen itself', () => {
    const rows = ['Date,Payee,Memo,Amount', '2026-11-20,A,aa,1.00', '2026-11-19,B,bb,2.00'];
    const detected = read(rows).mapping;
    const other = { ...detected, columns: { ...detected.columns, payee: 2 } };
    expect(read(rows, { mapping: other }).asks).toBe('sign');
    expect(read(rows, { draft: other }).asks).toBe('sign');
    expect(read(rows, { mapping: { ...other, sign: 'signed' } }).asks).toBe('');
  });

  it.each([undefined, null, 'x', {}, { columns: { date: -1 } }, { columns: { date: 1e9 } }])(
    'that is damaged, such as %j, is ignored',
    (damaged) => {
      expect(read(file(), { recall: () => damaged }).asks).toBe('dateOrder sign');
    },
  );
});

const transaction = fc.record({
  time: fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2026, 9, 31) }),
  amount: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((amount) => amount !== 0),
  payee: fc.constantFrom('Kiosk', 'Corner "Market"', 'Café\nZoë', 'A; B, C | D\tE', '=1+1', 'Łódź'),
});

/** How a bank writes its files. */
const bank = fc
  .record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    mark: fc.constantFrom('.', ','),
    grouped: fc.boolean(),
    date: fc.constantFrom('Y-M-D', 'YMD', 'D.M.Y', 'D/M/Y', 'M/D/Y'),
    columns: fc.constantFrom('signed', 'separate', 'direction'),
    preamble: fc.constantFrom('', 'My bank\n\n', 'Account;1234\nFrom;Jane "Doe\n'),
    encoding: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be'),
    lineEnd: fc.constantFrom('\n', '\r\n'),
  })
  // No country has both.
  .filter(({ date, mark }) => date !== 'M/D/Y' || mark === '.');

type Bank = typeof bank extends fc.Arbitrary<infer TBank> ? TBank : never;
type Transaction = typeof transaction extends fc.Arbitrary<infer T> ? T : never;

function writeDay(time: number, format: string): string {
  const iso = new Date(time).toISOString();
  return format.replace('Y', iso.slice(0, 4)).replace('M', iso.slice(5, 7)).replace('D', iso.slice(8, 10));
}

function writeAmount(amount: number, { mark, grouped }: Bank): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const separator = mark === '.' ? ',' : '.';
  const whole = grouped ? digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, separator) : digits.slice(0, -2);
  return `${amount < 0 ? '-' : ''}${whole}${mark}${digits.slice(-2)}`;
}

function writeFile(transactions: readonly Transaction[], from: Bank): string {
  const { delimiter, columns, lineEnd } = from;
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const write = (amount: number) => writeAmount(amount, from);
  const headings = {
    signed: ['Date', 'Amount', 'Payee'],
    separate: ['Date', 'Money out', 'Money in', 'Payee'],
    direction: ['Date', 'DR/CR', 'Amount', 'Payee'],
  }[columns];
  const rows = transactions.map(({ time, amount, payee }) => {
    const cells = {
      signed: [write(amount)],
      separate: amount < 0 ? [write(-amount), ''] : ['', write(amount)],
      direction: [amount < 0 ? 'DR' : 'CR', write(Math.abs(amount))],
    }[columns];
    return [writeDay(time, from.date), ...cells, payee].map(quote).join(delimiter);
  });
  return [headings.join(delimiter), ...rows].join(lineEnd);
}

function encode(text: string, encoding: Bank['encoding']): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  const bytes = [0xfeff, ...units].flatMap((unit) => [unit & 255, unit >> 8]);
  return Uint8Array.from(encoding === 'utf-16le' ? bytes : bytes.map((_, i) => bytes[i ^ 1] ?? 0));
}

it('reads whatever a bank writes as it was written, or says what it doubts', () => {
  fc.assert(
    fc.property(fc.array(transaction, { minLength: 1, maxLength: 12 }), bank, (unsorted, from) => {
      const transactions = unsorted.toSorted((a, b) => a.time - b.time);
      const file = encode(from.preamble + writeFile(transactions, from), from.encoding);
      const result = readStatement(file, 'x', { today: '2026-11-22' });
      const statement = 'statement' in result ? result.statement : undefined;
      const doubts = statement?.doubts ?? [];
      expect(statement?.problems.filter(({ reason }) => !reason.includes('quotation'))).toEqual([]);
      const lines = statement?.lines ?? [];
      expect(lines.map(({ payee }) => payee)).toEqual(
        transactions.map(({ payee }) => payee.replaceAll(/\s/g, ' ')),
      );
      if (!doubts.includes('dateOrder'))
        expect(lines.map(({ day }) => day)).toEqual(
          transactions.map(({ time }) => new Date(time).toISOString().slice(0, 10)),
        );
      if (!doubts.includes('sign'))
        expect(lines.map(({ amount }) => amount)).toEqual(transactions.map(({ amount }) => amount));
    }),
  );
});
