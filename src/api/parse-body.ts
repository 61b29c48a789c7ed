import { replaceEqualDeep } from '@tanstack/react-query';
import * as v from 'valibot';

/** The body of a response, before and after validation. */
export interface ParsedBody {
  readonly json: unknown;
  readonly output: unknown;
}

/** A body that is not valid. */
export class InvalidBodyError extends Error {
  /** Where the body is invalid, such as `3.amount`. */
  readonly paths: readonly string[];

  constructor(issues: readonly v.BaseIssue<unknown>[]) {
    super('The body is invalid');
    this.name = 'InvalidBodyError';
    this.paths = issues.map((issue) => v.getDotPath(issue) ?? 'the whole body');
  }
}

/**
 * Parses and validates the body of a response. Entries of a list that are equal to those of the last response are neither
 * validated nor built again: after a change in ten years of budgets, only one month is.
 * @throws InvalidBodyError
 */
export function parseBody(text: string, schema: v.GenericSchema, last: ParsedBody | undefined): ParsedBody {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!parsed.success) throw new InvalidBodyError(parsed.issues);
  const json = last ? replaceEqualDeep(last.json, parsed.output) : parsed.output;
  if (last && json === last.json) return last;
  const output = last && parseChangedEntries(schema, json, last);
  if (output) return { json, output };
  const valid = v.safeParse(schema, json);
  if (!valid.success) throw new InvalidBodyError(valid.issues);
  return { json, output: valid.output };
}

/** The validated list; undefined if it is no list, or if an entry is invalid. */
function parseChangedEntries(
  schema: v.GenericSchema,
  json: unknown,
  last: ParsedBody,
): unknown[] | undefined {
  if (!isList(schema)) return undefined;
  if (!Array.isArray(json) || !Array.isArray(last.json) || !Array.isArray(last.output)) return undefined;
  const output: unknown[] = [];
  for (const [index, entry] of json.entries()) {
    if (index < last.json.length && entry === last.json[index]) {
      output.push(last.output[index]);
      continue;
    }
    const parsed = v.safeParse(schema.item, entry);
    if (!parsed.success) return undefined;
    output.push(parsed.output);
  }
  return output;
}

function isList(schema: v.GenericSchema): schema is v.ArraySchema<v.GenericSchema, undefined> {
  return v.isOfType('array', schema);
}
