import * as v from 'valibot';

import { runInSlices } from './run-in-slices.ts';
import { InvalidBodyError, itemSchemaOf, type Steps, validate } from './validate-in-steps.ts';

/** The body of a response, parsed and validated. */
export interface ParsedBody {
  readonly output: unknown;
  /** The entries of a list, or the whole body if it is no list. */
  readonly entries: readonly Entry[];
  readonly isList: boolean;
}

export interface Entry {
  /** Its JSON. */
  readonly text: string;
  readonly output: unknown;
}

/**
 * Parses and validates the body of a response, entry by entry, so that even the longest one leaves the page responsive.
 * Entries of a list whose text was in the last response too are neither parsed nor validated again: after a change in ten
 * years of budgets, only one month is.
 * @returns `last` itself if nothing has changed
 * @throws InvalidBodyError at the first invalid entry
 */
export function parseBody(
  text: string,
  schema: v.GenericSchema,
  last: ParsedBody | undefined,
): Promise<ParsedBody> {
  return runInSlices(parseInSteps(text, schema, last));
}

/** The list with these entries: `last` itself if it has the same ones. */
export function listOf(entries: readonly Entry[], last: ParsedBody | undefined): ParsedBody {
  const isSame =
    last?.isList === true &&
    last.entries.length === entries.length &&
    entries.every(({ output }, index) => output === last.entries[index]?.output);
  return isSame ? last : { output: entries.map(({ output }) => output), entries, isList: true };
}

function* parseInSteps(
  text: string,
  schema: v.GenericSchema,
  last: ParsedBody | undefined,
): Steps<ParsedBody> {
  const item = itemSchemaOf(schema);
  const find = finderOf(last?.entries ?? []);
  const parts = item && ((yield* readLines(text, find)) ?? (yield* readList(text, find)));
  if (!parts) {
    if (last?.isList === false && last.entries[0]?.text === text) return last;
    const output = yield* validate(schema, parseJson(text), []);
    return { output, entries: [{ text, output }], isList: false };
  }
  const entries: Entry[] = [];
  for (const [index, part] of parts.entries()) {
    if ('output' in part) entries.push(part);
    else entries.push({ text: part.text, output: yield* validate(item, part.json, [index]) });
  }
  return listOf(entries, last);
}

type Find = (text: string) => Entry | undefined;

/** So many entries on each side are searched for a text, so that the time does not grow with the square of the list. */
const NEARBY = 100;

/**
 * Finds entries by their text, near the one that was found before. A map would copy the texts, which are slices of the body.
 */
function finderOf(entries: readonly Entry[]): Find {
  let next = 0;
  return (text) => {
    const isNext = entries[next]?.text === text;
    const from = Math.max(0, next - NEARBY);
    const nearby = isNext ? [] : entries.slice(from, next + NEARBY);
    const index = isNext ? next : from + nearby.findIndex((entry) => entry.text === text);
    const found = entries[index];
    if (found?.text !== text) return undefined;
    next = index + 1;
    // With the new text, because a slice keeps its whole body in memory.
    return { text, output: found.output };
  };
}

/** An entry of the last response, or a new one that has been parsed. */
type Part = Entry | { readonly text: string; readonly json: unknown };

/**
 * Reads a list with one entry per line, as our server sends it. If each line is valid JSON, so is the list of them.
 * @returns undefined if the text is anything else
 */
function* readLines(body: string, find: Find): Steps<Part[] | undefined> {
  if (!body.startsWith('[') || !body.endsWith(']')) return undefined;
  const parts: Part[] = [];
  try {
    for (const text of body.slice(1, -1).split(',\n')) {
      parts.push(find(text) ?? { text, json: JSON.parse(text) });
      yield;
    }
    return parts;
  } catch {
    return undefined;
  }
}

/** Reads a list that is written in any other way. Returns undefined if the body is no list. */
function* readList(body: string, find: Find): Steps<Part[] | undefined> {
  const list = parseJson(body);
  if (!Array.isArray(list)) return undefined;
  const parts: Part[] = [];
  for (const json of list as unknown[]) {
    const text = JSON.stringify(json);
    parts.push(find(text) ?? { text, json });
    yield;
  }
  return parts;
}

export function parseJson(text: string): unknown {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!parsed.success) throw new InvalidBodyError(parsed.issues);
  return parsed.output;
}
