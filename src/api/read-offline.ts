import type { Endpoint } from '#contract/endpoints.ts';

import { type ApiError } from './api-error.ts';
import { readConnection } from './connection.ts';
import { restoreRead } from './kept-reads.ts';
import { lastReads } from './last-reads.ts';
import { askServer } from './service-worker.ts';
import type { Session } from './session.ts';

/**
 * Answers a read that got no response with the last response to it in this tab or, after a reload, in this session.
 * @throws the error if the server can be reached after all, if the call is not a read, or if there is no earlier
 *   response
 */
export async function readOffline(endpoint: Endpoint, session: Session, error: ApiError): Promise<unknown> {
  if (!readConnection().isOffline && (error.cause === undefined || (await askServer()))) throw error;
  if (endpoint.method !== 'GET') throw error;
  const read = lastReads.get(endpoint.path) ?? (await restoreRead(endpoint, session));
  if (!read) throw error;
  return read.output;
}
