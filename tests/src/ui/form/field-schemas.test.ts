import { expect, test } from 'vitest';
import * as v from 'valibot';

import { Day, optionalAmount, optionalNumber } from '#src/ui/form/field-schemas.ts';
import { createFormat } from '#src/ui/format/format.ts';

function parse(schema: v.GenericSchema<string, number>, text: string): number | string | undefined {
  const result = v.safeParse(schema, text);
  return result.success ? result.output : result.issues[0].message;
}

test.each([
  ['', 0],
  ['  ', 0],
  ['$1,234.505', 123_451],
  ['abc', 'Enter a number'],
  ['1,23', 'Enter a number'],
  ['1000000000000', 'Enter an amount up to $999,999,999,999.99'],
  ['-9'.padEnd(30, '9'), 'Enter an amount up to $999,999,999,999.99'],
])('an optional amount parses "%s" as %s', (text, outcome) => {
  expect(parse(optionalAmount(createFormat()), text)).toBe(outcome);
});

test.each([
  ['', 0],
  ['  ', 0],
  ['1,234.56789012', 1234.56789012],
  ['0.00000001', 1e-8],
  ['$72.7273', 72.7273],
  ['-2', -2],
  ['-0', 0],
  ['abc', 'Enter a number'],
  ['1e5', 'Enter a number'],
  ['9'.repeat(400), 'Enter a number'],
])('an optional number parses "%s" as %s', (text, outcome) => {
  expect(parse(optionalNumber(createFormat()), text)).toBe(outcome);
});

test.each([
  ['2026-01-31', '2026-01-31'],
  ['', 'Required'],
  ['1900-01-01', '1900-01-01'],
  ['2200-12-31', '2200-12-31'],
  ['0026-01-31', 'Enter a date'],
  ['1899-12-31', 'Enter a date'],
  ['2201-01-01', 'Enter a date'],
  ['31.1.2026', 'Enter a date'],
])('a day parses "%s" as %s', (text, outcome) => {
  const result = v.safeParse(Day, text);
  expect(result.success ? result.output : result.issues[0].message).toBe(outcome);
});
