import * as v from 'valibot';

import type { DraftFields } from '#src/ui/form/form-draft.ts';

/** Where somebody was when their session timed out. */
const ResumePoint = v.object({
  person: v.string(),
  /** Path and search, as the router has them. */
  address: v.string(),
  /** The page's title; empty when the page had none yet. */
  title: v.string(),
  typed: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
});
export interface ResumePoint extends v.InferOutput<typeof ResumePoint> {
  readonly typed: DraftFields;
}

/** Of this tab alone, and gone with it. */
const KEY = 'freehold.way-back';

export function saveResumePoint(wayBack: ResumePoint): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wayBack));
  } catch {
    // Where a browser refuses storage, there is no way back.
  }
}

export function clearResumePoint(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept.
  }
}

/** The way back of this person. One that is anybody else's, or whose nobody knows, is forgotten instead. */
export function readResumePoint(person: string | undefined): ResumePoint | undefined {
  const kept = readKept();
  if (kept !== undefined && kept.person === person) return kept;
  clearResumePoint();
  return undefined;
}

function readKept(): ResumePoint | undefined {
  try {
    const kept = v.safeParse(ResumePoint, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return kept.success ? kept.output : undefined;
  } catch {
    return undefined;
  }
}
