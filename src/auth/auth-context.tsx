import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react';

import type { AccountFieldMessages, AccountRequest, LoginRequest } from '#contract/account.ts';
import { ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { completeSignIn, signIn, signUp } from '#src/api/authenticate.ts';
import { IdempotentRequest } from '#src/api/idempotent-request.ts';
import { endSession, readSession, subscribeToSession } from '#src/api/session.ts';

import type { EarlyAttempt } from './early-sign-in.ts';

/** Who is signed in, and what became of the last attempt to be. */
interface Auth {
  readonly isAuthenticated: boolean;
  /** Names the session; another person, or the same one signing in anew, has another. */
  readonly sessionId: string | undefined;
  readonly isSessionTimedOut: boolean;
  readonly isLoading: boolean;
  readonly error: string | undefined;
  /** Those of the error's messages that are about a field of the sign-up. */
  readonly fieldMessages: AccountFieldMessages;
  /** All three do nothing while an attempt is under way and not left; what went wrong becomes the error. */
  readonly signIn: (login: LoginRequest) => void;
  readonly signUp: (account: AccountRequest) => void;
  /** Goes on with an attempt that was made before the app was there. */
  readonly resumeSignIn: (early: EarlyAttempt) => void;
  readonly signOut: () => void;
  /** For a form that is left: the next one begins afresh, and of this one's attempt nothing counts but its success. */
  readonly abandonAttempt: () => void;
  /** Who can always sign in here, as in a demo; the sign-in form is filled in with it. */
  readonly suggestedLogin: LoginRequest | undefined;
}

interface Attempt {
  readonly isLoading: boolean;
  readonly error?: string;
  readonly fieldMessages?: AccountFieldMessages;
}

const AuthContext = createContext<Auth | undefined>(undefined);

/** Only what a server said about signing in is for the person; anything else that failed is the stored message. */
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
  const [actions] = useState(() => createActions(setAttempt));

  const auth = useMemo<Auth>(
    () => ({
      ...actions,
      isAuthenticated: session !== undefined,
      sessionId: session?.id,
      isSessionTimedOut: isTimedOut,
      isLoading: attempt.isLoading,
      error: attempt.error,
      fieldMessages: attempt.fieldMessages ?? {},
      suggestedLogin,
    }),
    [actions, session, isTimedOut, attempt, suggestedLogin],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function createActions(setAttempt: (attempt: Attempt) => void) {
  const account = new IdempotentRequest((content: AccountRequest) => content);
  /** The attempt of the form that is seen; undefined once it has ended, or its form has been left. */
  let current: AbortController | undefined;
  let latest: AbortController | undefined;

  async function attempt(action: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (current) return;
    // Of two forms that were sent, the second one says whose session it becomes, whichever is answered first.
    latest?.abort();
    const own = new AbortController();
    current = latest = own;
    setAttempt({ isLoading: true });
    const outcome = await action(own.signal).then(() => ({ isLoading: false }), failedAttempt);
    if (current !== own) return;
    current = undefined;
    setAttempt(outcome);
  }

  return {
    signIn: (login: LoginRequest) => void attempt((signal) => signIn(login, signal)),
    signUp: (content: AccountRequest) =>
      void attempt(async (signal) => {
        const { body, idempotencyKey } = account.for(content);
        await signUp(body, idempotencyKey, signal);
        account.clear();
      }),
    resumeSignIn: ({ username, response: answer }: EarlyAttempt) =>
      void attempt((signal) => completeSignIn(username, answer, signal)),
    signOut: endSession,
    abandonAttempt: () => {
      current = undefined;
      setAttempt({ isLoading: false });
    },
  };
}

/** @throws Error outside the AuthProvider */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}
