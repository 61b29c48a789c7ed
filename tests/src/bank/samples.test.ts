import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { FORMATS } from '#src/bank/formats.ts';
import { readStatement } from '#src/bank/read-statement.ts';
import type { ParsedStatement, StatementLine } from '#src/bank/statement.ts';

import { read } from './statements.ts';

/** Statements as banks make them, with invented people and payments. */
const SAMPLES = 'tests/src/bank/samples';

/**
 * What is read from each sample: after its name the format, the currency and how it was read, then each line with its row,
 * day, cents, payee, description, reference, category, and whether it is a transfer.
 */
const EXPECTED = 'tests/src/bank/samples.txt';

function describeLine(line: StatementLine): string {
  const { row, day, amount, roundedFrom, payee, description, reference, category, isTransfer } = line;
  const money = roundedFrom === undefined ? amount : `${amount} (rounded from ${roundedFrom})`;
  const cells = [row, day, money, payee, description, reference, category, isTransfer ? 'transfer' : ''];
  return cells.join(' | ').replace(/( \| )+$/, '');
}

function describeStatement({ name, kind, currency = '-', ...statement }: ParsedStatement): string {
  const { csv, reading, lines, problems, doubts } = statement;
  const { encoding, dateOrder, decimalMark, sign } = csv?.mapping ?? {};
  const how = csv && [encoding, dateOrder, `decimal ${decimalMark}`, sign];
  const format = [kind, currency, ...(how ?? []), reading?.dateOrder, reading?.sign];
  const skipped = csv?.skipped.map(({ row }) => row) ?? [];
  return [
    `# ${name}: ${format.filter((each) => each !== undefined).join(', ')}`,
    ...lines.map(describeLine),
    ...problems.map(({ row, reason }) => `left out ${row}: ${reason}`),
    ...(skipped.length > 0 ? [`skipped ${skipped.join(' ')}`] : []),
    ...(doubts.length > 0 ? [`asks ${doubts.join(' ')}`] : []),
    '',
  ].join('\n');
}

it.each(readdirSync(SAMPLES))('reads %s', (name) => {
  const bytes = new Uint8Array(readFileSync(`${SAMPLES}/${name}`));
  const result = readStatement(bytes, name, { today: '2026-11-22' });
  const expected = readFileSync(EXPECTED, 'utf8').split(/^(?=# )/m);
  expect('statement' in result ? describeStatement(result.statement) : result.reason).toBe(
    expected.find((each) => each.startsWith(`# ${name}: `)) ?? `Nothing yet: add it to ${EXPECTED}`,
  );
});

it.each(Object.keys(FORMATS))('has a sample of %s', (kind) => {
  expect(readFileSync(EXPECTED, 'utf8')).toContain(`: ${kind}, `);
});

const SMALL_FILES = readFileSync('tests/src/bank/small-files.txt', 'utf8').split(/^# /m).slice(1);

it.each(SMALL_FILES.map((text) => [text.split('\n')[0], text]))(
  'reads a small file: %s',
  (name = '', text) => {
    const [file = ''] = text.slice(name.length + 1).split('\n=>\n');
    const { statement, problems, skipped = [], csv, asks } = read(file);
    const lines = statement.lines.map(
      ({ row, day, amount }) => `${row}: ${day} ${(amount / 100).toFixed(2)}`,
    );
    const result = [
      lines.join(', '),
      ...problems.map((problem) => `left out ${problem}`),
      skipped.length > 0 && `skipped ${skipped.join(' ')}`,
      csv?.contradicted.length && `contradicted ${csv.contradicted.join(' ')}`,
      asks !== '' && `asks ${asks}`,
    ].filter(Boolean);
    expect([name, file, '=>', ...result].join('\n')).toBe(text.trim());
  },
);
