import * as v from 'valibot';

import { runInSlices } from './run-in-slices.ts';

/** A body that is not valid. */
export class InvalidBodyError extends Error {
  /** Where the body is invalid, such as `3.amount`. */
  readonly paths: readonly string[];

  /** @param index of the invalid entry, if the body is a list */
  constructor(issues: readonly v.BaseIssue<unknown>[], index?: number) {
    super('The body is invalid');
    this.name = 'InvalidBodyError';
    this.paths = issues.map(
      (issue) =>
        [index, v.getDotPath(issue)].filter((part) => part !== null && part !== undefined).join('.') ||
        'the whole body',
    );
  }
}

/**
 * Parses and validates the body of a response. A list is validated entry by entry, in slices, because 50,000 items take
 * longer than a person should have to wait for an answer of the page.
 * @throws InvalidBodyError at the first invalid entry
 */
export function parseBody(text: string, schema: v.GenericSchema): Promise<unknown> {
  return runInSlices(parseInSteps(text, schema));
}

function* parseInSteps(text: string, schema: v.GenericSchema): Generator<undefined, unknown> {
  const json = validate(v.pipe(v.string(), v.parseJson()), text);
  const isList = v.isOfType('array', schema) && !('pipe' in schema) && Array.isArray(json);
  if (!isList) return validate(schema, json);
  const { item } = schema as v.ArraySchema<v.GenericSchema, undefined>;
  const entries: unknown[] = [];
  for (const [index, entry] of json.entries()) {
    yield;
    entries.push(validate(item, entry, index));
  }
  return entries;
}

function validate(schema: v.GenericSchema, json: unknown, index?: number): unknown {
  const valid = v.safeParse(schema, json);
  if (!valid.success) throw new InvalidBodyError(valid.issues, index);
  return valid.output;
}
