import fc from 'fast-check';

import { anyText } from '#tests/support/any-text.ts';

/** Numbers at the edges of signs, rounding and ranges. JSON writes an infinity as 1e400. */
export const edgeCaseNumber = fc.oneof(
  fc.constantFrom(
    ...[0, -0, 1e-7, -1e-7, 5e-324, 0.004, 0.005, -0.005, 1.005, -1.005, 8.575, 9.95, -9.95, 0.1 + 0.2],
    ...[999_999_999_999.99, -999_999_999_999.99, 999_999_999_999.994, 999_999_999_999.995, 1e12, 1e15],
    ...[90_071_992_547_409.91, 2 ** 31, 2 ** 53, 2 ** 63, 1e21, 1.5e300, 1.7976931348623157e308],
    ...[8_640_000_000_000_000, 8_640_000_000_000_001, Infinity, -Infinity],
  ),
  fc.double({ noNaN: true }),
);

/** Texts that are barely a number, or barely not. */
export const edgeCaseDecimal = fc.constantFrom(
  ...['', ' ', ' 1', '1 ', '1\n', '9'.repeat(400)],
  ...'- . 5. .5 -.5 +.5 -0 007 1,5 1,000 $1 --1 1e3 1E3 0x10 1_000 NaN Infinity −1 ٣ 1n'.split(' '),
  ...['1.005', '-1.005', '0.00499999999999999999999', '2.67499999999999999999999', `1.${'0'.repeat(400)}5`],
  ...['999999999999.994', '999999999999.995', '-999999999999.995', '9007199254740993'],
);

/** Texts that are too long or too short, look like something else, or cannot be stored. */
export const edgeCaseText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\t\n', ' padded ', '\u00a0\ufeff', 'x'.repeat(200), 'x'.repeat(201), '😀'.repeat(100)],
    ...['😀'.repeat(101), `${'x'.repeat(199)} \n`, 'x'.repeat(5000), ` ${'x'.repeat(200)}`, 'a\0b', '\0'],
    ...['\ud800', 'a\udfff', '\udc00\ud800', '\ufffd', '\uffff', '\u2028', '\u202etxt', 'é', 'e\u0301'],
    ...["'; drop table people; --", ' 1', '9'.repeat(400)],
    ...'{"a":[1]} [] null NaN __proto__ constructor <b> %00'.split(' '),
    ...'0 01 1 -1 1.0 1e0 +1 0x1 9007199254740993 .. $1'.split(' '),
  ),
  fc.string({ unit: 'grapheme' }),
  anyText({ maxLength: 300 }),
);

/** Any JSON value. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  edgeCaseText,
  edgeCaseNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 0 }, { ['__proto__']: null }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Timestamps in our own format, in other valid formats, and some invalid ones. */
export const timestampArbitrary: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31T23:59:59.999Z'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['2026-02-28', '2026-02-28T12:00', '2026-02-28T12:00:00', '2026-02-28T12:00:00.5'],
      ...['2026-02-28T23:30:00-05:30', '1969-12-31T23:59:59.999Z', '0001-01-01T00:00:00+14:00'],
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: -8.64e15, max: 8.64e15 }) },
  {
    weight: 1,
    arbitrary: fc.oneof(fc.constantFrom('yesterday', '2026-13-01', 'z'.repeat(1000)), edgeCaseNumber),
  },
);

/** Days that exist, at the edges of what is accepted, and some that do not exist. */
export const dayArbitrary: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  },
  { weight: 3, arbitrary: fc.constantFrom('2026-02-27', '2026-02-28', '2024-02-29') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['1899-12-31', '2201-01-01', '2026-02-29', '2026-13-01', '2026-00-00', '2026-2-3', '+002026-02-03'],
    ),
  },
);

/** Serializes a value to JSON, preserving −0 and the infinities. */
export function toJson(value: unknown): string {
  if (typeof value === 'number' && Math.abs(value) === Infinity) return value > 0 ? '1e400' : '-1e400';
  if (Object.is(value, -0)) return '-0';
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}:${toJson(each)}`)
    .join(',')}}`;
}
