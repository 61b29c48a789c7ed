import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react';

import type { AccountFieldMessages, AccountRequest, LoginRequest } from '#contract/account.ts';
import { ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { completeSignIn, signIn, type SignInChallenge, signUp } from '#src/api/authenticate.ts';
import { IdempotentRequest } from '#src/api/idempotent-request.ts';
import type { ReceivedResponse } from '#src/api/send.ts';
import { endSession, readSession, subscribeToSession } from '#src/api/session.ts';

import { writeFirstSteps } from './first-steps-state.ts';

/** The session, the actions that start and end it, and the state of the last attempt. */
interface Auth {
  readonly isAuthenticated: boolean;
  /** Changes with every sign-in, even when the same user signs in again. */
  readonly sessionId: string | undefined;
  readonly isSessionTimedOut: boolean;
  readonly isLoading: boolean;
  readonly error: string | undefined;
  /** The messages in `error` that concern a field of the sign-up form, by field. */
  readonly fieldMessages: AccountFieldMessages;
  /** Set after the right password of a person who has a second factor. */
  readonly challenge: SignInChallenge | undefined;
  /** `signIn`, `signUp` and `resumeSignIn` do nothing during an attempt unless it was abandoned. A failure sets `error`. */
  readonly signIn: (login: LoginRequest) => void;
  readonly signUp: (account: AccountRequest) => void;
  /** Continues an attempt that began before the app loaded. */
  readonly resumeSignIn: (username: string, response: Promise<ReceivedResponse>) => void;
  /** Ends the session after the account has been deleted. The sign-in page then says so. */
  readonly leave: () => void;
  readonly hasLeft: boolean;
  /**
   * Call this when the form is left. The next form starts clean, or with an error; the abandoned attempt still signs in if it
   * succeeds.
   */
  readonly abandonAttempt: (error?: string) => void;
  /** Prefills the sign-in form in a demo. */
  readonly suggestedLogin: LoginRequest | undefined;
}

interface Attempt {
  readonly isLoading: boolean;
  readonly error?: string | undefined;
  readonly fieldMessages?: AccountFieldMessages;
  readonly challenge?: SignInChallenge | undefined;
}

const AuthContext = createContext<Auth | undefined>(undefined);

/** Shows the server's message if there is one, and `UNKNOWN_ERROR` for any other failure. */
function failedAttempt(error: unknown): Attempt {
  return error instanceof ApiError && error.status !== undefined
    ? { isLoading: false, error: error.message, fieldMessages: error.fieldMessages }
    : { isLoading: false, error: UNKNOWN_ERROR };
}

interface AuthProviderProps {
  readonly suggestedLogin?: LoginRequest | undefined;
  readonly children: ReactNode;
}

export function AuthProvider({ suggestedLogin, children }: AuthProviderProps) {
  const { session, isTimedOut } = useSyncExternalStore(subscribeToSession, readSession, readSession);
  const [attempt, setAttempt] = useState<Attempt>({ isLoading: false });
  const [hasLeft, setHasLeft] = useState(false);
  const [actions] = useState(() => createActions(setAttempt, setHasLeft));

  const auth = useMemo<Auth>(
    () => ({
      ...actions,
      isAuthenticated: session !== undefined,
      sessionId: session?.id,
      isSessionTimedOut: isTimedOut,
      isLoading: attempt.isLoading,
      error: attempt.error,
      fieldMessages: attempt.fieldMessages ?? {},
      challenge: attempt.challenge,
      hasLeft,
      suggestedLogin,
    }),
    [actions, session, isTimedOut, attempt, hasLeft, suggestedLogin],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

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
    resumeSignIn: (username: string, response: Promise<ReceivedResponse>) =>
      void attempt((signal) => completeSignIn(username, response, signal)),
    leave: () => {
      setHasLeft(true);
      endSession();
    },
    abandonAttempt: (error?: string) => {
      current = undefined;
      setAttempt({ isLoading: false, error });
    },
  };
}

/** @throws Error outside the AuthProvider */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
