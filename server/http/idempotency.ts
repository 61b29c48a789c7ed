import { sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { HttpError } from './http-error.ts';

/** How long a response is stored. */
export const IDEMPOTENCY_RETENTION_MS = 24 * 3_600_000;

const MAX_KEY_LENGTH = 255;

/** A request with an idempotency key; see `docs/product-rules.md#idempotency`. */
export interface KeyedRequest {
  readonly owner: number;
  readonly path: string;
  readonly key: string;
  /** A digest of the parsed body. */
  readonly bodyDigest: string;
}

/** @throws a 400 for an empty or overlong key */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header !== undefined && (header === '' || header.length > MAX_KEY_LENGTH)) {
    throw new HttpError(400, `An Idempotency-Key must have 1 to ${MAX_KEY_LENGTH} characters`);
  }
  return header;
}

/**
 * Runs `create` once for each key, and returns the stored response when the request is repeated. The key is inserted
 * first, so a simultaneous repetition waits for this transaction. If `create` fails, the rollback also removes the key.
 * @param transaction the transaction in which `create` writes
 * @param create returns the JSON of the response
 * @throws a 422 if the key was used with another body
 */
export async function runOnce(
  transaction: Database,
  { owner, path, key, bodyDigest }: KeyedRequest,
  now: number,
  create: () => Promise<string>,
): Promise<string> {
  // One statement inserts the key or finds the existing row, and locks it either way, so that the cleanup job cannot
  // delete it in between. A key that has expired but is not deleted yet is treated as new.
  const isExpired = sql<boolean>`idempotency_keys.created_at <= ${now - IDEMPOTENCY_RETENTION_MS}`;
  const replacedIfExpired = (column: 'body_digest' | 'answer') =>
    sql<string>`case when ${isExpired} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`idempotency_keys.${column}`)} end`;
  const stored = await transaction
    .insertInto('idempotency_keys')
    .values({ owner_id: owner, path, key, body_digest: bodyDigest, answer: '', created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'path', 'key']).doUpdateSet({
        body_digest: replacedIfExpired('body_digest'),
        answer: replacedIfExpired('answer'),
        created_at: sql<number>`case when ${isExpired} then excluded.created_at else idempotency_keys.created_at end`,
      }),
    )
    .returning(['body_digest', 'answer'])
    .executeTakeFirstOrThrow();
  if (stored.body_digest !== bodyDigest) throw idempotencyKeyReused();
  if (stored.answer !== '') return stored.answer;

  const response = await create();
  await transaction
    .updateTable('idempotency_keys')
    .set({ answer: response })
    .where('owner_id', '=', owner)
    .where('path', '=', path)
    .where('key', '=', key)
    .execute();
  return response;
}

export function idempotencyKeyReused(): HttpError {
  return new HttpError(422, 'This Idempotency-Key was used with another body');
}
