import type { ReceivedResponse } from '#src/api/send.ts';

/** A sign-in request sent before the app loaded. */
export interface EarlyAttempt {
  /** As typed by the user. */
  readonly username: string;
  readonly response: Promise<ReceivedResponse>;
}

/** The state that the inline script hands to the app through `window`, since neither can import the other. */
interface EarlySignIn {
  /** Whether the form was last submitted with an empty field. */
  readonly isIncomplete: boolean;
  readonly attempt: EarlyAttempt | undefined;
  /** Removes the listeners and the form's busy state. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    earlySignIn?: EarlySignIn;
  }
}

/** The busy button's label for screen readers. */
export const SIGNING_IN = 'Signing in';

/** Whether the form was submitted with an empty field before the app loaded. Call this before `adoptEarlySignIn`. */
export function wasSubmittedIncomplete(): boolean {
  return window.earlySignIn?.isIncomplete ?? false;
}

/**
 * Takes the sign-in form over from the inline script.
 * @returns the attempt made before the app loaded, if any; undefined on later calls
 */
export function adoptEarlySignIn(): EarlyAttempt | undefined {
  const early = window.earlySignIn;
  delete window.earlySignIn;
  early?.stop();
  return early?.attempt;
}
