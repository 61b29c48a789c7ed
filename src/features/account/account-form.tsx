import { Button } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import * as v from 'valibot';

import type { AccountFieldMessages } from '#contract/account.ts';
import { ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Form, FormButtons } from '#src/ui/form/form.tsx';
import { PasswordField } from '#src/ui/form/fields.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { arrive } from '#src/ui/layout/motion.ts';
import { useReturnFocus } from '#src/ui/layout/use-return-focus.ts';

/** Fields have the names of the request's, so that the server's messages are shown at them. */
export function useAccountForm<TFields extends FieldValues>(
  schema: v.GenericSchema<TFields>,
  defaultValues: DefaultValues<TFields>,
) {
  const form = useForm<TFields, unknown, TFields>({ resolver: valibotResolver(schema), defaultValues });
  /** Why the last attempt failed, unless a field says it. */
  const [message, setMessage] = useState<string>();
  return {
    ...form,
    message,
    setMessage,
    field: (name: Path<TFields>) => ({
      ...form.register(name),
      error: form.getFieldState(name, form.formState).error?.message,
      required: true,
    }),
    /** Shows why the server rejected the change: at the fields, the first of which gets the focus, or else in `message`. */
    showError: (error: Error) => {
      const messages: AccountFieldMessages = error instanceof ApiError ? error.fieldMessages : {};
      const rejected = Object.entries(messages).filter(([name]) => name in form.getValues());
      for (const [index, [name, text]] of rejected.entries())
        form.setError(name as Path<TFields>, { message: text }, { shouldFocus: index === 0 });
      if (rejected.length === 0) setMessage(failureMessage(error));
    },
  };
}

export function failureMessage(error: Error): string {
  return error instanceof ApiError && error.status === 429
    ? 'Too many attempts. Please try again in a few minutes.'
    : UNKNOWN_ERROR;
}

interface ChangeProps<TFields, TData> {
  readonly label: string;
  /** By default, the label. */
  readonly submitLabel?: string | undefined;
  readonly colorPalette?: 'red';
  readonly pendingLabel?: string;
  readonly change: {
    readonly isBusy: boolean;
    readonly mutate: (
      fields: TFields,
      callbacks: { readonly onSuccess: (data: TData) => void; readonly onError: (error: Error) => void },
    ) => void;
  };
  /** By default, `onCancel`. */
  readonly onSuccess?: (data: TData) => void;
  /** For a form that opens on request: its first field gets the focus. */
  readonly onCancel?: () => void;
}

interface AccountFormProps<TFields extends FieldValues, TData> extends ChangeProps<TFields, TData> {
  readonly form: ReturnType<typeof useAccountForm<TFields>>;
  /** Whether there is something to lose. By default, whether there is unsaved input. */
  readonly isDirty?: boolean;
  readonly onError?: (error: Error) => void;
  readonly children: ReactNode;
}

/** Not restored after a session timeout: a password must not be stored. */
export function AccountForm<TFields extends FieldValues, TData>({
  form,
  label,
  submitLabel = label,
  colorPalette,
  pendingLabel = 'Saving',
  isDirty = form.formState.isDirty,
  change,
  onCancel,
  onSuccess = () => onCancel?.(),
  onError = form.showError,
  children,
}: AccountFormProps<TFields, TData>) {
  const submit = form.handleSubmit((fields) => {
    form.setMessage(undefined);
    change.mutate(fields, { onSuccess, onError });
  });
  return (
    <Form ref={onCancel && focusFirstField} aria-label={label} onSubmit={(event) => void submit(event)}>
      {form.message !== undefined && <ErrorAlert message={form.message} />}
      {children}
      <FormButtons>
        <PendingButton
          colorPalette={colorPalette}
          type="submit"
          pendingLabel={change.isBusy ? pendingLabel : undefined}
        >
          {submitLabel}
        </PendingButton>
        {onCancel && (
          <Button variant="surface" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </FormButtons>
      <LeaveGuard hasUnsavedInput={always} isDisabled={!isDirty || change.isBusy} />
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
  readonly label: string;
  /** Shown until the form opens. */
  readonly closed?: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

export function FormOnRequest({ label, closed, children, ...button }: FormOnRequestProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useReturnFocus(isOpen);
  if (isOpen) return <div ref={arrive}>{children(() => setIsOpen(false))}</div>;
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

export function CurrentPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  return <PasswordField label="Current Password" autoComplete="current-password" {...props} />;
}

interface PasswordFields {
  readonly CurrentPassword: string;
}

export function PasswordForm<TData>(
  props: ChangeProps<PasswordFields, TData> & { readonly onCancel: () => void },
) {
  const form = useAccountForm<PasswordFields>(v.object({ CurrentPassword }), { CurrentPassword: '' });
  return (
    <AccountForm form={form} {...props}>
      <CurrentPasswordField {...form.field('CurrentPassword')} />
    </AccountForm>
  );
}
