import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { useChangeEmail } from '#src/queries/account.ts';
import { RequiredText } from '#src/ui/form/field-schemas.ts';
import { TextField } from '#src/ui/form/fields.tsx';

import { AccountForm } from './account-form.tsx';
import { CurrentPassword } from './current-password.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { focusFirstField } from './focus-first-field.ts';
import { useServerErrors } from './use-server-errors.ts';

interface EmailFormProps {
  /** The present address. */
  readonly email: string;
  readonly onClose: () => void;
}

/** The server judges whether the new address is valid. */
export function EmailForm({ email, onClose }: EmailFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(v.object({ Email: RequiredText, CurrentPassword })),
    defaultValues: { Email: email, CurrentPassword: '' },
  });
  const serverErrors = useServerErrors(setError, ['Email', 'CurrentPassword']);
  const change = useChangeEmail({ onError: serverErrors.show });
  const { errors, isDirty } = formState;

  const submit = handleSubmit((fields) => {
    serverErrors.clear();
    change.mutate(fields, { onSuccess: onClose });
  });

  return (
    <div ref={focusFirstField}>
      <AccountForm
        label="Change email address"
        error={serverErrors.message}
        submitLabel="Change email address"
        pendingLabel={change.isBusy ? 'Saving' : undefined}
        isDirty={isDirty}
        onSubmit={(event) => void submit(event)}
        onCancel={onClose}
      >
        <TextField
          label="New Email Address"
          type="email"
          autoComplete="email"
          required
          {...register('Email')}
          error={errors.Email?.message}
        />
        <CurrentPasswordField {...register('CurrentPassword')} error={errors.CurrentPassword?.message} />
      </AccountForm>
    </div>
  );
}
