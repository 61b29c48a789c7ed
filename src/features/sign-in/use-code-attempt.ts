import { useEffect, useRef, useState } from 'react';

import { answerChallenge } from '#src/api/answer-challenge.ts';
import { ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import type { SignInChallenge } from '#src/api/authenticate.ts';

/**
 * The state of an attempt to complete a sign-in. After a success it stays pending until the next page opens.
 * @param onExpired receives the server's message if the challenge is no longer valid
 */
export function useCodeAttempt(challenge: SignInChallenge, onExpired: (message: string) => void) {
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string>();
  // A ref, because state would not update before a second click in the same frame.
  const current = useRef<AbortController>(undefined);
  // Going back cancels the attempt: no session may start afterward.
  useEffect(() => () => current.current?.abort(), []);

  async function send(code: string): Promise<void> {
    if (current.current) return;
    current.current = new AbortController();
    setIsPending(true);
    setError(undefined);
    try {
      await answerChallenge(challenge, code, current.current.signal);
    } catch (failure) {
      current.current = undefined;
      setIsPending(false);
      const status = failure instanceof ApiError ? failure.status : undefined;
      const message = failure instanceof ApiError && status !== undefined ? failure.message : UNKNOWN_ERROR;
      if (status === 401) onExpired(message);
      else setError(message);
    }
  }

  return { isPending, error, send, clearError: () => setError(undefined) };
}
