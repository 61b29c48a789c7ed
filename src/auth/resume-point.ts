import * as v from 'valibot';

import type { DraftFields } from '#src/ui/form/form-draft.ts';

/** Where the user was when their session timed out, and what they had typed there. */
const ResumePoint = v.object({
  person: v.string(),
  /** Path and search string. */
  address: v.string(),
  /** The page's title; empty when the page had not loaded yet. */
  title: v.string(),
  typed: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  /** The line in the entry dialog, which belongs to no page; empty if there was none. */
  entry: v.string(),
});
export interface ResumePoint extends v.InferOutput<typeof ResumePoint> {
  readonly typed: DraftFields;
}

/** A sessionStorage key, so a resume point is limited to its tab and lost when the tab is closed. */
const STORAGE_KEY = 'freehold.resume-point';

export function saveResumePoint(resumePoint: ResumePoint): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(resumePoint));
  } catch {
    // The browser blocks storage, so nothing can be resumed.
  }
}

export function clearResumePoint(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // The browser blocks storage, so nothing was saved.
  }
}

/** Returns this user's resume point. Deletes one that belongs to another user, or to one who can't be identified. */
export function readResumePoint(person: string | undefined): ResumePoint | undefined {
  const stored = readStored();
  if (stored !== undefined && stored.person === person) return stored;
  clearResumePoint();
  return undefined;
}

function readStored(): ResumePoint | undefined {
  try {
    const stored = v.safeParse(ResumePoint, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    return stored.success ? stored.output : undefined;
  } catch {
    return undefined;
  }
}
