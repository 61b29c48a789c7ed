import * as v from 'valibot';

import type { TypedFields } from '#src/ui/form/form-draft.ts';

/** Where somebody was when their session timed out. */
const WayBack = v.object({
  person: v.string(),
  /** Path and search, as the router has them. */
  address: v.string(),
  /** The page's title; empty when the page had none yet. */
  title: v.string(),
  typed: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
});
export interface WayBack extends v.InferOutput<typeof WayBack> {
  readonly typed: TypedFields;
}

/** Of this tab alone, and gone with it. */
const KEY = 'freehold.way-back';

export function keepWayBack(wayBack: WayBack): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(wayBack));
  } catch {
    // Where a browser refuses storage, there is no way back.
  }
}

export function forgetWayBack(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept.
  }
}

/** The way back of this person. One that is anybody else's, or whose nobody knows, is forgotten instead. */
export function readWayBack(person: string | undefined): WayBack | undefined {
  const kept = readKept();
  if (kept !== undefined && kept.person === person) return kept;
  forgetWayBack();
  return undefined;
}

function readKept(): WayBack | undefined {
  try {
    const kept = v.safeParse(WayBack, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return kept.success ? kept.output : undefined;
  } catch {
    return undefined;
  }
}
