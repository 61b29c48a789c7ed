import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parseAmount, parseNumber } from '#contract/typed-numbers.ts';
import { anyText } from '#tests/support/any-text.ts';

describe('typed amounts', () => {
  test('are parsed as they are displayed', () => {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (count) => {
        expect(parseAmount(format.format(count / 100))).toBe(count + 0);
      }),
    );
  });

  test.each([
    ['1234.5', 123_450],
    ['1,234.50', 123_450],
    ['$1,234.50', 123_450],
    ['-$5', -500],
    ['$-5', -500],
    ['−5', -500],
    ['+5', 500],
    [' .5 ', 50],
    ['5.', 500],
    ['1.005', 101],
    ['-1.005', -101],
    ['1.234', 123],
    ['12.50+3*4', 2450],
    ['(12.50 + 3) × 4', 6200],
    ['10 − 2.5 ÷ 2', 875],
    ['$1,200.50 - $.50', 120_000],
    ['-(2 + 3)', -500],
    ['2 * -3', -600],
    ['1/3*3', 100],
    ['0.1+0.2', 30],
    ['2/3', 67],
    ['-2/3', -67],
    ['0.005', 1],
    ['0.01/2', 1],
    ['-0.01/2', -1],
    ['8/2/2', 200],
    ['8-2-2', 400],
    ['99999999999999999999-99999999999999999998', 100],
  ])('%s is %i cents', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  test.each([
    ...['', '5 5', '1 000'],
    ...'. $ - abc 1,23 1.2.3 1e5 --5 -$-5 99999999999999999999 1/0 1/(3-3) 5+ *5 5**2 2(3)'.split(' '),
    ...'() (5 5) 5% 1,2345 1,23+4 1.2,3 ٣ 1;2'.split(' '),
  ])('%s is not an amount', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });
});

/** Arithmetic as text, with its exact value as a fraction; 0 / 0 if it divides by zero. */
interface Arithmetic {
  readonly text: string;
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const decimals = fc.tuple(fc.nat(1_000_000), fc.nat(4)).map(([digits, places]): Arithmetic => {
  const text = String(digits).padStart(places + 1, '0');
  const whole = text.slice(0, text.length - places);
  return {
    text: places === 0 ? whole : `${whole}.${text.slice(-places)}`,
    numerator: BigInt(digits),
    denominator: 10n ** BigInt(places),
  };
});

function combine(a: Arithmetic, operator: string, b: Arithmetic): Arithmetic {
  const text = `(${a.text}) ${operator} (${b.text})`;
  if (a.denominator === 0n || b.denominator === 0n || (operator === '/' && b.numerator === 0n))
    return { text, numerator: 0n, denominator: 0n };
  if (operator === '*')
    return { text, numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
  if (operator === '/')
    return { text, numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator };
  const other = a.denominator * b.numerator;
  return {
    text,
    numerator: a.numerator * b.denominator + (operator === '-' ? -other : other),
    denominator: a.denominator * b.denominator,
  };
}

const { arithmetic } = fc.letrec<{ arithmetic: Arithmetic }>((tie) => ({
  arithmetic: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    decimals,
    fc
      .tuple(tie('arithmetic'), fc.constantFrom('+', '-', '*', '/'), tie('arithmetic'))
      .map(([a, operator, b]) => combine(a, operator, b)),
  ),
}));

/** The value in cents, rounded half away from zero; undefined if it has none. */
function expectedCents({ numerator, denominator }: Arithmetic): number | undefined {
  if (denominator === 0n) return undefined;
  const isNegative = numerator < 0n !== denominator < 0n;
  const [dividend, divisor] = [numerator, denominator].map((part) => (part < 0n ? -part : part)) as [
    bigint,
    bigint,
  ];
  const down = (dividend * 100n) / divisor;
  const isUp = (dividend * 100n - down * divisor) * 2n >= divisor;
  const magnitude = Number(down + (isUp ? 1n : 0n));
  return Number.isSafeInteger(magnitude) ? (isNegative ? -magnitude : magnitude) + 0 : undefined;
}

describe('typed arithmetic', () => {
  test('is exact and rounded once, half away from zero', () => {
    fc.assert(
      fc.property(arithmetic, (expression) => {
        fc.pre(expression.text.length <= 1_000);
        expect(parseAmount(expression.text)).toBe(expectedCents(expression));
      }),
      { numRuns: 500 },
    );
  });

  test('may be deeply nested, but not too long', () => {
    expect(parseAmount(`${'('.repeat(400)}7${')'.repeat(400)}`)).toBe(700);
    expect(parseAmount('('.repeat(1e6))).toBeUndefined();
    expect(parseAmount('1+'.repeat(1e6) + '1')).toBeUndefined();
    expect(parseAmount('9*'.repeat(499) + '9')).toBeUndefined();
  });

  test('follows the usual operator precedence', () => {
    const number = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(number, number, number, number, (a, b, c, d) => {
        expect(parseAmount(`${a}+${b}*${c}-${d}`)).toBe((a + b * c - d) * 100);
        expect(parseAmount(`${a}*${b}+${c}*${d}`)).toBe((a * b + c * d) * 100);
        expect(parseAmount(`${a}-${b}-${c}+${d}`)).toBe((a - b - c + d) * 100);
        expect(parseAmount(`${a}*(${b}-${c})*-${d}`)).toBe(a * (b - c) * -d * 100 + 0);
      }),
    );
  });

  test('never throws for any text', () => {
    const keys = fc.stringMatching(/^[\d.,$+\-−*×/÷() e]{0,40}$/);
    fc.assert(
      fc.property(fc.oneof(keys, anyText()), (text) => {
        expect(parseAmount(text) ?? 0).toSatisfy(Number.isSafeInteger);
        expect(parseNumber(text) ?? 0).toSatisfy(Number.isFinite);
      }),
      { numRuns: 300 },
    );
  });
});

describe('typed numbers', () => {
  test('are parsed to the nearest double', () => {
    const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 100 });
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e21, max: 1e21 }), (number) => {
        const text = plain.format(number);
        expect(parseNumber(text)).toBe(Number(text) + 0);
      }),
    );
  });

  test.each([
    ['1,234.56789', 1234.56789],
    ['3*0.1', 0.3],
    ['1/3', 1 / 3],
    ['-0', 0],
  ])('%s is %d', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  test('cover the range of doubles', () => {
    expect(parseNumber(`0.${'0'.repeat(322)}5`)).toBe(5e-323);
    expect(parseNumber('9'.repeat(308))).toBe(1e308);
    expect(parseNumber('9'.repeat(400))).toBeUndefined();
  });

  test.each(['1/0', '', '1e5'])('%s is not a number', (text) => {
    expect(parseNumber(text)).toBeUndefined();
  });
});
