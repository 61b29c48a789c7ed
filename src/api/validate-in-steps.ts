import * as v from 'valibot';

/** The path of a value in the body. */
type Path = readonly (string | number)[];

/** A body that is not valid. */
export class InvalidBodyError extends Error {
  /** Where the body is invalid, such as `3.amount`. */
  readonly paths: readonly string[];

  /** @param parent where in the body the issues are, or what is invalid if there are none */
  constructor(issues: readonly v.BaseIssue<unknown>[], parent: Path = []) {
    super('The body is invalid');
    this.name = 'InvalidBodyError';
    const paths = issues.length > 0 ? issues.map((issue) => v.getDotPath(issue)) : [null];
    this.paths = paths.map(
      (path) => [...parent, path].filter((part) => part !== null).join('.') || 'the whole body',
    );
  }
}

/** Work for `runInSlices`. It yields where it may be interrupted. */
export type Steps<TResult> = Generator<undefined, TResult>;

/**
 * Lists inside an entry are validated in steps only if they are longer than this. For shorter ones, steps would only cost
 * time.
 */
const LONG_LIST = 100;

/**
 * Validates an entry of a body, or a whole body. Yields before each part that is validated at once.
 * @param path where in the body the value is
 * @throws InvalidBodyError at the first invalid part
 */
export function* validate(schema: v.GenericSchema, json: unknown, path: Path): Steps<unknown> {
  const lists = isObject(json) ? longListsIn(json, schema) : [];
  if (!isObject(json) || lists.length === 0) {
    yield;
    return validateAtOnce(schema, json, path);
  }
  const empty = Object.fromEntries(lists.map(({ key }) => [key, []]));
  const rest = validateAtOnce(schema, { ...json, ...empty }, path);
  const outputs: Record<string, unknown[]> = {};
  for (const { key, item, list } of lists) {
    const output: unknown[] = (outputs[key] = []);
    for (const [index, entry] of list.entries())
      output.push(yield* validate(item, entry, [...path, key, index]));
  }
  return Object.assign({}, rest, outputs);
}

function validateAtOnce(schema: v.GenericSchema, json: unknown, path: Path): unknown {
  const valid = v.safeParse(schema, json);
  if (!valid.success) throw new InvalidBodyError(valid.issues, path);
  return valid.output;
}

interface LongList {
  readonly key: string;
  readonly item: v.GenericSchema;
  readonly list: readonly unknown[];
}

/** The lists in an object that are validated in steps. */
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
export function itemSchemaOf(schema: v.GenericSchema): v.GenericSchema | undefined {
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
