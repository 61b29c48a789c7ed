import * as v from 'valibot';

import { readSession } from '#src/api/session.ts';
import { LAST_USED_KEY } from '#src/api/storage.ts';

/** The number of ids that are kept. */
const LIMIT = 20;

const StoredIds = v.object({ sessionId: v.string(), ids: v.array(v.string()) });

/** The ids of the targets used in the Find dialog, the most recent first. They are kept until the session ends. */
export function readLastUsed(): readonly string[] {
  try {
    const stored = v.safeParse(StoredIds, JSON.parse(localStorage.getItem(LAST_USED_KEY) ?? 'null'));
    return stored.success && stored.output.sessionId === readSession().session?.id ? stored.output.ids : [];
  } catch {
    // The browser blocks storage, or the stored text is not JSON.
    return [];
  }
}

export function rememberUse(id: string): void {
  const ids = [id, ...readLastUsed().filter((other) => other !== id)].slice(0, LIMIT);
  try {
    localStorage.setItem(LAST_USED_KEY, JSON.stringify({ sessionId: readSession().session?.id, ids }));
  } catch {
    // The browser blocks storage, so nothing is remembered.
  }
}
