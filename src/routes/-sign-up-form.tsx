import type { SubmitEvent } from 'react';

import { useAuth } from '#src/auth/auth-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';

import { textsOf } from './-form-fields.ts';

const FIELDS = ['GivenName', 'Email', 'Password', 'ConfirmPassword'] as const;

/** Whether what was typed will do is for the server to judge; here it only has to be complete. */
export function SignUpForm() {
  const { signUp, isLoading, isAuthenticated } = useAuth();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const account = textsOf(event.currentTarget, FIELDS);
    if (FIELDS.every((name) => account[name] !== '')) signUp(account);
  }

  return (
    <form className="form" noValidate onSubmit={submit}>
      <TextField label="Name" name="GivenName" autoComplete="given-name" required />
      <TextField label="Email Address" name="Email" type="email" autoComplete="username" required />
      <TextField label="Password" name="Password" type="password" autoComplete="new-password" required />
      <TextField
        label="Confirm Password"
        name="ConfirmPassword"
        type="password"
        autoComplete="new-password"
        required
      />
      <Button look="accent" type="submit" busyLabel={isLoading || isAuthenticated ? 'Signing up' : undefined}>
        Sign Up
      </Button>
    </form>
  );
}
