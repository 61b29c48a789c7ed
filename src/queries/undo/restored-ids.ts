import type { Id } from '#contract/fields.ts';
import { subscribeToSessionId } from '#src/api/session.ts';

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
