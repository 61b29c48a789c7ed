import type { ReceivedResponse } from '#src/api/send.ts';

/** A sign-in request that was sent before the app was there. */
export interface EarlyAttempt {
  /** What was typed to sign in. */
  readonly username: string;
  readonly response: Promise<ReceivedResponse>;
}

/** What the page's first script leaves for the app, which it cannot import. */
interface EarlySignIn {
  /** Whether Sign In was last pressed with an empty field. */
  readonly isIncomplete: boolean;
  readonly attempt: EarlyAttempt | undefined;
  /** Stops listening, and removes from the form what shows that the request is under way. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    earlySignIn?: EarlySignIn;
  }
}

/** What the button is doing, to a screen reader. */
export const SIGNING_IN = 'Signing in';

/** Whether Sign In was pressed with an empty field before the app was there. To be asked before taking over. */
export function wasSubmittedIncomplete(): boolean {
  return window.earlySignIn?.isIncomplete ?? false;
}

/**
 * Ends the first script's part in signing in; from then on the app answers the form.
 * @returns the attempt that was made before, if any; undefined from the second time on
 */
export function adoptEarlySignIn(): EarlyAttempt | undefined {
  const early = window.earlySignIn;
  delete window.earlySignIn;
  early?.stop();
  return early?.attempt;
}
