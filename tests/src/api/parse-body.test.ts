import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';

import { InvalidBodyError, parseBody } from '#src/api/parse-body.ts';

const Cents = v.pipe(
  v.number(),
  v.transform((cents) => ({ cents })),
);
const Entries = v.array(v.object({ id: v.number(), items: v.array(Cents) }));

const invalidPaths = (text: string, schema: v.GenericSchema) =>
  parseBody(text, schema).then(
    () => 'valid',
    (error: unknown) => (error instanceof InvalidBodyError ? error.paths : error),
  );

afterEach(() => {
  vi.restoreAllMocks();
});

it('gives what the schema gives for the whole body', async () => {
  const entries = [
    { id: 1, items: [5] },
    { id: 2, items: [] },
  ];
  for (const [body, schema] of [
    [entries, Entries],
    [[], Entries],
    [entries[0], Entries.item],
    [7, Cents],
  ] as const)
    expect(await parseBody(JSON.stringify(body), schema)).toEqual(v.parse(schema, body));
});

it.each([
  ['[{"id":1,"items":[]},{"id":2,"items":["6"]}]', Entries, '1.items.0'],
  ['[7]', Entries, '0'],
  ['{"id":1,"items":[5,null]}', Entries.item, 'items.1'],
  ['{}', Entries, 'the whole body'],
  ['[', Entries, 'the whole body'],
  ['', Entries.item, 'the whole body'],
])('says where %j is invalid', async (text, schema, path) => {
  expect(await invalidPaths(text, schema)).toContain(path);
});

it('lets other tasks run while it validates a long list', async () => {
  // Each reading of the clock is a second later, so each entry is a separate slice.
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
  expect(await parseBody('[1,2,3]', v.array(Counted))).toEqual([1, 2, 3]);
  expect(mostAtOnce).toBe(1);
});
