import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';

import { dollarsFromCents } from '#contract/money.ts';
import { parseNumber } from '#contract/typed-numbers.ts';
import { amountHint, formattedAmount, numberHint } from '#src/ui/form/amount-hints.ts';
import { optionalAmount, optionalNumber } from '#src/ui/form/field-schemas.ts';
import { createFormat } from '#src/ui/format/format.ts';

const format = createFormat();

test.each([
  ['12.50+3*4', '= $24.50'],
  ['1.234', '= $1.23'],
  ['1.230', '= $1.23'],
  ['1.005', '= $1.01'],
  ['1,234.50', '= $1,234.50'],
  ['1,234', '= $1,234.00'],
  ['$1,234.50', '= $1,234.50'],
  ['-(5)', '= -$5.00'],
  ['5-5', '= $0.00'],
])('the amount %s has the hint "%s"', (text, hint) => {
  expect(amountHint(format, text)).toBe(hint);
});

test.each([
  '',
  ' ',
  '1234',
  '1234.5',
  '1234.50',
  ' $1234.5 ',
  '-$5',
  '−5',
  '+5',
  '.5',
  '5.',
  '007',
  '.',
  '-',
  '$',
])('the amount "%s" needs no hint', (text) => {
  expect(amountHint(format, text)).toBeUndefined();
});

test.each(['abc', '1,23', '1/0', '5+', '9,000,000,000,000', '9*9e9', '9'.repeat(20)])(
  'the invalid amount %s has no hint',
  (text) => {
    expect(amountHint(format, text)).toBeUndefined();
  },
);

test.each([
  ['1,000.12345678', '= 1,000.12345678'],
  ['1,234.5', '= 1,234.5'],
  ['2*3', '= 6'],
  ['-1/8', '= -0.125'],
  ['0.1234567890123456789', '= 0.12345678901234568'],
  ['0.1/10,000,000,000,000,000,000,000,000', '= 0.00000000000000000000000001'],
])('the number %s has the hint "%s"', (text, hint) => {
  expect(numberHint(format, text)).toBe(hint);
});

test.each(['', ' ', '1.234', '$72.7273', '-2', '0.00000001', '00.50', '5.', '0', '-0', 'abc', '1,23', '1/0'])(
  'the number "%s" needs no hint',
  (text) => {
    expect(numberHint(format, text)).toBeUndefined();
  },
);

test.each([
  ['12.50+3*4', '24.50'],
  ['1234.5', '1,234.50'],
  ['-5', '-5.00'],
  ['-0', '0.00'],
  ['', undefined],
  [' ', undefined],
  ['abc', undefined],
  ['9'.repeat(20), undefined],
])('the amount "%s" is shown as %s while its field does not have the focus', (text, shown) => {
  expect(formattedAmount(format, text)).toBe(shown);
});

describe('a hint', () => {
  const number = fc
    .tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.nat(5), fc.boolean())
    .map(([digits, decimals, isGrouped]) =>
      (digits / 10 ** decimals).toLocaleString('en-US', {
        useGrouping: isGrouped,
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
    );
  const typed = fc
    .array(fc.tuple(fc.constantFrom('+', '-', '*', '/', ' - ', '/(1+'), number), { maxLength: 4 })
    .chain((rest) =>
      number.map((first) => {
        const text = first + rest.map(([operator, operand]) => operator + operand).join('');
        return text + ')'.repeat(text.split('(').length - 1);
      }),
    );
  const anyText = fc.oneof(typed, fc.stringMatching(/^[\d.,$+\-*/() ]{0,12}$/));

  /** The number in a hint. */
  const numberIn = (hint: string) => parseNumber(hint.replace('= ', ''));
  /** The text as JavaScript reads it, without a dollar sign. */
  const plainNumber = (text: string) => Number(text.replace('$', '').replaceAll(' ', '')) + 0;

  test('is the amount that is stored; without a hint, the typed amount is stored', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const hint = amountHint(format, text);
        const stored = v.safeParse(optionalAmount(format), text);
        if (!stored.success) expect(hint).toBeUndefined();
        else if (hint === undefined) expect(dollarsFromCents(stored.output)).toBe(plainNumber(text));
        else expect(numberIn(hint)).toBe(dollarsFromCents(stored.output));
      }),
      { numRuns: 1_000 },
    );
  });

  test('is the number that is stored; without a hint, the typed number is stored', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const stored = v.safeParse(optionalNumber(format), text);
        const hint = numberHint(format, text);
        if (!stored.success) expect(hint).toBeUndefined();
        else if (hint === undefined) expect(stored.output).toBe(plainNumber(text));
        else expect(numberIn(hint)).toBe(stored.output);
      }),
      { numRuns: 1_000 },
    );
  });
});
