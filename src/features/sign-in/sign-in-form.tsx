import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';

import type { LoginRequest } from '#contract/account.ts';
import { useAuth } from '#src/auth/auth-context.tsx';
import { SIGNING_IN, wasSubmittedIncomplete } from '#src/start/handover.ts';
import { Form } from '#src/ui/form/editor-form.tsx';
import { PasswordField, TextField } from '#src/ui/form/fields.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';

import { focusField, readTextFields } from './form-fields.ts';

const FIELDS = ['Username', 'Password'] as const;

function emptyFieldsOf(login: LoginRequest) {
  return FIELDS.filter((name) => login[name] === '');
}

/** Uses plain elements only, because it is prerendered and must load before Chakra. */
export function SignInForm() {
  const { signIn, isLoading, isAuthenticated, challenge, suggestedLogin } = useAuth();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (form.current && wasSubmittedIncomplete())
      setMissing(emptyFieldsOf(readTextFields(form.current, FIELDS)));
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const login = readTextFields(event.currentTarget, FIELDS);
    const empty = emptyFieldsOf(login);
    setMissing(empty);
    if (empty[0] === undefined) signIn(login);
    else focusField(event.currentTarget, empty[0]);
  }

  const requiredError = (name: (typeof FIELDS)[number]) => (missing.includes(name) ? 'Required' : undefined);
  return (
    <Form ref={form} onSubmit={submit}>
      <TextField
        label="Email Address"
        name="Username"
        type="email"
        autoComplete="username"
        defaultValue={suggestedLogin?.Username}
        required
        error={requiredError('Username')}
      />
      <PasswordField
        label="Password"
        name="Password"
        autoComplete="current-password"
        defaultValue={suggestedLogin?.Password}
        required
        error={requiredError('Password')}
      />
      <PendingButton
        type="submit"
        pendingLabel={isLoading || isAuthenticated || challenge ? SIGNING_IN : undefined}
      >
        Sign In
      </PendingButton>
    </Form>
  );
}
