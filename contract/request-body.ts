import type { GenericSchema, InferOutput } from 'valibot';

import type { Cents } from './money.ts';

/**
 * The body that the app sends for a request schema: amounts in dollars, times as ISO 8601 text, and every field, except
 * that fields of an extension are sent only to a server that offers it. The schema also accepts bodies without fields that
 * have a default, since other clients omit them. The app must not: the default would overwrite what is stored.
 */
export type BodyOf<TSchema extends GenericSchema> = {
  [TField in keyof InferOutput<TSchema>]: BodyField<InferOutput<TSchema>[TField]>;
};

type BodyField<T> = T extends Cents ? number : T extends Date ? string : T;
