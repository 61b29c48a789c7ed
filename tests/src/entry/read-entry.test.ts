import { readFileSync } from 'node:fs';

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
function summary(line: string): string {
  const reading = read(line);
  if (reading.status === 'entry') return describeEntry(reading.entry);
  if (reading.status === 'question')
    return [`${reading.about}?`, ...reading.options.map(describeOption)].join('\n  ');
  return `no ${reading.missing.join(' or ')}`;
}

it.each(['12.50 \u200b\u3164', '\u2800 12.50'])(
  'offers no category of a word that shows nothing: %j',
  (line) => {
    expect(read(line)).toMatchObject({ status: 'incomplete', missing: ['category'], note: '' });
  },
);

/** Each case begins with a line, and what is read from it. */
const CASES = readFileSync('tests/src/entry/lines.txt', 'utf8').match(/^.*=>.*(?:\n {2}.*)*/gm) ?? [];

it.each(CASES.map((text) => [text.split(' =>')[0], text]))('reads %j', (line = '', text) => {
  expect(`${line} => ${summary(line)}`).toBe(text);
});

describe('a line that is ambiguous', () => {
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
  it('says what it knows so far', () => {
    expect(summary('')).toBe('no amount or category');
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
