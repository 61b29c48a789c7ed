import type { SubmitEvent } from 'react';

import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/account.ts';
import { useAuth } from '#src/auth/auth-context.tsx';
import { product } from '#src/product.ts';
import { Form } from '#src/ui/form/editor-form.tsx';
import { PasswordField, TextField } from '#src/ui/form/fields.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';

import { focusField, readTextFields } from './form-fields.ts';

const FIELDS = ['GivenName', 'Email', 'Password', 'ConfirmPassword'] as const;

const PASSWORD_RULE = `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters. Don't use a common password, your name, your email address or ${product.title}.`;

/** Checks only that no field is empty. The server judges the rest. */
export function SignUpForm() {
  const { signUp, fieldMessages, isLoading, isAuthenticated } = useAuth();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const account = readTextFields(event.currentTarget, FIELDS);
    const empty = FIELDS.find((name) => account[name] === '');
    if (empty === undefined) signUp(account);
    else focusField(event.currentTarget, empty);
  }

  return (
    <Form onSubmit={submit}>
      <TextField
        label="Name"
        name="GivenName"
        autoComplete="given-name"
        required
        error={fieldMessages.GivenName}
      />
      <TextField
        label="Email Address"
        name="Email"
        type="email"
        autoComplete="username"
        required
        error={fieldMessages.Email}
      />
      <PasswordField
        label="Password"
        name="Password"
        autoComplete="new-password"
        required
        hint={PASSWORD_RULE}
        error={fieldMessages.Password}
      />
      <PasswordField
        label="Confirm Password"
        name="ConfirmPassword"
        autoComplete="new-password"
        required
        error={fieldMessages.ConfirmPassword}
      />
      <PendingButton type="submit" pendingLabel={isLoading || isAuthenticated ? 'Signing up' : undefined}>
        Sign Up
      </PendingButton>
    </Form>
  );
}
