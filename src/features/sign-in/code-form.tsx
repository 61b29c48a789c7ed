import { Button } from '@chakra-ui/react';
import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { answerChallenge, type SignInChallenge } from '#src/api/authenticate.ts';
import { useAuth } from '#src/auth/auth-context.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { TextField } from '#src/ui/form/fields.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';

const KINDS = {
  app: {
    label: 'Code',
    hint: 'Enter the 6-digit code that your authenticator app shows for Freehold.',
    attributes: { inputMode: 'numeric', autoComplete: 'one-time-code' },
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery Code',
    hint: 'Enter one of the recovery codes that you saved. Each works once.',
    attributes: { autoCapitalize: 'characters', autoComplete: 'off' },
    other: 'Use your authenticator app',
  },
} as const;

export function CodeForm({ challenge }: { readonly challenge: SignInChallenge }) {
  const { abandonAttempt } = useAuth();
  const attempt = useCodeAttempt(challenge, abandonAttempt);
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const [isEmpty, setIsEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { label, hint, attributes, other } = KINDS[kind];

  // The password form is only hidden, so that it keeps the email address. It must not keep the password, not even for a moment.
  useLayoutEffect(() => {
    const password = passwordField();
    if (password) password.value = '';
  }, []);
  // The form is visible again by then.
  useEffect(() => () => passwordField()?.focus(), []);
  // The field changes with the kind.
  useLayoutEffect(() => input.current?.focus(), [kind]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    setIsEmpty(code === '');
    // If the code is wrong, the next one replaces it.
    input.current?.select();
    if (code !== '') void attempt.send(code);
  }

  function change() {
    setIsEmpty(false);
    attempt.clearError();
    setKind(kind === 'app' ? 'recovery' : 'app');
  }

  return (
    <>
      {attempt.error !== undefined && <ErrorAlert message={attempt.error} />}
      <Form onSubmit={submit}>
        <TextField
          key={kind}
          ref={input}
          label={label}
          name="Code"
          spellCheck={false}
          maxLength={100}
          hint={hint}
          required
          error={isEmpty ? 'Required' : undefined}
          {...attributes}
        />
        <PendingButton type="submit" pendingLabel={attempt.isPending ? 'Signing in' : undefined}>
          Continue
        </PendingButton>
      </Form>
      <Button variant="plain" onClick={change}>
        {other}
      </Button>
      <Button variant="plain" onClick={() => abandonAttempt()}>
        Back to Sign In
      </Button>
    </>
  );
}

function passwordField() {
  return document.querySelector<HTMLInputElement>('[name=Password]');
}

/**
 * The state of an attempt to complete a sign-in. After a success it stays pending until the next page opens.
 * @param onExpired receives the server's message if the challenge is no longer valid
 */
function useCodeAttempt(challenge: SignInChallenge, onExpired: (message: string) => void) {
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
