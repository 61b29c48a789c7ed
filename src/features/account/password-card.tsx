import { chakra } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/account.ts';
import { PasswordRequest } from '#contract/account-changes.ts';
import { product } from '#src/product.ts';
import { useChangePassword } from '#src/queries/account.ts';
import { PasswordField } from '#src/ui/form/fields.tsx';
import { Card } from '#src/ui/layout/card.tsx';

import { AccountForm } from './account-form.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useServerErrors } from './use-server-errors.ts';

const RULE = `${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters. Don't use a common password, your name, your email address or ${product.title}.`;

const EMPTY = { CurrentPassword: '', Password: '', ConfirmPassword: '' };

/**
 * Changes the password.
 * @param email lets a password manager find the entry to update
 */
export function PasswordCard({ email }: { readonly email: string }) {
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: valibotResolver(PasswordRequest),
    defaultValues: EMPTY,
  });
  const serverErrors = useServerErrors(setError, ['CurrentPassword', 'Password', 'ConfirmPassword']);
  const change = useChangePassword({ onError: serverErrors.show });
  const [hasChanged, setHasChanged] = useState(false);
  const { errors, isDirty } = formState;

  const submit = handleSubmit((fields) => {
    serverErrors.clear();
    change.mutate(fields, {
      onSuccess: () => {
        change.reset();
        reset(EMPTY);
        setHasChanged(true);
      },
    });
  });

  return (
    <Card title="Password">
      <AccountForm
        label="Change password"
        error={serverErrors.message}
        submitLabel="Change password"
        pendingLabel={change.isBusy ? 'Saving' : undefined}
        isDirty={isDirty}
        onSubmit={(event) => {
          setHasChanged(false);
          void submit(event);
        }}
      >
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <CurrentPasswordField {...register('CurrentPassword')} error={errors.CurrentPassword?.message} />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          required
          hint={RULE}
          {...register('Password')}
          error={errors.Password?.message}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          required
          {...register('ConfirmPassword')}
          error={errors.ConfirmPassword?.message}
        />
        <chakra.p color="fg.muted" fontSize="sm">
          {hasChanged && !isDirty
            ? 'Your password has been changed, and all other sessions have ended.'
            : 'A new password ends all other sessions.'}
        </chakra.p>
      </AccountForm>
    </Card>
  );
}
