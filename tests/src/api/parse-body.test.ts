import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';

import { InvalidBodyError, type ParsedBody, parseBody } from '#src/api/parse-body.ts';

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

const parse = (entries: unknown, last?: ParsedBody) => parseBody(JSON.stringify(entries), Entries, last);

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

it('validates only the entries that have changed', async () => {
  const first = await parse([
    { id: 1, items: [5] },
    { id: 2, items: [6] },
  ]);
  const second = await parse(
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

it('validates only what has changed in a long list inside an entry', async () => {
  const entry = { id: 1, items: manyItems };
  const first = await parse([entry, { id: 2, items: manyItems }]);
  const second = await parse(
    [
      { id: 1, items: manyItems.with(7, -7) },
      { id: 2, items: manyItems },
    ],
    first,
  );
  expect(second.output).toEqual(
    (
      await parse([
        { id: 1, items: manyItems.with(7, -7) },
        { ...entry, id: 2 },
      ])
    ).output,
  );
  const [before, after] = [first.output, second.output] as [Entry[], Entry[]];
  expect(after[0]?.items[6]).toBe(before[0]?.items[6]);
  expect(after[0]?.items[7]).toEqual({ cents: -7 });
  expect(after[1]).toBe(before[1]);
  const renamed = await parse(
    [
      { id: 9, items: manyItems },
      { id: 2, items: manyItems },
    ],
    first,
  );
  const [changed] = renamed.output as Entry[];
  expect(changed?.id).toBe(9);
  expect(changed?.items).toBe(before[0]?.items);
});

it('keeps the whole list if nothing has changed', async () => {
  for (const items of [[5], manyItems]) {
    const first = await parse([{ id: 1, items }]);
    expect((await parse([{ id: 1, items }], first)).output).toBe(first.output);
  }
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

it('says where a body is invalid, whatever came before', async () => {
  const last = await parse([{ id: 1, items: [5] }]);
  const invalid = [
    { id: 1, items: [5] },
    { id: 2, items: ['6'] },
  ];
  for (const before of [undefined, last]) {
    expect(await invalidPaths(JSON.stringify(invalid), before)).toEqual(['1.items.0']);
    const long = [{ id: 1, items: [...manyItems, '6'] }];
    expect(await invalidPaths(JSON.stringify(long), before)).toEqual(['0.items.300']);
    expect(await invalidPaths(JSON.stringify([{ items: manyItems }]), before)).toEqual(['0.id']);
    expect(await invalidPaths('{}', before)).toEqual(['the whole body']);
    expect(await invalidPaths('[', before)).toEqual(['the whole body']);
  }
});

it('gives what the schema gives for the whole body', async () => {
  const items = fc.oneof(
    fc.array(fc.nat(2), { maxLength: 2 }),
    fc.array(fc.nat(2), { minLength: 100, maxLength: 103 }),
  );
  const list = fc.array(fc.record({ id: fc.nat(2), items }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.array(list, { minLength: 2, maxLength: 5 }), async (bodies) => {
      let last: ParsedBody | undefined;
      for (const body of bodies) {
        last = await parse(body, last);
        expect(last).toEqual({ json: body, output: v.parse(Entries, body) });
      }
    }),
  );
});
