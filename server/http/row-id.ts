import type { Id } from '#contract/fields.ts';

import { requireFound } from './http-error.ts';

const ROW_ID = /^[1-9]\d{0,15}$/;

/** @throws a 404 if no row can have this id */
export function parseRowId(id: Id): number {
  return requireFound(toRowId(id));
}

/** Converts an id to that of a row; undefined if no row can have it. */
export function toRowId(id: Id): number | undefined {
  const row = ROW_ID.test(String(id)) ? Number(id) : NaN;
  return Number.isSafeInteger(row) ? row : undefined;
}
