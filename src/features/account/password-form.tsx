import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { AccountForm } from './account-form.tsx';
import { CurrentPassword } from './current-password.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { focusFirstField } from './focus-first-field.ts';
import { useServerErrors } from './use-server-errors.ts';

/** The state of a `PasswordForm`. */
export function usePasswordForm() {
  const form = useForm({
    resolver: valibotResolver(v.object({ CurrentPassword })),
    defaultValues: { CurrentPassword: '' },
  });
  const serverErrors = useServerErrors(form.setError, ['CurrentPassword']);
  return { form, serverErrors };
}

interface PasswordFormProps {
  readonly state: ReturnType<typeof usePasswordForm>;
  /** The form's accessible name. */
  readonly label: string;
  readonly submitLabel: string;
  readonly colorPalette?: 'red';
  /** Describes the request while it runs. */
  readonly pendingLabel: string | undefined;
  readonly onSubmit: (fields: { readonly CurrentPassword: string }) => void;
  readonly onClose: () => void;
}

/** Asks for the password before a change. */
export function PasswordForm({ state, label, onSubmit, onClose, ...layout }: PasswordFormProps) {
  const { form, serverErrors } = state;
  const submit = form.handleSubmit((fields) => {
    serverErrors.clear();
    onSubmit(fields);
  });
  return (
    <div ref={focusFirstField}>
      <AccountForm
        {...layout}
        label={label}
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
    </div>
  );
}
