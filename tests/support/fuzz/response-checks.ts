import * as v from 'valibot';

import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import { endpointOf, type Exchange } from './exchange.ts';
import type { Expectation } from './fields.ts';

const ErrorBody = v.strictObject({ message: v.pipe(v.string(), v.nonEmpty()) });
/** Sign-up errors may be grouped by field; see docs/product-rules.md#error-messages. */
const FieldErrorBody = v.union([ErrorBody, v.record(v.string(), v.array(v.string()))]);

/** The problem with an error response: it is unexpected, has the wrong status, or a wrong body. */
export function checkErrorResponse(
  { request, response }: Exchange,
  verdict: Expectation,
): string | undefined {
  const reasons = [...verdict.requestErrors, ...verdict.stateErrors];
  if (![...reasons, ...verdict.possibleErrors].includes(response.status)) {
    return `answers ${response.status} instead of ${reasons.join(' or ') || 'a success'}`;
  }
  const isByField = endpointOf(request) === endpoints.account.create && response.status === 400;
  const isRefusal = v.is(isByField ? FieldErrorBody : ErrorBody, parseJson(response.text));
  return isRefusal ? undefined : 'refuses without a message';
}

/** The problem with the status or schema of a success. */
export function checkSuccessResponse(
  { response }: Exchange,
  { creates, method, response: schema }: Endpoint,
  { requestErrors: faults, stateErrors: conflicts }: Expectation,
): string | undefined {
  const success = creates ? 201 : method === 'DELETE' ? 204 : 200;
  const wanted = [...faults, ...conflicts].join(' or ') || String(success);
  if (wanted !== String(response.status)) return `answers ${response.status} instead of ${wanted}`;
  const isOfContract = schema === undefined || v.is(schema, parseJson(response.text));
  return isOfContract ? undefined : 'does not response by the contract';
}

/** How a JSON response differs from the expected value, ignoring the order of fields and lists. */
export function difference(actual: string, expected: unknown): string | undefined {
  const [received, wanted] = [parseJson(actual), expected].map((value) => toLines(normalized(value)));
  const at = wanted?.findIndex((line, index) => line !== received?.[index]) ?? -1;
  if (at === -1 && received?.length === wanted?.length) return undefined;
  const near = (lines: string[] | undefined) => lines?.slice(Math.max(0, at - 3), at + 2).join('');
  return `tells ${near(received)} instead of ${near(wanted)}`;
}

function toLines(value: unknown): string[] {
  return JSON.stringify(value ?? null, undefined, 1).split('\n');
}

function normalized(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => ({ item: normalized(item), text: JSON.stringify(normalized(item)) }));
    return items.sort((a, b) => (a.text < b.text ? -1 : 1)).map(({ item }) => item);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, normalized(each)]),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
