type FailureStatus = 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** A request that is refused, as it will be answered (D5). Thrown anywhere, it ends the call and its transaction. */
export class HttpError extends Error {
  readonly status: FailureStatus;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  /** @param body the JSON that answers: a text becomes `{ message }` */
  constructor(status: FailureStatus, body: unknown, headers: Record<string, string> = {}) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = typeof body === 'string' ? { message: body } : body;
    this.headers = headers;
  }
}

/** What does not exist, or exists for another person only; the two look the same. */
export function notFound(): HttpError {
  return new HttpError(404, 'Not found');
}

/** A token that is missing, malformed, expired or revoked. */
export function unauthorized(): HttpError {
  return new HttpError(401, 'Please sign in', { 'WWW-Authenticate': 'Bearer' });
}

/** @throws a 404 when a query found nothing */
export function requireFound<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}
