import type { Database } from '#server/database/schema.ts';

import { HttpError } from './http-error.ts';

export const IDEMPOTENCY_RETENTION_MS = 24 * 3_600_000;

const MAX_KEY_LENGTH = 255;

/** A request with an idempotency key; see `docs/product-rules.md#idempotency`. */
export interface KeyedRequest {
  readonly owner: number;
  readonly path: string;
  readonly key: string;
  readonly bodyDigest: string;
}

/** @throws a 400 for an empty or overlong key */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header !== undefined && (header === '' || header.length > MAX_KEY_LENGTH)) {
    throw new HttpError(400, `An Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters`);
  }
  return header;
}

export interface StoredResponse {
  readonly answer: string;
  readonly change_number: number | null;
}

/**
 * Finds the response to a request that is repeated. The transaction must hold the lock of `beginChange`, so that a
 * simultaneous repetition waits for it and then finds the response.
 * @throws a 422 if the key was used with another body
 */
export async function findStoredResponse(
  transaction: Database,
  { owner, path, key, bodyDigest }: KeyedRequest,
  now: number,
): Promise<StoredResponse | undefined> {
  const stored = await transaction
    .selectFrom('idempotency_keys')
    .select(['body_digest', 'answer', 'change_number'])
    .where('owner_id', '=', owner)
    .where('path', '=', path)
    .where('key', '=', key)
    .where('created_at', '>', now - IDEMPOTENCY_RETENTION_MS)
    .executeTakeFirst();
  if (stored !== undefined && stored.body_digest !== bodyDigest) throw idempotencyKeyReused();
  return stored;
}

/** Stores the response to a request, in the transaction of its change. A key that has expired may not be deleted yet. */
export async function storeResponse(
  transaction: Database,
  { owner, path, key, bodyDigest }: KeyedRequest,
  answer: string,
  now: number,
  change_number: number,
): Promise<void> {
  const response = { body_digest: bodyDigest, answer, created_at: now, change_number };
  await transaction
    .insertInto('idempotency_keys')
    .values({ owner_id: owner, path, key, ...response })
    .onConflict((conflict) => conflict.columns(['owner_id', 'path', 'key']).doUpdateSet(response))
    .execute();
}

export function idempotencyKeyReused(): HttpError {
  return new HttpError(422, 'This Idempotency-Key was used with another body');
}
