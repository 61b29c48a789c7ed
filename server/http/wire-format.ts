import type { GenericSchema, InferInput } from 'valibot';

import type { Endpoint } from '#contract/endpoints.ts';

/**
 * A shape of the contract as our server sends it (D3). The contract forgives what other servers leave out;
 * here every field is there, times are ISO 8601 texts in UTC, and only a link may be null.
 */
type Complete<T> = T extends readonly (infer TItem)[]
  ? Complete<TItem>[]
  : T extends object
    ? { [TField in keyof T]-?: CompleteField<TField, T[TField]> }
    : T;

type CompleteField<TField, T> = TField extends 'timeStamp'
  ? string
  : TField extends 'liabilityId'
    ? Exclude<T, undefined>
    : Complete<NonNullable<T>>;

/** A schema's value as our server sends it. */
export type WireFormat<TSchema extends GenericSchema> = Complete<InferInput<TSchema>>;

/** What the handler of an endpoint returns: the JSON of its answer, or nothing where a deletion answers 204. */
export type ResponseBody<TEndpoint extends Endpoint> = TEndpoint extends { response: GenericSchema }
  ? WireFormat<TEndpoint['response']>
  : unknown;

/** Epoch milliseconds as a time of the wire. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
