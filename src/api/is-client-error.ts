import { ApiError } from './api-error.ts';

/**
 * Whether the response has a 4xx status, so the server has certainly not carried out the request. A 5xx leaves that open,
 * since it may come from a proxy.
 */
export function isClientError(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : undefined;
  return status !== undefined && status >= 400 && status < 500;
}
