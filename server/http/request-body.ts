import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';

import { HttpError } from './http-error.ts';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** The largest body that is read, in bytes. */
const LARGEST_BODY = 1_048_576;

const limitWhileReading = bodyLimit({ maxSize: LARGEST_BODY, onError: refuseLargeBody });

/**
 * Refuses a body that is too large. One that declares its length is left as it came: a body that was touched but not
 * read stops the connection it came on, which a proxy shares among many.
 */
export const limitBody: MiddlewareHandler = async (context, next) => {
  const length = context.req.header('Content-Length');
  const isDeclared = length !== undefined && context.req.header('Transfer-Encoding') === undefined;
  // What is thrown behind `next` has been answered there, so that only the reading itself can fail here.
  if (!isDeclared) return unlessCutShort(limitWhileReading(context, next));
  return Number(length) > LARGEST_BODY ? refuseLargeBody() : next();
};

function refuseLargeBody(): never {
  throw new HttpError(413, 'The body must not exceed 1 MiB');
}

/** How a body that does not fit its schema is refused. */
export type ValidationErrorFactory = (issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) => HttpError;

/** Refuses with the first thing that is wrong, and where. */
const firstError: ValidationErrorFactory = ([issue]) => {
  const field = v.getDotPath(issue);
  return new HttpError(400, field === null ? issue.message : `${field}: ${issue.message}`);
};

/** Refuses with every field's messages, for a form to show (D5). */
export const fieldErrors: ValidationErrorFactory = (issues) => {
  const { nested } = v.flatten(issues);
  return nested === undefined ? firstError(issues) : new HttpError(400, nested);
};

/**
 * Reads a JSON body by its schema.
 * @throws a 415 when it is not declared as JSON, a 400 when it is none, is not UTF-8, or does not fit
 */
export async function readBody<const TSchema extends v.GenericSchema>(
  request: Request,
  schema: TSchema,
  refuse: ValidationErrorFactory = firstError,
): Promise<v.InferOutput<TSchema>> {
  if (!JSON_TYPE.test(request.headers.get('Content-Type') ?? '')) {
    throw new HttpError(415, 'The body must be JSON (Content-Type: application/json)');
  }
  const bytes = await unlessCutShort(request.arrayBuffer());
  const body = v.safeParse(schema, parseJson(decode(bytes)));
  if (!body.success) throw refuse(body.issues);
  return body.output;
}

/** @throws a 400 when a body's sender goes away in the middle, which is no mistake of ours */
async function unlessCutShort<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, 'The body ended before it was complete');
  }
}

/** Text from its bytes, less the byte order mark that some clients put before it. */
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
