import fc from 'fast-check';
import { lightFormat } from 'date-fns/lightFormat';
import { describe, expect, it } from 'vitest';

import { cents, MAX_AMOUNT } from '#contract/money.ts';
import { targetName } from '#src/entry/entry-target.ts';
import { type Option, readEntry, type Reading, type TypedEntry } from '#src/entry/read-entry.ts';
import { anyText } from '#tests/support/any-text.ts';

/** A Sunday. */
const now = new Date(2026, 10, 22, 15, 30);

const names = [
  'Groceries',
  'Insurance',
  'Internet',
  'Phone and Internet',
  'Home and Garden',
  'Car',
  'Car 2',
  'Café',
  'Income Tax',
  'Sun Care',
];
const categories = names.map((name, index) => ({ expenseId: index, name, isMandatory: index % 2 === 0 }));

function read(line: string, only = names): Reading {
  return readEntry(line, { now, categories: categories.filter(({ name }) => only.includes(name)) });
}

function describeEntry({ target, amount, day, note }: TypedEntry): string {
  const kind = target.kind === 'newCategory' ? (target.isMandatory ? 'new mandatory ' : 'new ') : '';
  const parts = [kind + targetName(target), String(amount / 100), lightFormat(day, 'yyyy-MM-dd'), note];
  return parts.filter((part) => part !== '').join(' | ');
}

function describeOption(option: Option): string {
  return 'entry' in option ? describeEntry(option.entry) : `type ${option.line.text}`;
}

/** The entry, or the question with its options, or what is missing. */
function summary(line: string): string | string[] {
  const reading = read(line);
  if (reading.status === 'entry') return describeEntry(reading.entry);
  if (reading.status === 'question') return [reading.about, ...reading.options.map(describeOption)];
  return `no ${reading.missing.join(' or ')}`;
}

it.each(['12.50 \u200b\u3164', '\u2800 12.50'])(
  'offers no category of a word that shows nothing: %j',
  (line) => {
    expect(read(line)).toMatchObject({ status: 'incomplete', missing: ['category'], note: '' });
  },
);

describe('a line that is clear', () => {
  it.each([
    ['54.30 groceries yesterday corner market', 'Groceries | 54.3 | 2026-11-21 | corner market'],
    ['54.30 groceries', 'Groceries | 54.3 | 2026-11-22'],
    ['21 groceries', 'Groceries | 21 | 2026-11-22'],
    ['groceries 21', 'Groceries | 21 | 2026-11-22'],
    ['$1,234.50 groc', 'Groceries | 1234.5 | 2026-11-22'],
    ['-12.50 groceries refund', 'Groceries | -12.5 | 2026-11-22 | refund'],
    ['12.50+3*4 groceries', 'Groceries | 24.5 | 2026-11-22'],
    ['12.50 + 3 groceries', 'Groceries | 15.5 | 2026-11-22'],
    ['54.30 groceries - corner market', 'Groceries | 54.3 | 2026-11-22 | - corner market'],
    ['54.30, groceries, mon, milk', 'Groceries | 54.3 | 2026-11-16 | milk'],
    ['  54.30   GROCERIES  ', 'Groceries | 54.3 | 2026-11-22'],
  ])('%s', (line, entry) => {
    expect(summary(line)).toBe(entry);
  });

  it.each([
    ['54.30 21 groceries', 'Groceries | 54.3 | 2026-11-21'],
    ['21 54.30 groceries', 'Groceries | 54.3 | 2026-11-21'],
    ['54 15 groceries', 'Groceries | 54 | 2026-11-15'],
    ['54 groceries 15', 'Groceries | 54 | 2026-11-15'],
    ['$12 groceries 15', 'Groceries | 12 | 2026-11-15'],
    ['54.30 groceries 10/30', 'Groceries | 54.3 | 2026-10-30'],
    ['12 10/30 groceries', 'Groceries | 12 | 2026-10-30'],
    ['54.30 groceries 2026-10-30 10/2 21', 'Groceries | 54.3 | 2026-10-30 | 10/2 21'],
    ['100/3 groceries', 'Groceries | 33.33 | 2026-11-22'],
    ['54.30 groceries sun', 'Groceries | 54.3 | 2026-11-22'],
  ])('finds amount and day in %s', (line, entry) => {
    expect(summary(line)).toBe(entry);
  });

  it.each([
    ['54.30 insurance', 'Insurance'],
    ['54.30 internet', 'Internet'],
    ['54.30 phone', 'Phone and Internet'],
    ['54.30 phone and internet', 'Phone and Internet'],
    ['54.30 phone int', 'Phone and Internet'],
    ['54.30 gard', 'Home and Garden'],
    ['54.30 cafe', 'Café'],
    ['54.30 CAFÉ', 'Café'],
    ['54.30 car', 'Car'],
    ['54.30 car 2', 'Car 2'],
    ['54.30 sun care', 'Sun Care'],
    ['54.30 tax', 'Income Tax'],
    ['3000 salary', 'Net Earned Income'],
    ['3000 earned income', 'Net Earned Income'],
    ['3000 passive income', 'Passive Income'],
    ['12.50 dividend', 'Passive Income'],
    ['750 invest', 'Investment / Savings'],
    ['750 Investment / Savings', 'Investment / Savings'],
    ['750 savings', 'Investment / Savings'],
  ])('finds what %s is about', (line, name) => {
    expect(summary(line)).toMatch(new RegExp(`^${name} \\| [\\d.]+ \\| 2026-11-22$`));
  });

  it('takes a whole name before an abbreviation', () => {
    expect(summary('54.30 home depot groceries')).toBe('Groceries | 54.3 | 2026-11-22 | home depot');
  });

  it('leaves a short word after the category to the note', () => {
    expect(summary('30 phone a friend')).toBe('Phone and Internet | 30 | 2026-11-22 | a friend');
  });
});

describe('a line that is ambiguous', () => {
  it('asks which number is the amount', () => {
    expect(summary('12 15 groceries')).toEqual([
      'number',
      'Groceries | 12 | 2026-11-15',
      'Groceries | 15 | 2026-11-12',
    ]);
    expect(summary('12.50 3.20 groceries')).toEqual([
      'number',
      'Groceries | 12.5 | 2026-11-22 | 3.20',
      'Groceries | 3.2 | 2026-11-22 | 12.50',
    ]);
  });

  it('asks whether a number next to the note belongs to it', () => {
    expect(summary('54.30 groceries 2 bottles')).toEqual([
      'number',
      'Groceries | 54.3 | 2026-11-02 | bottles',
      'Groceries | 54.3 | 2026-11-22 | 2 bottles',
    ]);
  });

  it('asks what a number alone is', () => {
    expect(summary('21')).toEqual(['number', 'type $21', 'type 2026-11-21']);
    expect(summary('10/30')).toEqual(['number', 'type $10/30', 'type 2026-10-30']);
    expect(summary('12 15')).toEqual(['number', 'type $12 2026-11-15', 'type 2026-11-12 $15']);
    expect(summary('10/2 groceries')).toEqual([
      'number',
      'Groceries | 5 | 2026-11-22',
      'type 2026-10-02 groceries',
    ]);
  });

  it('asks which category is meant', () => {
    expect(summary('54.30 in')).toEqual([
      'category',
      'Insurance | 54.3 | 2026-11-22',
      'Internet | 54.3 | 2026-11-22',
      'Income Tax | 54.3 | 2026-11-22',
      'Phone and Internet | 54.3 | 2026-11-22',
    ]);
    expect(summary('54.30 groceries car')).toEqual([
      'category',
      'Groceries | 54.3 | 2026-11-22 | car',
      'Car | 54.3 | 2026-11-22 | groceries',
    ]);
  });

  it('asks whether a word is a category or a kind of income', () => {
    expect(summary('3000 income')).toEqual([
      'category',
      'Income Tax | 3000 | 2026-11-22',
      'Net Earned Income | 3000 | 2026-11-22',
    ]);
  });

  it('asks before recording a day in the future', () => {
    expect(summary('54.30 groceries 25')).toEqual([
      'future',
      'Groceries | 54.3 | 2026-11-25',
      'Groceries | 54.3 | 2026-10-25',
    ]);
    expect(summary('54.30 groceries 2027-01-01')).toEqual(['future', 'Groceries | 54.3 | 2027-01-01']);
    expect(summary('54.30 groceries tomorrow')).toEqual(['future', 'Groceries | 54.3 | 2026-11-23']);
  });

  it('asks what a new category is called, and which kind it is', () => {
    expect(summary('54.30 vet yesterday')).toEqual([
      'newCategory',
      'new Vet | 54.3 | 2026-11-21',
      'new mandatory Vet | 54.3 | 2026-11-21',
    ]);
    expect(summary('54.30 vet for Rex')).toEqual([
      'newCategory',
      'new Vet for Rex | 54.3 | 2026-11-22',
      'new mandatory Vet for Rex | 54.3 | 2026-11-22',
      'new Vet | 54.3 | 2026-11-22 | for Rex',
      'new mandatory Vet | 54.3 | 2026-11-22 | for Rex',
    ]);
  });

  it('asks about the numbers before the new category', () => {
    expect(summary('12 15 vet')).toEqual(['number', 'type $12 2026-11-15 vet', 'type 2026-11-12 $15 vet']);
    expect(summary('$12 2026-11-15 vet')).toEqual([
      'newCategory',
      'new Vet | 12 | 2026-11-15',
      'new mandatory Vet | 12 | 2026-11-15',
    ]);
  });

  it('tells two categories with the same name apart', () => {
    const twins = [
      { expenseId: 'a', name: 'Pets', isMandatory: true },
      { expenseId: 'b', name: 'Pets', isMandatory: false },
    ];
    const reading = readEntry('5.00 pets', { now, categories: twins });
    expect(reading).toMatchObject({ status: 'question', about: 'category' });
  });

  it('offers at most eight options', () => {
    const many = Array.from({ length: 30 }, (_, expenseId) => ({
      ...{ expenseId, name: `Pet ${expenseId}`, isMandatory: false },
    }));
    const reading = readEntry('5.00 pet', { now, categories: many });
    expect(reading).toMatchObject({ status: 'question', more: 22 });
  });
});

describe('a decimal comma', () => {
  it.each([
    ['12,50 groceries', '12.50 groceries'],
    ['groceries 12,5 yesterday', 'groceries 12.5 yesterday'],
    ['12,50 groceries 5', '12.50 groceries 5'],
    ['12,50 groceries 2026-11-03', '12.50 groceries 2026-11-03'],
    ['1.234,56 groceries', '1234.56 groceries'],
    ['-$12,50, groceries', '-$12.50 groceries'],
    ['12,50+3,20 groceries', '12.50+3.20 groceries'],
    ['12,50 + 3 groceries', '12.50+3 groceries'],
    [',50 groceries', '.50 groceries'],
    ['12,50', '12.50'],
  ])('in %s is answered with how to write it', (line, written) => {
    expect(summary(line)).toEqual(['decimalComma', `type ${written}`]);
  });

  it.each([
    ['1,250 groceries', 'Groceries | 1250 | 2026-11-22'],
    ['54.30 groceries 1,2,3', 'Groceries | 54.3 | 2026-11-22 | 1,2,3'],
  ])('is not in %s', (line, entry) => {
    expect(summary(line)).toBe(entry);
  });
});

describe('a number that may be something else', () => {
  it.each([
    ['5 groceries 3-11-2026', 'type 5 groceries 2026-11-03', 'type 5 groceries 2026-03-11'],
    ['5 groceries 2026/11/03', 'type 5 groceries 2026-11-03'],
    ['5 groceries 3.11.2026', 'type 5 groceries 2026-11-03'],
    ['5 groceries 03.11.', 'type 5 groceries 2026-11-03'],
    ['5 groceries 30/10/2026', 'type 5 groceries 2026-10-30'],
    ['5 groceries 30/10', 'type 5 groceries 2026-10-30', 'type 5 groceries $30/10'],
    ['5 groceries 10/30/26', 'type 5 groceries 2026-10-30', 'type 5 groceries $10/30/26'],
    [
      '8 groceries 11-03',
      'type 8 groceries 2026-03-11',
      'type 8 groceries 2026-11-03',
      'type 8 groceries $11-03',
    ],
  ])('asks for the day in %s', (line, ...options) => {
    expect(summary(line)).toEqual(['number', ...options]);
  });

  it.each([
    ['1.234 groceries', 'type 1234 groceries', 'type 1.23 groceries'],
    ['$1 234 groceries', 'type $1234 groceries', 'Groceries | 1 | 2026-11-22 | 234'],
    ['1 234.50 groceries', 'type 1234.50 groceries', 'Groceries | 234.5 | 2026-11-01'],
    [
      '21 500 groceries',
      'type 21500 groceries',
      'Groceries | 21 | 2026-11-22 | 500',
      'Groceries | 500 | 2026-11-21',
    ],
  ])('asks about thousands in %s', (line, ...options) => {
    expect(summary(line)).toEqual(['number', ...options]);
  });

  it('keeps the thousands together when it explains the decimal comma', () => {
    expect(summary('1 234,50 groceries')).toEqual(['decimalComma', 'type 1234.50 groceries']);
  });

  it.each([
    ['50-10-20 groceries', 'Groceries | 20 | 2026-11-22'],
    ['5 $100 groceries', 'Groceries | 100 | 2026-11-05'],
    ['0.125 groceries', 'Groceries | 0.13 | 2026-11-22'],
  ])('is clear in %s', (line, entry) => {
    expect(summary(line)).toBe(entry);
  });
});

describe('a date as people say it', () => {
  it.each([
    ['54.30 groceries nov 3 corner market', 'Groceries | 54.3 | 2026-11-03 | corner market'],
    ['12 groceries 3 nov', 'Groceries | 12 | 2026-11-03'],
    ['12 3 nov groceries', 'Groceries | 12 | 2026-11-03'],
    ['nov 3 12 groceries', 'Groceries | 12 | 2026-11-03'],
    ['Nov 3, 2026, 12 groceries', 'Groceries | 12 | 2026-11-03'],
    ['12 groceries Nov 23', 'Groceries | 12 | 2025-11-23'],
    ['45 nov 3 groceries', 'Groceries | 45 | 2026-11-03'],
    ['12 groceries last friday milk', 'Groceries | 12 | 2026-11-20 | milk'],
    ['12 2 days ago groceries', 'Groceries | 12 | 2026-11-20'],
    ['12 groceries 3rd', 'Groceries | 12 | 2026-11-03'],
    ['12 groceries on the 3rd', 'Groceries | 12 | 2026-11-03'],
    ['12th nov 3 groceries', 'Groceries | 3 | 2026-11-12'],
    ['12 groceries on the road', 'Groceries | 12 | 2026-11-22 | on the road'],
  ])('%s', (line, entry) => {
    expect(summary(line)).toBe(entry);
  });

  it.each([
    ['12 nov 3 groceries', 'number', 'type $12 2026-11-03 groceries', 'type 2026-11-12 $3 groceries'],
    ['20 may groceries', 'number', 'type $20 may groceries', 'type 2026-05-20 groceries'],
    [
      '12 groceries 3rd street',
      'number',
      'Groceries | 12 | 2026-11-03 | street',
      'Groceries | 12 | 2026-11-22 | 3rd street',
    ],
    ['12 groceries dec 31 2026', 'future', 'Groceries | 12 | 2026-12-31'],
  ])('leaves %s open', (line, ...question) => {
    expect(summary(line)).toEqual(question);
  });
});

describe('a note that is usually for one thing', () => {
  const target = {
    kind: 'expenses',
    category: { expenseId: 2, name: 'Internet', isMandatory: true },
  } as const;
  const readNote = (line: string) =>
    readEntry(line, {
      now,
      categories,
      targetOfNote: (note) => (note === 'corner pizza' ? target : undefined),
    });

  it('needs no category', () => {
    expect(readNote('12 corner pizza yesterday')).toEqual({
      status: 'entry',
      entry: { target, amount: 1200, day: new Date(2026, 10, 21), note: 'corner pizza' },
    });
    expect(readNote('corner pizza')).toMatchObject({
      status: 'incomplete',
      missing: ['amount'],
      targets: [target],
    });
  });

  it('gives way to the name of a category', () => {
    const reading = readEntry('12 groceries corner pizza', { now, categories, targetOfNote: () => target });
    expect(reading).toMatchObject({
      entry: { target: { category: { name: 'Groceries' } }, note: 'corner pizza' },
    });
  });

  it('leaves other questions open', () => {
    expect(readNote('12 15 corner pizza')).toMatchObject({ status: 'question', about: 'number' });
    expect(readNote('12 vet')).toMatchObject({ status: 'question', about: 'newCategory' });
  });
});

describe('a line that is incomplete', () => {
  it.each([
    ['', 'no amount or category'],
    ['groceries', 'no amount'],
    ['in', 'no amount'],
    ['yesterday', 'no amount or category'],
    ['54.30', 'no category'],
    ['54.30 mon', 'no category'],
    ['nothing like it', 'no amount or category'],
  ])('%j: %s', (line, missing) => {
    expect(summary(line)).toBe(missing);
  });

  it('says what it knows so far', () => {
    expect(read('groceries yesterday')).toMatchObject({
      targets: [{ category: { name: 'Groceries' } }],
      day: new Date(2026, 10, 21),
    });
  });

  it('does not accept an amount that is too large', () => {
    expect(read('9999999999999.99 groceries')).toMatchObject({ missing: ['amount'], isTooLarge: true });
    expect(read(`${'9'.repeat(400)} groceries`)).toMatchObject({ missing: ['amount'], isTooLarge: true });
  });
});

describe('any line', () => {
  it('is read without an error', () => {
    const words = fc.constantFrom(...names, '12', '54.30', '10/30', 'mon', '$', '-', '+', '(', ',', '\u0301');
    const line = fc.oneof(
      anyText(),
      fc.array(words).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(line, (text) => {
        expect(['entry', 'question', 'incomplete']).toContain(read(text).status);
      }),
    );
  });

  it('that says an amount, a category, a past day and a note is read back', () => {
    const entry = fc.record({
      category: fc.constantFrom(...categories),
      amount: fc.integer({ min: -99_999_999_999_999, max: MAX_AMOUNT }).map(cents),
      daysAgo: fc.integer({ min: 0, max: 20_000 }),
      note: fc.array(fc.constantFrom('corner', 'market', 'zoo', '3', 'x-ray', '10/2')),
    });
    fc.assert(
      fc.property(entry, ({ category, amount, daysAgo, note }) => {
        const day = new Date(2026, 10, 22 - daysAgo);
        const parts = [(amount / 100).toFixed(2), category.name, lightFormat(day, 'yyyy-MM-dd'), ...note];
        expect(read(parts.join(' '))).toEqual({
          status: 'entry',
          entry: { target: { kind: 'expenses', category }, amount, day, note: note.join(' ') },
        });
      }),
    );
  });
});
