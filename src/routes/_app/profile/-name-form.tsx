import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { useUpdateProfile } from '#src/queries/account.ts';
import { RequiredText } from '#src/ui/form/field-schemas.ts';
import { TextField } from '#src/ui/form/text-field.tsx';

import { AccountForm } from './-account-form.tsx';
import { useRefusal } from './-use-refusal.ts';

/** Changes the name. It says nothing about who may sign in, so it needs no password. */
export function NameForm({ givenName }: { readonly givenName: string }) {
  const { register, handleSubmit, formState, reset, setError } = useForm({
    resolver: valibotResolver(v.object({ GivenName: RequiredText })),
    defaultValues: { GivenName: givenName },
  });
  const refusal = useRefusal(setError, ['GivenName']);
  const update = useUpdateProfile({ onError: refusal.show });
  const [isSaved, setIsSaved] = useState(false);
  const { errors, isDirty } = formState;

  const submit = handleSubmit((fields) => {
    refusal.clear();
    update.mutate(fields, {
      onSuccess: (profile) => {
        update.reset();
        reset({ GivenName: profile.givenName });
        setIsSaved(true);
      },
    });
  });

  return (
    <AccountForm
      label="Profile"
      error={refusal.message}
      submitLabel="Save"
      pendingLabel={update.isBusy ? 'Saving' : undefined}
      isDirty={isDirty}
      onSubmit={(event) => {
        setIsSaved(false);
        void submit(event);
      }}
    >
      <TextField
        label="Name"
        autoComplete="given-name"
        required
        {...register('GivenName')}
        error={errors.GivenName?.message}
      />
      {isSaved && !isDirty && <p className="field-remark">Saved</p>}
    </AccountForm>
  );
}
