import type * as v from 'valibot';

import type { LastRead } from './last-reads.ts';
import { type Entry, listOf, type ParsedBody, parseJson } from './parse-body.ts';
import { runInSlices } from './run-in-slices.ts';
import type { ReceivedResponse } from './send.ts';
import { InvalidBodyError, itemSchemaOf, type Steps, validate } from './validate-in-steps.ts';

/**
 * Applies a response that has only what has changed since the last one. Each line is either a new entry or `[from, count]`,
 * which stands for so many entries of the last response; those are neither parsed nor validated again. See
 * docs/product-rules.md#changed-entries.
 * @throws InvalidBodyError if it does not fit the last response, or at the first invalid entry
 */
export function applyDelta(
  response: ReceivedResponse,
  schema: v.GenericSchema,
  last: LastRead,
): Promise<ParsedBody> {
  return runInSlices(applyInSteps(response, schema, last));
}

function* applyInSteps(
  { headers, text: body }: ReceivedResponse,
  schema: v.GenericSchema,
  last: LastRead,
): Steps<ParsedBody> {
  const item = itemSchemaOf(schema);
  const isSinceLast = headers.get('IM') === 'entries' && headers.get('Delta-Base') === last.etag;
  if (!item || !isSinceLast) throw new InvalidBodyError([]);
  const entries: Entry[] = [];
  for (const [index, text] of body.slice(1, -1).split(',\n').entries()) {
    const json = parseJson(text);
    if (Array.isArray(json)) entries.push(...runOf(last.entries, json, index));
    else entries.push({ text, output: yield* validate(item, json, [index]) });
  }
  return listOf(entries, last);
}

/** The entries that `[from, count]` stands for. */
function runOf(entries: readonly Entry[], json: readonly unknown[], index: number): readonly Entry[] {
  const [from, count] = json;
  const isRun = json.length === 2 && isWithin(from, entries.length) && isWithin(count, entries.length - from);
  if (!isRun) throw new InvalidBodyError([], [index]);
  return entries.slice(from, from + count);
}

function isWithin(value: unknown, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;
}
