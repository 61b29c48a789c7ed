import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react';

import type { AccountFieldMessages, AccountRequest, LoginRequest } from '#contract/account.ts';
import { ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { completeSignIn, signIn, type SignInChallenge, signUp } from '#src/api/authenticate.ts';
import { IdempotentRequest } from '#src/api/idempotent-request.ts';
import type { ReceivedResponse } from '#src/api/send.ts';
import { endSession, readSession, subscribeToSession } from '#src/api/session.ts';

import { writeFirstSteps } from './first-steps-state.ts';

interface Attempt {
  readonly isLoading: boolean;
  readonly error?: string | undefined;
  readonly fieldMessages?: AccountFieldMessages;
  readonly challenge?: SignInChallenge | undefined;
}

function failedAttempt(error: unknown): Attempt {
  return error instanceof ApiError && error.status !== undefined
    ? { isLoading: false, error: error.message, fieldMessages: error.fieldMessages }
    : { isLoading: false, error: UNKNOWN_ERROR };
}

function useAuthState() {
  const { session, isTimedOut } = useSyncExternalStore(subscribeToSession, readSession, readSession);
  const [attempt, setAttempt] = useState<Attempt>({ isLoading: false });
  const [hasLeft, setHasLeft] = useState(false);
  const [actions] = useState(() => createActions(setAttempt, setHasLeft));
  return useMemo(
    () => ({
      ...actions,
      isAuthenticated: session !== undefined,
      /** Changes with every sign-in, even when the same user signs in again. */
      sessionId: session?.id,
      isSessionTimedOut: isTimedOut,
      isLoading: attempt.isLoading,
      error: attempt.error,
      /** The messages in `error` that concern a field of the sign-up form, by field. */
      fieldMessages: attempt.fieldMessages ?? {},
      /** Set after the right password of a person who has a second factor. */
      challenge: attempt.challenge,
      hasLeft,
    }),
    [actions, session, isTimedOut, attempt, hasLeft],
  );
}

const AuthContext = createContext<ReturnType<typeof useAuthState> | undefined>(undefined);

export function AuthProvider({ children }: { readonly children: ReactNode }) {
  return <AuthContext value={useAuthState()}>{children}</AuthContext>;
}

/** `signIn`, `signUp` and `resumeSignIn` do nothing during an attempt unless it was abandoned. A failure sets `error`. */
function createActions(setAttempt: (attempt: Attempt) => void, setHasLeft: (hasLeft: boolean) => void) {
  const account = new IdempotentRequest((content: AccountRequest) => content);
  /** The visible form's attempt; undefined after it ends or its form is left. */
  let current: AbortController | undefined;
  let latest: AbortController | undefined;

  async function attempt(
    action: (signal: AbortSignal) => Promise<SignInChallenge | undefined>,
  ): Promise<void> {
    if (current) return;
    // When two forms were submitted, the second one wins, whichever response arrives first.
    latest?.abort();
    const controller = new AbortController();
    current = latest = controller;
    setAttempt({ isLoading: true });
    setHasLeft(false);
    const outcome = await action(controller.signal).then(
      (challenge) => ({ isLoading: false, challenge }),
      failedAttempt,
    );
    if (current !== controller) return;
    current = undefined;
    setAttempt(outcome);
  }

  return {
    signIn: (login: LoginRequest) => void attempt((signal) => signIn(login, signal)),
    signUp: (content: AccountRequest) =>
      void attempt(async (signal) => {
        const { body, idempotencyKey } = account.for(content);
        await signUp(body, idempotencyKey, signal);
        writeFirstSteps('open');
        account.clear();
        return undefined;
      }),
    /** Continues an attempt that began before the app loaded. */
    resumeSignIn: (username: string, response: Promise<ReceivedResponse>) =>
      void attempt((signal) => completeSignIn(username, response, signal)),
    /** Ends the session after the account has been deleted. The sign-in page then says so. */
    leave: () => {
      setHasLeft(true);
      endSession();
    },
    /**
     * Call this when the form is left. The next form starts clean, or with an error; the abandoned attempt still signs in if
     * it succeeds.
     */
    abandonAttempt: (error?: string) => {
      current = undefined;
      setAttempt({ isLoading: false, error });
    },
  };
}

export function useAuth() {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
