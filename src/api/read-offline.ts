import type { Endpoint } from '#contract/endpoints.ts';

import { type ApiError } from './api-error.ts';
import { readConnection } from './connection.ts';
import { restoreRead } from './kept-reads.ts';
import { lastReads } from './last-reads.ts';
import { askServer } from './service-worker.ts';
import type { Session } from './session.ts';

/**
 * Answers a read that got no response with what was last read, by this tab or, after a reload, by this session.
 * @throws the error if the server can be reached after all, for a change, or if nothing is kept
 */
export async function readOffline(endpoint: Endpoint, session: Session, error: ApiError): Promise<unknown> {
  if (!readConnection().isOffline && (error.cause === undefined || (await askServer()))) throw error;
  if (endpoint.method !== 'GET') throw error;
  const read = lastReads.get(endpoint.path) ?? (await restoreRead(endpoint, session));
  if (!read) throw error;
  return read.output;
}
