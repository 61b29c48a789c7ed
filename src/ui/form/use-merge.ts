import { useRef, useState } from 'react';
import type { FieldValues as AnyFields, Path, PathValue, UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';

import type { Format } from '#src/ui/format/format.ts';

import { parseFieldAmount } from './field-schemas.ts';

export type FieldValue = string | number | boolean;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** @returns those `kept` from elsewhere, and those to be `asked` about, which have the value of this form */
export function mergeFields(
  base: FieldValues,
  mine: FieldValues,
  theirs: FieldValues,
  isSame: (name: string, a: FieldValue | undefined, b: FieldValue | undefined) => boolean,
): { fields: FieldValues; kept: readonly string[]; asked: readonly string[] } {
  const fields: Record<string, FieldValue> = { ...mine };
  const kept: string[] = [];
  const asked: string[] = [];
  for (const [name, value] of Object.entries(theirs)) {
    if (isSame(name, value, mine[name]) || isSame(name, value, base[name])) continue;
    if (isSame(name, mine[name], base[name])) {
      fields[name] = value;
      kept.push(name);
    } else asked.push(name);
  }
  return { fields, kept, asked };
}

/** The fields of a form that follow from others, after a merge of two sides. */
export type FollowingFields<TFields> = (mine: TFields, theirs: TFields, merged: TFields) => FieldValues;

/** @param stored what is stored, as far as it is known; at first, what the form opens with */
export function useMerge<TFields extends AnyFields & Record<keyof TFields, FieldValue>, TSaved>(
  { getValues, setValue }: Pick<UseFormReturn<TFields, unknown, TSaved>, 'getValues' | 'setValue'>,
  schema: v.GenericSchema<TFields, TSaved>,
  stored: TFields,
  follow?: FollowingFields<TFields>,
) {
  /** The stored fields of which the form knows. */
  const [base, setBase] = useState(stored);
  const sides = useRef({ mine: stored, theirs: stored });

  function set(name: string, value: FieldValue | undefined) {
    setValue(name as Path<TFields>, value as PathValue<TFields, Path<TFields>>);
  }

  /** Also sets the fields that follow. Returns them. */
  function setFields(fields: FieldValues): FieldValues {
    const current = getValues();
    for (const [name, value] of Object.entries(fields)) if (current[name] !== value) set(name, value);
    const following = follow?.(sides.current.mine, sides.current.theirs, getValues()) ?? {};
    for (const [name, value] of Object.entries(following)) set(name, value);
    return following;
  }

  return {
    base,
    /** Puts what has only been changed elsewhere into the fields. */
    merge: () => {
      sides.current = { mine: { ...getValues() }, theirs: stored };
      const { fields, kept, asked } = mergeFields(base, sides.current.mine, stored, (name, a, b) =>
        isSame(entryOf(schema, name), a, b),
      );
      const following = setFields(fields);
      setBase(stored);
      const isOpen = (name: string) => !(name in following);
      return { kept: kept.filter(isOpen), asked: asked.filter(isOpen) };
    },
    read: (name: string) => getValues(name as Path<TFields>) as FieldValue | undefined,
    stored: (name: string) => sides.current.theirs[name] as FieldValue | undefined,
    choose: (name: string, value: FieldValue) => setFields({ [name]: value }),
    describe: (format: Format, name: string, value: FieldValue) =>
      formatField(format, entryOf(schema, name), value),
  };
}

export type FormMerge = Omit<ReturnType<typeof useMerge>, 'base'>;

function entryOf(schema: v.GenericSchema, name: string): v.GenericSchema | undefined {
  const { entries, value } = schema as {
    readonly entries?: Readonly<Record<string, v.GenericSchema>>;
    readonly value?: v.GenericSchema;
  };
  return entries?.[name] ?? value;
}

function isSame(entry: v.GenericSchema | undefined, a: FieldValue | undefined, b: FieldValue | undefined) {
  if (a === b || !entry) return a === b;
  const [first, second] = [v.safeParse(entry, a), v.safeParse(entry, b)];
  return first.success && second.success && first.output === second.output;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function formatField(format: Format, entry: v.GenericSchema | undefined, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === '') return 'empty';
  if (typeof value === 'number' || DAY.test(value)) return String(value);
  const parsed = entry && v.safeParse(entry, value);
  if (!entry || !parsed?.success || typeof parsed.output !== 'number') return `“${value}”`;
  const isAmount = v.getMetadata(entry).isAmount !== false;
  const amount = isAmount ? parseFieldAmount(format, value) : undefined;
  return amount === undefined ? format.shares(parsed.output) : format.money(amount);
}
