import type { ReceivedResponse } from '#src/api/send.ts';

/*
 * What the inline script leaves to the app, through `window`, since neither can import the other. This is the only module
 * of the folder that the app imports.
 */

/** The reads that were sent while the app's scripts were loading. */
interface EarlyReads {
  readonly token: string;
  readonly sentAt: number;
  /** By path. The app takes each once. Undefined where none arrived. */
  readonly responses: Map<string, Promise<ReceivedResponse | undefined>>;
}

export interface EarlySignIn {
  /** Whether the form was last submitted with an empty field. */
  readonly isIncomplete: boolean;
  readonly attempt: { readonly username: string; readonly response: Promise<ReceivedResponse> } | undefined;
  /** Removes the listeners and the form's busy state. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    earlyReads?: EarlyReads;
    earlySignIn?: EarlySignIn;
  }
}

/** The busy button's label for screen readers. */
export const SIGNING_IN = 'Signing in';

/** As long as a list counts as fresh. */
const MAX_AGE_MS = 30_000;

/** Undefined if there is none, if it is old, or if it never arrived. A change drops all, since they do not show it. */
export async function takeEarlyRead(
  { method, path }: { readonly method: string; readonly path: string },
  token: string,
): Promise<ReceivedResponse | undefined> {
  const { earlyReads } = window;
  const isFresh = earlyReads?.token === token && Date.now() - earlyReads.sentAt <= MAX_AGE_MS;
  if (method !== 'GET' || !isFresh) {
    delete window.earlyReads;
    return undefined;
  }
  const response = earlyReads.responses.get(path);
  earlyReads.responses.delete(path);
  return response;
}

/** Whether the form was submitted with an empty field before the app loaded. Call this before `takeEarlySignIn`. */
export function wasSubmittedIncomplete(): boolean {
  return window.earlySignIn?.isIncomplete ?? false;
}

/** Takes the form over from the inline script. Returns the attempt made before, if any; undefined on later calls. */
export function takeEarlySignIn(): EarlySignIn['attempt'] {
  const early = window.earlySignIn;
  delete window.earlySignIn;
  early?.stop();
  return early?.attempt;
}
