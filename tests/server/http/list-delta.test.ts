import fc from 'fast-check';
import { expect, test } from 'vitest';

import { listDelta } from '#server/http/list-delta.ts';
import type { Bytes } from '#server/http/response-cache.ts';
import { toJson } from '#server/http/to-json.ts';

type Entry = Readonly<Record<string, unknown>>;

const write = (value: unknown): Bytes => new TextEncoder().encode(toJson(value));

/** The delta as JSON. Undefined if there is none. */
function deltaOf(base: unknown, list: unknown): (Entry | [from: number, count: number])[] | undefined {
  const delta = listDelta(write(base), write(list));
  return delta && (JSON.parse(new TextDecoder().decode(delta)) as (Entry | [number, number])[]);
}

/** As long as the list of a month, so that a run is much shorter than an entry. */
const entry = (id: number, note = '') => ({ id, note, items: 'long enough '.repeat(5) });
const [a, b, c, d] = [entry(1), entry(2), entry(3), entry(4)];

test.each([
  { change: 'nothing', base: [a, b, c], list: [a, b, c], delta: [[0, 3]] },
  {
    change: 'a changed entry',
    base: [a, b, c],
    list: [a, entry(2, 'new'), c],
    delta: [[0, 1], entry(2, 'new'), [2, 1]],
  },
  {
    change: 'a shorter list',
    base: [a, b, c],
    list: [a, c],
    delta: [
      [0, 1],
      [2, 1],
    ],
  },
  { change: 'a longer list', base: [b, c, d], list: [a, b, c, d], delta: [a, [0, 3]] },
  {
    change: 'another order',
    base: [a, b, c],
    list: [c, a, b],
    delta: [
      [2, 1],
      [0, 2],
    ],
  },
  {
    change: 'an entry twice',
    base: [a, b],
    list: [a, a, b],
    delta: [
      [0, 1],
      [0, 2],
    ],
  },
])('describes $change', ({ base, list, delta }) => {
  expect(deltaOf(base, list)).toEqual(delta);
});

test.each([0, 1, 2, 3])('notices a single character after %d others', (length) => {
  const ending = (last: number) => ({ id: 'x'.repeat(length), last });
  expect(deltaOf([a, b, ending(1)], [a, b, ending(2)])).toEqual([[0, 2], ending(2)]);
});

test.each([
  { what: 'a list with little in common', base: [a, b], list: [a, c] },
  { what: 'an empty base', base: [], list: [a] },
  { what: 'an empty list', base: [a, b, c], list: [] },
  { what: 'what is no list', base: a, list: a },
  { what: 'a list of lists', base: [[1, 2, 3, 4, 5, 6, 7, 8]], list: [[1, 2, 3, 4, 5, 6, 7, 8]] },
])('leaves $what as it is', ({ base, list }) => {
  expect(deltaOf(base, list)).toBeUndefined();
});

test('gives the list when it is applied to its base', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 40 });
  const object = fc.record({ id: fc.nat(9), text, lines: fc.constantFrom('', ',\n', '],\n[') });
  const edit = fc.record({ at: fc.nat(300), deleted: fc.nat(3), added: fc.array(object, { maxLength: 2 }) });
  let deltas = 0;
  fc.assert(
    fc.property(
      fc.array(object, { maxLength: 250 }),
      fc.array(edit, { maxLength: 4 }),
      fc.nat(300),
      (base, edits, turn) => {
        const list = [...base.slice(turn), ...base.slice(0, turn)];
        for (const { at, deleted, added } of edits) list.splice(at, deleted, ...added);
        const delta = deltaOf(base, list);
        if (!delta) return;
        deltas += 1;
        const applied = delta.flatMap((part) =>
          Array.isArray(part) ? base.slice(part[0], part[0] + part[1]) : [part],
        );
        expect(applied).toEqual(list);
      },
    ),
  );
  expect(deltas).toBeGreaterThan(20);
});
