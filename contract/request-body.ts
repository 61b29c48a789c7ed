import type { GenericSchema, InferOutput } from 'valibot';

import type { Cents } from './money.ts';

/**
 * What the app sends for a server to read by a schema: each of its fields, amounts in dollars, times as ISO texts. The
 * schema itself takes more, since other clients leave fields out; a field that our own forgot would be erased.
 */
export type BodyOf<TSchema extends GenericSchema> = {
  [TField in keyof InferOutput<TSchema>]-?: BodyField<InferOutput<TSchema>[TField]>;
};

type BodyField<T> = T extends Cents ? number : T extends Date ? string : T;
