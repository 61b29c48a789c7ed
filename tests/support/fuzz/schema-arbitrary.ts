import fc from 'fast-check';
import type { GenericSchema } from 'valibot';

import { isDay } from '#contract/days.ts';

import {
  anyJson,
  edgeCaseDecimal,
  edgeCaseNumber,
  edgeCaseText,
  timestampArbitrary,
  dayArbitrary,
} from './edge-cases.ts';

/** Writes a number as plain decimal text, without an exponent. */
const plainDecimal = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

/** The introspectable properties of a valibot schema. */
export interface SchemaData {
  readonly type: string;
  readonly entries?: Record<string, SchemaData>;
  readonly wrapped?: SchemaData;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly item?: SchemaData;
  readonly pipe?: readonly SchemaData[];
  readonly requirement?: unknown;
}

/** The field schemas of a request by name. */
export function entriesOf(schema: GenericSchema): Record<string, SchemaData> {
  return (schema as SchemaData).entries ?? {};
}

/**
 * Generates mostly valid and some nearly valid inputs for a schema. It cannot see into custom checks, so it guarantees nothing.
 * @throws Error for an unknown type of schema
 */
export function arbitraryOf(schema: GenericSchema): fc.Arbitrary<unknown> {
  const data = schema as SchemaData;
  const cached = cache.get(data) ?? arbitraryFor(data);
  cache.set(data, cached);
  return cached;
}

const cache = new Map<SchemaData, fc.Arbitrary<unknown>>();

function arbitraryFor(schema: SchemaData): fc.Arbitrary<unknown> {
  const { type, entries = {}, wrapped, options = [], item } = schema;
  if (actionsOf(schema).some((action) => action.type === 'date')) return timestampArbitrary;
  switch (type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return objectArbitrary(entries);
    case 'optional':
    case 'exact_optional':
      return arbitraryFor(required(wrapped));
    case 'nullable':
    case 'nullish':
      return fc.option(arbitraryFor(required(wrapped)), { nil: null, freq: 8 });
    case 'union':
    case 'variant':
      return fc.oneof(...options.map((option) => arbitraryFor(option as SchemaData)));
    case 'picklist':
    case 'enum':
      return fc.constantFrom(...options);
    case 'literal':
      return fc.constant(schema.literal);
    case 'array':
      return fc.array(arbitraryFor(required(item)), lengthsOf(schema, 3));
    case 'string':
      return stringArbitrary(schema);
    case 'number':
      return numberArbitrary(schema);
    case 'boolean':
      return fc.boolean();
    case 'unknown':
    case 'any':
      return anyJson;
    default:
      throw new Error(`The fuzz does not know what fits a schema of type ${type} yet`);
  }
}

function objectArbitrary(entries: Record<string, SchemaData>): fc.Arbitrary<unknown> {
  const names = Object.keys(entries);
  const requiredKeys = names.filter((name) => !/optional|nullish/.test(entries[name]?.type ?? ''));
  const fields = Object.fromEntries(
    Object.entries(entries).map(([name, field]) => [name, arbitraryFor(field)]),
  );
  // Optional fields are seldom missing, because their values are what is tested.
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(fields, { noNullPrototype: true }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys, noNullPrototype: true }) },
  );
}

function stringArbitrary(schema: SchemaData): fc.Arbitrary<string> {
  const actions = actionsOf(schema).map(({ type }) => type);
  if (actionsOf(schema).some(({ requirement }) => requirement === isDay)) return dayArbitrary;
  if (actions.includes('email')) return fc.emailAddress();
  if (actions.includes('digits')) return fc.nat().map(String);
  if (actions.includes('decimal')) return decimalArbitrary(schema);
  const { minLength, maxLength } = lengthsOf(schema, 200);
  const whole = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 12) });
  return withEdgeCases(whole, edgeCaseText);
}

/** Numbers as text: mostly valid ones, and edge cases. */
function decimalArbitrary(schema: SchemaData): fc.Arbitrary<string> {
  const choice = actionsOf(schema).find(({ type }) => type === 'picklist');
  const fitting = choice ? arbitraryFor(choice) : numberArbitrary(schema);
  const written = fitting.map((value) => plainDecimal.format(value as number));
  return fc.oneof(
    { weight: 18, arbitrary: written },
    { weight: 1, arbitrary: written.map((text) => `+${text}`.replace('+-', '-0')) },
    { weight: 1, arbitrary: edgeCaseDecimal },
  );
}

function numberArbitrary(schema: SchemaData): fc.Arbitrary<number> {
  const actions = actionsOf(schema);
  const limit = (type: string) => actions.find((action) => action.type === type)?.requirement;
  const [min, max] = [limit('min_value'), limit('max_value')];
  const bounds = {
    ...(typeof min === 'number' && { min }),
    ...(typeof max === 'number' && { max }),
  };
  const isWhole = actions.some(({ type }) => type.endsWith('integer'));
  const amounts = fc.oneof(
    fc.integer({ min: -10_000_000, max: 10_000_000 }).map((cents) => cents / 100),
    fc.integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
  );
  return withEdgeCases(isWhole ? fc.integer(bounds) : amounts, edgeCaseNumber);
}

function lengthsOf(schema: SchemaData, defaultMax: number): { minLength: number; maxLength: number } {
  const limit = (type: string, otherwise: number) => {
    const actions = actionsOf(schema).filter((action) => action.type === type || action.type === 'length');
    return actions.reduce(
      (length, { requirement }) => (typeof requirement === 'number' ? requirement : length),
      otherwise,
    );
  };
  const minLength = limit('min_length', 0);
  return { minLength, maxLength: Math.max(minLength, limit('max_length', defaultMax)) };
}

function withEdgeCases<T>(usual: fc.Arbitrary<T>, edgeCases: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: edgeCases });
}

/** All actions in a schema's pipe, including those of nested pipes. */
function actionsOf({ pipe }: SchemaData): SchemaData[] {
  const [first, ...rest] = pipe ?? [];
  return first === undefined
    ? []
    : [...actionsOf(first), ...rest.flatMap((each) => [each, ...actionsOf(each)])];
}

function required(schema: SchemaData | undefined): SchemaData {
  if (schema === undefined) throw new Error('A schema that wraps another has none');
  return schema;
}
