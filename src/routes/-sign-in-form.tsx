import { type SubmitEvent, useRef, useState } from 'react';

import { useAuth } from '#src/auth/auth-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';

import { textsOf } from './-form-fields.ts';

const FIELDS = ['Username', 'Password'] as const;

/** Plain, since it must come before everything that only a signed-in person needs. */
export function SignInForm() {
  const { signIn, isLoading, isAuthenticated, suggestedLogin } = useAuth();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const login = textsOf(event.currentTarget, FIELDS);
    const empty = FIELDS.filter((name) => login[name] === '');
    setMissing(empty);
    if (empty[0] === undefined) signIn(login);
    else form.current?.querySelector<HTMLInputElement>(`[name="${empty[0]}"]`)?.focus();
  }

  const required = (name: (typeof FIELDS)[number]) => (missing.includes(name) ? 'Required' : undefined);
  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      <TextField
        label="Email Address"
        name="Username"
        type="email"
        autoComplete="username"
        defaultValue={suggestedLogin?.Username}
        required
        error={required('Username')}
      />
      <TextField
        label="Password"
        name="Password"
        type="password"
        autoComplete="current-password"
        defaultValue={suggestedLogin?.Password}
        required
        error={required('Password')}
      />
      <Button look="accent" type="submit" busyLabel={isLoading || isAuthenticated ? 'Signing in' : undefined}>
        Sign In
      </Button>
    </form>
  );
}
