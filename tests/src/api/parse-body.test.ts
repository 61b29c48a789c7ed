import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';

import { InvalidBodyError, parseBody } from '#src/api/parse-body.ts';

/** Like budgets: an entry holds a list, and is built anew when it is validated. */
const Entries = v.array(
  v.object({
    id: v.number(),
    items: v.array(
      v.pipe(
        v.number(),
        v.transform((cents) => ({ cents })),
      ),
    ),
  }),
);

const parse = (entries: unknown, last?: ReturnType<typeof parseBody>) =>
  parseBody(JSON.stringify(entries), Entries, last);

const invalidPaths = (text: string, last?: ReturnType<typeof parseBody>) => {
  try {
    parseBody(text, Entries, last);
  } catch (error) {
    return error instanceof InvalidBodyError ? error.paths : error;
  }
  return 'valid';
};

it('validates only the entries that have changed', () => {
  const first = parse([
    { id: 1, items: [5] },
    { id: 2, items: [6] },
  ]);
  const second = parse(
    [
      { id: 1, items: [5] },
      { id: 2, items: [6, 7] },
      { id: 3, items: [] },
    ],
    first,
  );
  expect(second.output).toEqual([
    { id: 1, items: [{ cents: 5 }] },
    { id: 2, items: [{ cents: 6 }, { cents: 7 }] },
    { id: 3, items: [] },
  ]);
  const [before, after] = [first.output, second.output] as [unknown[], unknown[]];
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

it('keeps the whole list if nothing has changed', () => {
  const first = parse([{ id: 1, items: [5] }]);
  expect(parse([{ id: 1, items: [5] }], first).output).toBe(first.output);
});

it('says where a body is invalid, whatever came before', () => {
  const last = parse([{ id: 1, items: [5] }]);
  const invalid = [
    { id: 1, items: [5] },
    { id: 2, items: ['6'] },
  ];
  for (const before of [undefined, last]) {
    expect(invalidPaths(JSON.stringify(invalid), before)).toEqual(['1.items.0']);
    expect(invalidPaths('{}', before)).toEqual(['the whole body']);
    expect(invalidPaths('[', before)).toEqual(['the whole body']);
  }
});

it('gives what a body gives that is read for the first time', () => {
  const list = fc.array(fc.record({ id: fc.nat(2), items: fc.array(fc.nat(2), { maxLength: 2 }) }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.array(list, { minLength: 2 }), (bodies) => {
      let last: ReturnType<typeof parseBody> | undefined;
      for (const body of bodies) {
        last = parse(body, last);
        expect(last.output).toEqual(parse(body).output);
      }
    }),
  );
});
