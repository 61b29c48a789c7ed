import { ApiError } from './api-error.ts';

/** Whether the server has certainly not carried out the request. A 5xx leaves it open, since it may come from a proxy. */
export function isRefusal(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : undefined;
  return status !== undefined && status >= 400 && status < 500;
}
