import { v4 as uuid } from 'uuid';

import type { Id } from '#contract/fields.ts';
import { ApiError } from '#src/api/api-error.ts';
import { subscribeToSessionId } from '#src/api/session.ts';

import type { UndoRun } from './undo-offers.ts';

/**
 * A restored entity has a new id. An earlier deletion may still refer to the old one, such as that of a property that was
 * deleted before its mortgage.
 */
type RestoredKind = 'assets' | 'liabilities' | 'expenses';

const restored = new Map<string, Id>();
subscribeToSessionId(() => restored.clear());

export function recordRestoredId(kind: RestoredKind, oldId: Id, newId: Id): void {
  if (String(oldId) !== String(newId)) restored.set(`${kind} ${oldId}`, newId);
}

/** The current id of the entity that once had this id: the same one, unless it has been deleted and restored. */
export function currentId(kind: RestoredKind, id: Id): Id {
  const newId = restored.get(`${kind} ${id}`);
  return newId === undefined ? id : currentId(kind, newId);
}

const KEYED_KINDS = [
  'asset',
  'liability',
  'expense',
  'earnedIncome',
  'passiveIncome',
  'investments',
  'budgetExpenseItem',
  'historyPoint',
] as const;

/**
 * The idempotency key with which a deleted entity is created again: a UUID of version 8, whose content is free. It is
 * the same in every tab, so that a deletion that two tabs undo restores it once. Only for what gets a new id:
 * otherwise, restoring it a second time would only repeat the first response. An id that is not a number gets a random
 * key.
 */
export function restoreKey(kind: (typeof KEYED_KINDS)[number], id: Id): string {
  const number = Number(id);
  if (!Number.isSafeInteger(number) || number <= 0) return uuid();
  const kindDigits = KEYED_KINDS.indexOf(kind).toString(16).padStart(8, '0');
  const idDigits = number.toString(16).padStart(15, '0');
  return `${kindDigits}-0000-8000-8${idDigits.slice(0, 3)}-${idDigits.slice(3)}`;
}

/** Creates an entity with its restore key. Returns undefined if another tab has restored it with other content. */
export async function restoreOnce<T>(
  { warn }: Pick<UndoRun, 'warn'>,
  create: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 422)) throw error;
    warn('Some of it had already been restored.');
    return undefined;
  }
}
