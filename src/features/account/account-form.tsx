import { Button } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ComponentProps, type ReactNode, type SubmitEventHandler, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormRegisterReturn,
  type UseFormSetError,
} from 'react-hook-form';
import * as v from 'valibot';

import type { AccountFieldMessages } from '#contract/account.ts';
import { ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Form, FormButtons } from '#src/ui/form/editor-form.tsx';
import { PasswordField } from '#src/ui/form/fields.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';

interface AccountFormProps {
  /** The form's accessible name. */
  readonly label: string;
  /** Why the last attempt failed, unless a field says it. */
  readonly error: string | undefined;
  readonly submitLabel: string;
  /** For a submission that destroys something. */
  readonly colorPalette?: 'red';
  /** Describes the request while it runs. */
  readonly pendingLabel: string | undefined;
  /** Whether there is unsaved input. */
  readonly isDirty: boolean;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** For a form that opens on request: its first field gets the focus. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/**
 * The layout of the forms that change the account. Unlike other forms they are not restored after a session timeout: a
 * password must not be stored.
 */
export function AccountForm({
  label,
  error,
  submitLabel,
  colorPalette,
  pendingLabel,
  isDirty,
  onSubmit,
  onCancel,
  children,
}: AccountFormProps) {
  return (
    <Form ref={onCancel && focusFirstField} aria-label={label} onSubmit={onSubmit}>
      {error !== undefined && <ErrorAlert message={error} />}
      {children}
      <FormButtons>
        <PendingButton colorPalette={colorPalette} type="submit" pendingLabel={pendingLabel}>
          {submitLabel}
        </PendingButton>
        {onCancel && (
          <Button variant="surface" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </FormButtons>
      <LeaveGuard hasUnsavedInput={always} isDisabled={!isDirty || pendingLabel !== undefined} />
    </Form>
  );
}

const always = () => true;

function focusFirstField(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
}

interface FormOnRequestProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'colorPalette'> {
  /** Of the button that opens the form. */
  readonly label: string;
  /** Shown until the form opens. */
  readonly closed?: ReactNode;
  /** The form. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that makes room for a form. */
export function FormOnRequest({ label, closed, children, ...button }: FormOnRequestProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useReturnFocus(isOpen);
  if (isOpen) return children(() => setIsOpen(false));
  return (
    <>
      {closed}
      <FormButtons>
        <Button ref={opener} variant="surface" {...button} onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      </FormButtons>
    </>
  );
}

/** The current password, as typed. Passwords are never trimmed. */
export const CurrentPassword = v.pipe(v.string(), v.minLength(1, 'Required'));

interface CurrentPasswordFieldProps extends UseFormRegisterReturn {
  readonly error: string | undefined;
}

export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  return <PasswordField label="Current Password" autoComplete="current-password" {...props} required />;
}

/** The state of a `PasswordForm`. */
export function usePasswordForm() {
  const form = useForm({
    resolver: valibotResolver(v.object({ CurrentPassword })),
    defaultValues: { CurrentPassword: '' },
  });
  return { form, serverErrors: useServerErrors(form.setError, ['CurrentPassword']) };
}

interface PasswordFormProps extends Pick<
  AccountFormProps,
  'label' | 'submitLabel' | 'colorPalette' | 'pendingLabel'
> {
  readonly state: ReturnType<typeof usePasswordForm>;
  readonly onSubmit: (fields: { readonly CurrentPassword: string }) => void;
  readonly onClose: () => void;
}

/** Asks for the password before a change. */
export function PasswordForm({ state, onSubmit, onClose, ...layout }: PasswordFormProps) {
  const { form, serverErrors } = state;
  const submit = form.handleSubmit((fields) => {
    serverErrors.clear();
    onSubmit(fields);
  });
  return (
    <AccountForm
      {...layout}
      error={serverErrors.message}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
    >
      <CurrentPasswordField
        {...form.register('CurrentPassword')}
        error={form.formState.errors.CurrentPassword?.message}
      />
    </AccountForm>
  );
}

/**
 * Shows why the server rejected a change of the account: at the fields, the first of which gets the focus, or else in
 * `message`. The form's fields have the names of the request's.
 */
export function useServerErrors<TFields extends FieldValues>(
  setError: UseFormSetError<TFields>,
  fields: readonly (FieldPath<TFields> & keyof AccountFieldMessages)[],
) {
  const [message, setMessage] = useState<string>();

  function show(error: Error) {
    const rejected = fields.flatMap((name) => {
      const text = error instanceof ApiError ? error.fieldMessages[name] : undefined;
      return text === undefined ? [] : [{ name, text }];
    });
    for (const [index, { name, text }] of rejected.entries())
      setError(name, { message: text }, { shouldFocus: index === 0 });
    if (rejected.length === 0) setMessage(failureMessage(error));
  }

  return { message, show, clear: () => setMessage(undefined) };
}

/** The message for a change that failed for another reason than its fields. */
export function failureMessage(error: Error): string {
  return error instanceof ApiError && error.status === 429
    ? 'Too many attempts. Please try again in a few minutes.'
    : UNKNOWN_ERROR;
}
