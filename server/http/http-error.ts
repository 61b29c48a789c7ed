import type { Id } from '#contract/fields.ts';

type ErrorStatus = 400 | 401 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503;

/** An error response; see `docs/product-rules.md#statuses`. Throwing it ends the call and rolls back its transaction. */
export class HttpError extends Error {
  readonly status: ErrorStatus;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  /** @param body the JSON of the response. Text becomes `{ message }` */
  constructor(status: ErrorStatus, body: unknown, headers: Record<string, string> = {}) {
    super(`HTTP ${status}`);
    this.status = status;
    this.body = typeof body === 'string' ? { message: body } : body;
    this.headers = headers;
  }
}

/** For anything that does not exist or belongs to another person. Clients cannot tell the two apart. */
export function notFound(): HttpError {
  return new HttpError(404, 'Not found');
}

/** For a token that is missing, invalid, expired or revoked. */
export function unauthorized(): HttpError {
  return new HttpError(401, 'Please sign in', { 'WWW-Authenticate': 'Bearer' });
}

/** @throws a 404 if a query found nothing */
export function requireFound<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}

const ROW_ID = /^[1-9]\d{0,15}$/;

export function parseRowId(id: Id): number {
  return requireFound(toRowId(id));
}

/** Converts an id to that of a row; undefined if no row can have it. */
export function toRowId(id: Id): number | undefined {
  const row = ROW_ID.test(String(id)) ? Number(id) : NaN;
  return Number.isSafeInteger(row) ? row : undefined;
}
