import { chakra, Text } from '@chakra-ui/react';
import { Fragment, type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import type { LoginRequest } from '#contract/account.ts';
import { useAuth } from '#src/auth/auth-context.tsx';
import { PASSWORD_RULE } from '#src/product.ts';
import { SIGNING_IN, wasSubmittedIncomplete } from '#src/start/handover.ts';
import { Form } from '#src/ui/form/form.tsx';
import { PasswordField, TextField } from '#src/ui/form/fields.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';

const SIGN_IN_FIELDS = ['Username', 'Password'] as const;

function emptyFieldsOf(login: LoginRequest) {
  return SIGN_IN_FIELDS.filter((name) => login[name] === '');
}

export function SignInForm() {
  const { signIn, isLoading, isAuthenticated, challenge } = useAuth();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (form.current && wasSubmittedIncomplete())
      setMissing(emptyFieldsOf(readTextFields(form.current, SIGN_IN_FIELDS)));
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const login = readTextFields(event.currentTarget, SIGN_IN_FIELDS);
    const empty = emptyFieldsOf(login);
    setMissing(empty);
    if (empty[0] === undefined) signIn(login);
    else focusField(event.currentTarget, empty[0]);
  }

  const requiredError = (name: (typeof SIGN_IN_FIELDS)[number]) =>
    missing.includes(name) ? 'Required' : undefined;
  return (
    <Form ref={form} onSubmit={submit}>
      <TextField
        label="Email Address"
        name="Username"
        type="email"
        autoComplete="username"
        required
        error={requiredError('Username')}
      />
      <PasswordField
        label="Password"
        name="Password"
        autoComplete="current-password"
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

/** Works before any script has loaded. */
export function ForgottenPassword() {
  return (
    <chakra.details marginBottom="-3" color="fg.muted">
      <chakra.summary
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="1"
        minHeight="44px"
        cursor="pointer"
      >
        Forgot your password?
        <chakra.span color="accent">What to do</chakra.span>
      </chakra.summary>
      <Text marginBottom="3">
        Ask whoever runs the server. On Freehold’s own server they run{' '}
        <chakra.code overflowWrap="anywhere">npm run reset-password -- you@example.com</chakra.code> and send
        you the temporary password that it prints.
      </Text>
    </chakra.details>
  );
}

/** Each line has an id, so that it can describe the field that it concerns. */
export function ErrorLines({ error }: { readonly error: string }) {
  return error.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && '\n'}
      <span id={errorLineId(index)}>{line}</span>
    </Fragment>
  ));
}

function errorLineId(index: number): string {
  return `error-line-${index}`;
}

const SIGN_UP_FIELDS = ['GivenName', 'Email', 'Password', 'ConfirmPassword'] as const;

/**
 * Checks only that no field is empty. The server judges the rest: its messages are in the alert above the form, and describe the
 * fields that they concern.
 */
export function SignUpForm() {
  const { signUp, error, fieldMessages, isLoading, isAuthenticated } = useAuth();
  const form = useRef<HTMLFormElement>(null);
  const ruleId = useId();

  useEffect(() => {
    const first = SIGN_UP_FIELDS.find((name) => fieldMessages[name] !== undefined);
    if (form.current && first !== undefined) focusField(form.current, first);
  }, [fieldMessages]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const account = readTextFields(event.currentTarget, SIGN_UP_FIELDS);
    const empty = SIGN_UP_FIELDS.find((name) => account[name] === '');
    if (empty === undefined) signUp(account);
    else focusField(event.currentTarget, empty);
  }

  function complaintAbout(name: (typeof SIGN_UP_FIELDS)[number], ...hintIds: string[]) {
    const messages = fieldMessages[name]?.split('\n') ?? [];
    const lines = error?.split('\n') ?? [];
    const ids = lines.flatMap((line, index) => (messages.includes(line) ? errorLineId(index) : []));
    return ids.length > 0 && { 'aria-invalid': true, 'aria-describedby': [...hintIds, ...ids].join(' ') };
  }

  return (
    <Form ref={form} onSubmit={submit}>
      <TextField
        label="Name"
        name="GivenName"
        autoComplete="given-name"
        required
        {...complaintAbout('GivenName')}
      />
      <TextField
        label="Email Address"
        name="Email"
        type="email"
        autoComplete="username"
        required
        {...complaintAbout('Email')}
      />
      <PasswordField
        label="Password"
        name="Password"
        autoComplete="new-password"
        required
        hint={<span id={ruleId}>{PASSWORD_RULE}</span>}
        {...complaintAbout('Password', ruleId)}
      />
      <PasswordField
        label="Confirm Password"
        name="ConfirmPassword"
        autoComplete="new-password"
        required
        {...complaintAbout('ConfirmPassword')}
      />
      <PendingButton type="submit" pendingLabel={isLoading || isAuthenticated ? 'Signing up' : undefined}>
        Sign Up
      </PendingButton>
    </Form>
  );
}

/** Reads a form's text fields by name; "" for a missing field. */
function readTextFields<TName extends string>(
  form: HTMLFormElement,
  names: readonly TName[],
): Record<TName, string> {
  const data = new FormData(form);
  const readText = (name: TName) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, readText(name)])) as Record<TName, string>;
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
