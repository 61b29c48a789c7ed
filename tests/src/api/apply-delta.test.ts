import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';

import { listDelta } from '#server/http/list-delta.ts';
import { toJson } from '#server/http/to-json.ts';
import { applyDelta } from '#src/api/apply-delta.ts';
import type { LastRead } from '#src/api/last-reads.ts';
import { parseBody } from '#src/api/parse-body.ts';
import { InvalidBodyError } from '#src/api/validate-in-steps.ts';

const Entries = v.array(v.object({ id: v.number(), note: v.string() }));

type Entry = v.InferOutput<typeof Entries>[number];

const entry = (id: number, note = ''): Entry => ({ id, note });

async function lastRead(entries: readonly Entry[]): Promise<LastRead> {
  return { ...(await parseBody(toJson(entries), Entries, undefined)), etag: 'W/"base"', readAt: 0 };
}

function apply(
  last: LastRead,
  text: string,
  headers: Record<string, string> = {},
  schema: v.GenericSchema = Entries,
) {
  const changed = { IM: 'entries', 'Delta-Base': 'W/"base"', ...headers };
  const response = { ok: true, status: 226, statusText: 'IM Used', text, receivedAt: 0 };
  return applyDelta({ ...response, headers: new Headers(changed) }, schema, last);
}

const list = [entry(1), entry(2), entry(3)];

it('keeps the entries that have not changed as they are', async () => {
  const last = await lastRead(list);
  const lastOutput = last.output as Entry[];
  const { output } = await apply(last, '[[2,1],\n{"id":4,"note":",\\n"},\n[0,2]]');
  expect(output).toEqual([entry(3), entry(4, ',\n'), entry(1), entry(2)]);
  expect((output as Entry[])[0]).toBe(lastOutput[2]);
  expect((output as Entry[])[2]).toBe(lastOutput[0]);
});

it('keeps a list as it is if nothing has changed', async () => {
  const last = await lastRead(list);
  expect((await apply(last, '[[0,1],\n[1,2]]')).output).toBe(last.output);
});

it.each([
  ['of another list', '[[0,3]]', { 'Delta-Base': 'W/"other"' }, 'the whole body'],
  ['of another kind', '[[0,3]]', { IM: 'vcdiff' }, 'the whole body'],
  ['no JSON', '[[0,3],\n', {}, 'the whole body'],
  ['nothing', '', {}, 'the whole body'],
  ['after the end', '[[0,1],\n[1,3]]', {}, '1'],
  ['before the beginning', '[[-1,2]]', {}, '0'],
  ['a negative number of entries', '[[1,-1]]', {}, '0'],
  ['a part of an entry', '[[0.5,1]]', {}, '0'],
  ['no numbers', '[["0","1"]]', {}, '0'],
  ['too many numbers', '[[0,1,2]]', {}, '0'],
  ['an invalid entry', '[[0,2],\n{"id":3,"note":null}]', {}, '1.note'],
])('rejects changes that are %s', async (_what, text, headers, path) => {
  const error = await apply(await lastRead(list), text, headers).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InvalidBodyError);
  expect((error as InvalidBodyError).paths).toEqual([path]);
});

it('rejects changes of what is no list', async () => {
  const last = await lastRead(list);
  await expect(apply(last, '[[0,1]]', {}, v.object({}))).rejects.toThrow(InvalidBodyError);
});

it('gives the list of the server after any changes, one after the other', async () => {
  const entries = fc.array(fc.record({ id: fc.nat(30), note: fc.string({ unit: 'grapheme' }) }), {
    maxLength: 30,
  });
  const edit = fc.record({
    at: fc.nat(30),
    deleted: fc.nat(2),
    added: entries.map((added) => added.slice(0, 2)),
  });
  let deltas = 0;
  await fc.assert(
    fc.asyncProperty(entries, fc.array(edit, { maxLength: 6 }), async (first, edits) => {
      let [last, current] = [await lastRead(first), first];
      for (const { at, deleted, added } of edits) {
        const changed = current.toSpliced(at, deleted, ...added);
        const [base, body] = [current, changed].map((value) => new TextEncoder().encode(toJson(value)));
        current = changed;
        const delta = base && body && listDelta(base, body);
        if (delta) deltas += 1;
        const next = delta
          ? await apply(last, new TextDecoder().decode(delta))
          : await parseBody(toJson(current), Entries, last);
        last = { ...last, ...next };
        expect(last.output).toEqual(current);
      }
    }),
  );
  expect(deltas).toBeGreaterThan(20);
});
