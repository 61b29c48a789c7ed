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

/**
 * The idempotency key with which a deleted entity is created again. It is the same in every tab, so that a deletion that two
 * tabs undo restores it once. Only for what gets a new id: the key would bring nothing back that is deleted again.
 */
export function restoreKey(kind: string, id: Id): string {
  return `restored-${kind}-${encodeURIComponent(id)}`;
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
