import * as v from 'valibot';

import { readSession } from '#src/api/session.ts';

/** A sessionStorage key, so the line is limited to its tab. */
const STORAGE_KEY = 'freehold.entry';

const StoredLine = v.object({ sessionId: v.string(), line: v.string() });

/** Keeps the line of the entry dialog while the page reloads. */
export function storeEntryLine(line: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ sessionId: readSession().session?.id, line }));
  } catch {
    // The browser blocks storage, so the line has to be typed again.
  }
}

/** Returns the line from before the reload, and deletes it. It is empty if somebody has signed in since. */
export function takeEntryLine(): string {
  try {
    const stored = v.safeParse(StoredLine, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    sessionStorage.removeItem(STORAGE_KEY);
    return stored.success && stored.output.sessionId === readSession().session?.id ? stored.output.line : '';
  } catch {
    // The browser blocks storage, or the stored text is not JSON.
    return '';
  }
}
