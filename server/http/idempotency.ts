import { sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { HttpError } from './http-error.ts';

/** How long an answer is remembered, in milliseconds. */
export const IDEMPOTENCY_RETENTION_MS = 24 * 3_600_000;

const LONGEST_KEY = 255;

/** One request to create something, as its idempotency key names it (D12). */
export interface KeyedRequest {
  readonly owner: number;
  readonly path: string;
  readonly key: string;
  /** A digest of the body as it was read. */
  readonly bodyDigest: string;
}

/** @throws a 400 for a key that cannot be kept */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header !== undefined && (header === '' || header.length > LONGEST_KEY)) {
    throw new HttpError(400, `An Idempotency-Key has 1 to ${LONGEST_KEY} characters`);
  }
  return header;
}

/**
 * Creates once for each attempt, and gives the first answer again when the attempt is repeated. The key is taken before
 * anything is created: a simultaneous repetition waits for this transaction, and a failure gives the key back with
 * everything else.
 * @param transaction the transaction in which `create` writes
 * @param create answers the JSON of what it made
 * @throws a 422 when the key has come with another body
 */
export async function runOnce(
  transaction: Database,
  { owner, path, key, bodyDigest }: KeyedRequest,
  now: number,
  create: () => Promise<string>,
): Promise<string> {
  // One statement takes the key or finds whose it is, and holds it either way: nobody can forget it in between. A key
  // that is too old but not yet deleted is taken as if it were new.
  const isOld = sql<boolean>`idempotency_keys.created_at <= ${now - IDEMPOTENCY_RETENTION_MS}`;
  const renewed = (column: 'body_digest' | 'answer') =>
    sql<string>`case when ${isOld} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`idempotency_keys.${column}`)} end`;
  const first = await transaction
    .insertInto('idempotency_keys')
    .values({ owner_id: owner, path, key, body_digest: bodyDigest, answer: '', created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'path', 'key']).doUpdateSet({
        body_digest: renewed('body_digest'),
        answer: renewed('answer'),
        created_at: sql<number>`case when ${isOld} then excluded.created_at else idempotency_keys.created_at end`,
      }),
    )
    .returning(['body_digest', 'answer'])
    .executeTakeFirstOrThrow();
  if (first.body_digest !== bodyDigest) throw idempotencyKeyReused();
  if (first.answer !== '') return first.answer;

  const answer = await create();
  await transaction
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('owner_id', '=', owner)
    .where('path', '=', path)
    .where('key', '=', key)
    .execute();
  return answer;
}

export function idempotencyKeyReused(): HttpError {
  return new HttpError(422, 'This Idempotency-Key was used with another body');
}
