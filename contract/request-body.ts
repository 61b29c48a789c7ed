import type { GenericSchema, InferOutput } from 'valibot';

import type { Cents } from './money.ts';

/**
 * The body that the app sends for a request schema: every field, amounts in dollars, times as ISO 8601 text. The schema
 * also accepts bodies without some of the fields, since other clients omit them. The app must not: an omitted field is
 * overwritten with its default.
 */
export type BodyOf<TSchema extends GenericSchema> = {
  [TField in keyof InferOutput<TSchema>]-?: BodyField<InferOutput<TSchema>[TField]>;
};

type BodyField<T> = T extends Cents ? number : T extends Date ? string : T;
