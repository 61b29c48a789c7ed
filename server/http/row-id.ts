import type { Id } from '#contract/fields.ts';

import { notFound } from './http-error.ts';

const ROW_ID = /^[1-9]\d{0,15}$/;

/**
 * An id of the wire, from a path or a body, as the number of a row.
 * @throws a 404 for what cannot be an id of ours, since nothing has it
 */
export function parseRowId(id: Id): number {
  const row = ROW_ID.test(String(id)) ? Number(id) : NaN;
  if (!Number.isSafeInteger(row)) throw notFound();
  return row;
}
