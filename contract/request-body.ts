import type { GenericSchema, InferOutput } from 'valibot';

import type { Cents } from './money.ts';
import type { Recurrence } from './recurrence.ts';

/**
 * The body that our app or server sends for a schema: amounts in dollars, times as ISO 8601 text, and every field, except
 * that fields of an extension are sent only to a server that offers it. The schema accepts more, since others omit fields
 * or write them differently. Our app must not omit one: the default would overwrite what is stored.
 */
export type BodyOf<TSchema extends GenericSchema> = {
  [TField in keyof InferOutput<TSchema>]: BodyField<InferOutput<TSchema>[TField]>;
};

type BodyField<T> = T extends Cents | bigint
  ? number
  : T extends Date | Recurrence
    ? string
    : T extends readonly unknown[]
      ? T
      : T extends object
        ? { [TField in keyof T]: BodyField<T[TField]> }
        : T;
