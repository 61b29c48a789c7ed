import type { Id } from '#contract/fields.ts';

import { notFound } from './http-error.ts';

const ROW_ID = /^[1-9]\d{0,15}$/;

/**
 * Parses an id from a path or a body.
 * @throws a 404 if no row can have this id
 */
export function parseRowId(id: Id): number {
  const row = ROW_ID.test(String(id)) ? Number(id) : NaN;
  if (!Number.isSafeInteger(row)) throw notFound();
  return row;
}
