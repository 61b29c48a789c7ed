import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { useAuth } from '#src/auth/auth-context.tsx';
import { useDeleteAccount } from '#src/queries/account.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';

import { AccountForm } from './-account-form.tsx';
import { CurrentPassword } from './-current-password.ts';
import { focusFirstField } from './-focus-first-field.ts';
import { useRefusal } from './-use-refusal.ts';

/** Asks for the password before it deletes the account. Then the sign-in page opens. */
export function DeleteAccountForm({ onClose }: { readonly onClose: () => void }) {
  const { leave } = useAuth();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(v.object({ CurrentPassword })),
    defaultValues: { CurrentPassword: '' },
  });
  const refusal = useRefusal(setError, ['CurrentPassword']);
  const deletion = useDeleteAccount({ onSuccess: leave, onError: refusal.show });

  const submit = handleSubmit((fields) => {
    refusal.clear();
    deletion.mutate(fields, { onSuccess: () => undefined });
  });

  return (
    <div ref={focusFirstField}>
      <AccountForm
        label="Delete account"
        error={refusal.message}
        submitLabel="Delete everything"
        variant="loss"
        pendingLabel={deletion.isBusy ? 'Deleting' : undefined}
        isDirty={formState.isDirty}
        onSubmit={(event) => void submit(event)}
        onCancel={onClose}
      >
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          required
          {...register('CurrentPassword')}
          error={formState.errors.CurrentPassword?.message}
        />
      </AccountForm>
    </div>
  );
}
