import { replaceEqualDeep } from '@tanstack/react-query';
import * as v from 'valibot';

import { runInSlices } from './run-in-slices.ts';

/** The body of a response, or a part of it, before and after validation. */
export interface ParsedBody {
  readonly json: unknown;
  readonly output: unknown;
}

/** The path of a value in the body. */
type Path = readonly (string | number)[];

/** A body that is not valid. */
export class InvalidBodyError extends Error {
  /** Where the body is invalid, such as `3.amount`. */
  readonly paths: readonly string[];

  /** @param parent where in the body the issues are */
  constructor(issues: readonly v.BaseIssue<unknown>[], parent: Path = []) {
    super('The body is invalid');
    this.name = 'InvalidBodyError';
    this.paths = issues.map((issue) => {
      const path = [...parent, v.getDotPath(issue)].filter((part) => part !== null);
      return path.join('.') || 'the whole body';
    });
  }
}

/**
 * Lists inside an entry are validated in steps only if they are longer than this. For shorter ones, steps would only cost
 * time.
 */
const LONG_LIST = 100;

/**
 * Parses and validates the body of a response, entry by entry, so that even the longest one leaves the page responsive.
 * Entries of a list that are equal to those of the last response are neither validated nor built again: after a change in
 * ten years of budgets, only one month is.
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

/** Yields after each entry. The result is the part of `last` itself if nothing has changed. */
type Validation = Generator<undefined, ParsedBody>;

function* parseInSteps(text: string, schema: v.GenericSchema, last: ParsedBody | undefined): Validation {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!parsed.success) throw new InvalidBodyError(parsed.issues);
  yield;
  return yield* validate(schema, parsed.output, last, []);
}

function* validate(
  schema: v.GenericSchema,
  json: unknown,
  last: ParsedBody | undefined,
  path: Path,
): Validation {
  const item = itemSchemaOf(schema);
  if (item && Array.isArray(json)) return yield* validateList(item, json, last, path);
  const lists = isObject(json) ? longListsIn(json, schema) : [];
  if (isObject(json) && lists.length > 0) return yield* validateAround(lists, schema, json, last, path);
  yield;
  return validateAtOnce(schema, json, last, path);
}

function validateAtOnce(
  schema: v.GenericSchema,
  json: unknown,
  last: ParsedBody | undefined,
  path: Path,
): ParsedBody {
  const shared = last ? replaceEqualDeep(last.json, json) : json;
  if (last && shared === last.json) return last;
  const valid = v.safeParse(schema, shared);
  if (!valid.success) throw new InvalidBodyError(valid.issues, path);
  return { json: shared, output: valid.output };
}

function* validateList(
  item: v.GenericSchema,
  list: readonly unknown[],
  last: ParsedBody | undefined,
  path: Path,
): Validation {
  let isUnchanged = Array.isArray(last?.json) && last.json.length === list.length;
  const json: unknown[] = [];
  const output: unknown[] = [];
  for (const [index, entry] of list.entries()) {
    const lastEntry = partOf(last, index);
    const parsed = yield* validate(item, entry, lastEntry, [...path, index]);
    isUnchanged &&= parsed === lastEntry;
    json.push(parsed.json);
    output.push(parsed.output);
  }
  return last && isUnchanged ? last : { json, output };
}

/** Validates an object without its long lists, then each of them. */
function* validateAround(
  lists: readonly LongList[],
  schema: v.GenericSchema,
  json: JsonObject,
  last: ParsedBody | undefined,
  path: Path,
): Validation {
  const empty = Object.fromEntries(lists.map(({ key }) => [key, []]));
  const lastRest = isObject(last?.json)
    ? { json: { ...last.json, ...empty }, output: last.output }
    : undefined;
  const rest = validateAtOnce(schema, { ...json, ...empty }, lastRest, path);
  let isUnchanged = rest === lastRest;
  const jsonLists: Record<string, unknown> = {};
  const outputLists: Record<string, unknown> = {};
  for (const { key, item, list } of lists) {
    const lastList = partOf(last, key);
    const parsed = yield* validateList(item, list, lastList, [...path, key]);
    isUnchanged &&= parsed === lastList;
    jsonLists[key] = parsed.json;
    outputLists[key] = parsed.output;
  }
  if (last && isUnchanged) return last;
  return {
    json: Object.assign({}, rest.json, jsonLists),
    output: Object.assign({}, rest.output, outputLists),
  };
}

interface LongList {
  readonly key: string;
  readonly item: v.GenericSchema;
  readonly list: readonly unknown[];
}

function longListsIn(json: JsonObject, schema: v.GenericSchema): LongList[] {
  if (!v.isOfType('object', schema) || 'pipe' in schema) return [];
  const { entries } = schema as v.ObjectSchema<v.ObjectEntries, undefined>;
  return Object.entries(entries).flatMap(([key, entry]) => {
    const item = itemSchemaOf(entry);
    const list = json[key];
    return item && Array.isArray(list) && list.length > LONG_LIST ? [{ key, item, list }] : [];
  });
}

/** The schema of the entries of a list, which may be optional or null. Undefined if the schema demands anything else. */
function itemSchemaOf(schema: v.GenericSchema): v.GenericSchema | undefined {
  if ('pipe' in schema) return undefined;
  if (v.isOfType('array', schema)) return (schema as v.ArraySchema<v.GenericSchema, undefined>).item;
  const isWrapper = v.isOfType('optional', schema) || v.isOfType('nullable', schema);
  return isWrapper
    ? itemSchemaOf((schema as v.NullableSchema<v.GenericSchema, undefined>).wrapped)
    : undefined;
}

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An entry of a list, or a field of an object, before and after validation. Undefined if either has none. */
function partOf(body: ParsedBody | undefined, key: string | number): ParsedBody | undefined {
  const [json, output] = [valueIn(body?.json, key), valueIn(body?.output, key)];
  return json === undefined || output === undefined ? undefined : { json, output };
}

function valueIn(parent: unknown, key: string | number): unknown {
  return typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined;
}
