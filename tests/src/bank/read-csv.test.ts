import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readStatement } from '#src/bank/read-statement.ts';
import type { ReadOptions } from '#src/bank/statement-content.ts';

function read(text: string, options: ReadOptions = {}) {
  const result = readStatement(new TextEncoder().encode(text), 'statement.csv', options);
  if (!('statement' in result) || !result.statement.csv) throw new Error('Not read');
  const { statement } = result;
  return { ...statement, csv: result.statement.csv };
}

const daysOf = ({ lines }: ReturnType<typeof read>) => lines.map(({ day }) => day);
const amountsOf = ({ lines }: ReturnType<typeof read>) => lines.map(({ amount }) => amount);

describe('the order of dates', () => {
  const file = (...dates: string[]) =>
    `Date,Payee,Amount\n${dates.map((date, i) => `${date},Kiosk,-${i + 1}.50\n`).join('')}`;

  it.each([
    ['a number above 12 shows it', ['03/04/2026', '13/04/2026'], '2026-04-03', undefined],
    ['points mean that the day comes first', ['03.04.2026'], '2026-04-03', undefined],
    ['the rows are sorted', ['12/03/2026', '01/04/2026', '02/04/2026'], '2026-03-12', undefined],
    ['no day is in the future', ['03/12/2026'], '2026-03-12', undefined],
    ['it does not matter', ['03/03/2026'], '2026-03-03', undefined],
    ['nothing shows it', ['03/04/2026'], '2026-04-03', 'dateOrder'],
    ['the shorter time is likelier', ['01/04/2026', '01/05/2026', '01/06/2026'], '2026-01-04', 'dateOrder'],
  ])('is found: %s', (_why, dates, first, doubt) => {
    const statement = read(file(...dates), { today: '2026-11-22' });
    expect(daysOf(statement)[0]).toBe(first);
    expect(statement.csv.doubts).toEqual(doubt === undefined ? [] : [doubt]);
  });
});

it('takes the day to come first where decimals have a comma', () => {
  const statement = read('Date;Payee;Amount\n03/04/2026;Kiosk;-1,50\n');
  expect(daysOf(statement)).toEqual(['2026-04-03']);
  expect(statement.csv.doubts).toEqual([]);
});

describe('the decimal mark', () => {
  it.each([
    ['-1.234,50', '-2.000', -200_000, []],
    ['-1,234.50', '-2,000', -200_000, []],
    ['-1.234', '-2.000', -200, ['decimalMark']],
    ['-1234', '-2000', -200_000, []],
  ])('is found from %s', (first, second, amount, doubts) => {
    const statement = read(`Date;Payee;Amount\n2026-10-05;Kiosk;${first}\n2026-10-06;Kiosk;${second}\n`);
    // Without any evidence, files with semicolons have decimal commas.
    expect(amountsOf(statement)[1]).toBe(doubts.length > 0 ? -200_000 : amount);
    expect(statement.csv.doubts).toEqual(doubts);
  });
});

describe('the sign', () => {
  it('is reversed if the balance says so', () => {
    const rows = ['2026-10-05,A,10.00,110.00', '2026-10-06,B,20.00,90.00', '2026-10-07,C,-5.00,95.00'];
    const statement = read(`Date,Payee,Amount,Balance\n${rows.join('\n')}`);
    expect(amountsOf(statement)).toEqual([-1000, -2000, 500]);
    expect(statement.csv.doubts).toEqual([]);
  });

  it('is doubtful if all amounts are above zero', () => {
    const statement = read('Date,Payee,Amount\n2026-10-05,A,10.00\n2026-10-06,B,20.00\n');
    expect(amountsOf(statement)).toEqual([-1000, -2000]);
    expect(statement.csv.doubts).toEqual(['sign']);
  });

  it('of money out may be a minus in its own column', () => {
    const rows = ['2026-10-05;-10,00;', '2026-10-06;-20,00;', '2026-10-07;5,00;', '2026-10-08;;7,00'];
    expect(amountsOf(read(`Date;Debit;Credit\n${rows.join('\n')}`))).toEqual([-1000, -2000, 500, 700]);
  });
});

describe('a mapping', () => {
  const text = 'When,Who,How much,Where\n03/04/2026,Kiosk,10.00,Bern\n';

  it('that is told is followed', () => {
    const { csv } = read(text);
    const columns = { ...csv.mapping.columns, payee: 3, description: 1 };
    const mapping = { ...csv.mapping, columns, dateOrder: 'month first', sign: 'signed' } as const;
    const statement = read(text, { mapping });
    expect(statement.lines).toMatchObject([
      { day: '2026-03-04', amount: 1000, payee: 'Bern', description: 'Kiosk' },
    ]);
    expect(statement.csv.doubts).toEqual([]);
  });

  it('is asked for again if it lacks a column', () => {
    const { csv } = read(text);
    const mapping = { ...csv.mapping, columns: { ...csv.mapping.columns, date: undefined } };
    expect(read(text, { mapping })).toMatchObject({ lines: [], csv: { doubts: ['columns'] } });
  });

  it('is asked for again if its columns contradict the direction of the money', () => {
    const { csv } = read(text);
    for (const sign of ['separate', 'direction'] as const)
      expect(read(text, { mapping: { ...csv.mapping, sign } }).csv.doubts).toEqual(['columns']);
  });

  it('is recalled for files with the same columns, wherever their header is', () => {
    const { csv } = read(text);
    const remembered = { ...csv.mapping, dateOrder: 'month first', sign: 'signed' };
    const recall = (fingerprint: string) =>
      fingerprint === csv.fingerprint ? (JSON.parse(JSON.stringify(remembered)) as unknown) : undefined;
    const next = read(`My bank,,,\n${text.replace('Kiosk', 'Other')}`, { recall });
    expect(next.lines).toMatchObject([{ row: 3, day: '2026-03-04', amount: 1000, description: 'Other' }]);
    expect(next.csv.doubts).toEqual([]);
    expect(read(text.replace('Where', 'Place'), { recall }).csv.doubts).toEqual(['dateOrder', 'sign']);
  });

  it.each([undefined, null, 'x', {}, { columns: { date: -1 } }, { columns: { date: 1e9 } }])(
    'that is damaged, such as %j, is ignored',
    (damaged) => {
      expect(read(text, { recall: () => damaged }).csv.doubts).toEqual(['dateOrder', 'sign']);
    },
  );
});

it('reads a statement without transactions', () => {
  expect(read('Date,Description,Amount,Balance\n')).toMatchObject({ lines: [], problems: [] });
});

it('gives lines the same ids each time, and others to other files', () => {
  const [first, again, other] = ['Kiosk', 'Kiosk', 'Market'].map((payee) =>
    read(`Date,Payee,Amount\n2026-10-05,${payee},-1.00\n`),
  );
  expect(again?.lines).toEqual(first?.lines);
  expect(other?.lines[0]?.id).not.toBe(first?.lines[0]?.id);
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
      const doubts = statement?.csv?.doubts ?? [];
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
