import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';

import { HttpError } from './http-error.ts';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

const MAX_BODY_BYTES = 1_048_576;

const limitWhileReading = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: throwBodyTooLarge });

/**
 * Rejects a body that is too large. If the request has a length, only that is checked and the body stays untouched: a
 * body that is opened but not read to its end blocks the connection, which a proxy may share between many clients.
 */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const length = context.req.header('Content-Length');
  const hasLength = length !== undefined && context.req.header('Transfer-Encoding') === undefined;
  if (hasLength) return Number(length) > MAX_BODY_BYTES ? throwBodyTooLarge() : next();
  // The body of these requests is never read. Looking for one builds the complete Request, which takes as long as reading a
  // session.
  if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
  // Hono turns errors of later handlers into responses, so only reading the body can throw here.
  return rethrowIncomplete(limitWhileReading(context, next));
};

function throwBodyTooLarge(): never {
  throw new HttpError(413, 'The body must be at most 1 MiB');
}

export type ValidationErrorFactory = (issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) => HttpError;

export const firstError: ValidationErrorFactory = ([issue]) => {
  const field = v.getDotPath(issue);
  return new HttpError(400, field === null ? issue.message : `${field}: ${issue.message}`);
};

/** Reports the messages of every field, for a form to show; see `docs/product-rules.md#statuses`. */
export const fieldErrors: ValidationErrorFactory = (issues) => {
  const { nested } = v.flatten(issues);
  return nested === undefined ? firstError(issues) : new HttpError(400, nested);
};

/** @throws a 415 if the body is not JSON by its type; a 400 if it is not JSON, not UTF-8 or does not match the schema */
export async function readBody<const TSchema extends v.GenericSchema>(
  request: Request,
  schema: TSchema,
  toError: ValidationErrorFactory = firstError,
): Promise<v.InferOutput<TSchema>> {
  if (!JSON_TYPE.test(request.headers.get('Content-Type') ?? '')) {
    throw new HttpError(415, 'The body must be JSON (Content-Type: application/json)');
  }
  const bytes = await rethrowIncomplete(request.arrayBuffer());
  return parseBody(parseJson(decode(bytes)), schema, toError);
}

/** @throws a 400 if a body does not match the schema */
export function parseBody<const TSchema extends v.GenericSchema>(
  json: unknown,
  schema: TSchema,
  toError: ValidationErrorFactory = firstError,
): v.InferOutput<TSchema> {
  const body = v.safeParse(schema, json);
  if (!body.success) throw toError(body.issues);
  return body.output;
}

/** @throws a 400 if the client disconnects before the end of the body */
async function rethrowIncomplete<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, 'The body ended before it was complete');
  }
}

/** Decodes UTF-8 and drops the byte order mark that some clients send. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError(400, 'The body is not valid UTF-8');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The body is not valid JSON');
  }
}
