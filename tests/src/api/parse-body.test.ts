import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { type ParsedBody, parseBody } from '#src/api/parse-body.ts';
import { InvalidBodyError } from '#src/api/validate-in-steps.ts';

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

type Entry = v.InferOutput<typeof Entries>[number];

const invalidPaths = (text: string, last?: ParsedBody) =>
  parseBody(text, Entries, last).then(
    () => 'valid',
    (error: unknown) => (error instanceof InvalidBodyError ? error.paths : error),
  );

/** So long that it is taken apart. */
const manyItems = Array.from({ length: 300 }, (_, index) => index);

afterEach(() => {
  vi.restoreAllMocks();
});

/** The ways in which servers write a list. */
const layouts = {
  'entries on lines of their own': (entries: readonly unknown[]) =>
    `[${entries.map((entry) => JSON.stringify(entry)).join(',\n')}]`,
  'everything on one line': (entries: readonly unknown[]) => JSON.stringify(entries),
  'indented lines': (entries: readonly unknown[]) => JSON.stringify(entries, null, 1),
};

describe.each(Object.entries(layouts))('with %s', (_name, write) => {
  const parseList = (entries: readonly unknown[], last?: ParsedBody) =>
    parseBody(write(entries), Entries, last);

  const [a, b, c] = [
    { id: 1, items: [5] },
    { id: 2, items: manyItems },
    { id: 3, items: [] },
  ];
  const changed = { id: 2, items: [6] };

  it.each([
    { change: 'changed', entries: [a, changed, c] },
    { change: 'inserted', entries: [a, changed, b, c] },
    { change: 'deleted', entries: [a, c] },
    { change: 'moved', entries: [c, a, b] },
  ])('keeps the other entries when one is $change', async ({ entries }) => {
    const last = await parseList([a, b, c]);
    const next = await parseList(entries, last);
    expect(next.output).toEqual(v.parse(Entries, entries));
    const [before, after] = [last.output, next.output] as [Entry[], Entry[]];
    for (const [index, entry] of entries.entries())
      if (entry !== changed) expect(after[index]).toBe(before[[a, b, c].indexOf(entry)]);
  });

  it('keeps the whole list if nothing has changed', async () => {
    const last = await parseList([a, b, c]);
    expect(await parseList([a, b, c], last)).toBe(last);
  });

  it('says where a list is invalid, whatever came before', async () => {
    const invalid = { id: 4, items: ['6'] };
    for (const last of [undefined, await parseList([a, b])]) {
      expect(await invalidPaths(write([a, invalid, b]), last)).toEqual(['1.items.0']);
      expect(await invalidPaths(write([a, { id: 4, items: [...manyItems, '6'] }]), last)).toEqual([
        '1.items.300',
      ]);
      expect(await invalidPaths(write([{ items: manyItems }]), last)).toEqual(['0.id']);
      expect(await invalidPaths(write([a, invalid, b]).slice(0, -1), last)).toEqual(['the whole body']);
    }
  });
});

it('does not read a known entry again', async () => {
  const parsed = vi.spyOn(JSON, 'parse');
  const write = layouts['entries on lines of their own'];
  const last = await parseBody(write([{ id: 1, items: [5] }]), Entries, undefined);
  parsed.mockClear();
  await parseBody(
    write([
      { id: 1, items: [5] },
      { id: 2, items: [] },
    ]),
    Entries,
    last,
  );
  expect(parsed.mock.calls.map(([text]) => text)).toEqual(['{"id":2,"items":[]}']);
});

it.each([
  '[]',
  '[\n]',
  '[1,\n2]',
  '[[1,\n2],\n[3]]',
  ' [1,\n2]\n',
  '[1\n,2,\n\n3]',
  '[{"a":[1,\n2]},\n{}]',
  '["a\\n,\\nb"]',
])('reads %j as JSON does', async (text) => {
  const { output } = await parseBody(text, v.array(v.unknown()), undefined);
  expect(output).toEqual(JSON.parse(text));
});

it.each([
  '',
  '[',
  '{},\n{}',
  '[1,\n]',
  '[,\n1]',
  '[1],\n[2]',
  '["a,\nb"]',
  '[1,\n2',
  '{1,\n2}',
  '{}',
  'null',
])('rejects %j, which is not a list', async (text) => {
  expect(await invalidPaths(text)).toEqual(['the whole body']);
});

it('lets other tasks run while it validates a long list', async () => {
  // Each reading of the clock is a second later, so each step is a separate slice.
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1_000));
  let atOnce = 0;
  let mostAtOnce = 0;
  const Counted = v.pipe(
    v.number(),
    v.check(() => {
      // A microtask runs before any other task.
      queueMicrotask(() => (atOnce = 0));
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      return true;
    }),
  );
  const Lines = v.array(v.object({ points: v.optional(v.nullable(v.array(Counted), []), []) }));
  const { output } = await parseBody(JSON.stringify([{ points: manyItems }]), Lines, undefined);
  expect(output).toEqual([{ points: manyItems }]);
  expect(mostAtOnce).toBe(1);
});

it('gives what the schema gives for the whole body', async () => {
  const items = fc.oneof(
    fc.array(fc.nat(2), { maxLength: 2 }),
    fc.array(fc.nat(2), { minLength: 100, maxLength: 103 }),
  );
  const list = fc.array(fc.record({ id: fc.nat(2), items }), { maxLength: 4 });
  const layout = fc.constantFrom(...Object.values(layouts));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(list, layout), { minLength: 2, maxLength: 5 }), async (bodies) => {
      let last: ParsedBody | undefined;
      for (const [body, write] of bodies) {
        last = await parseBody(write(body), Entries, last);
        expect(last.output).toEqual(v.parse(Entries, body));
      }
    }),
  );
});
