import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { useUpdateProfile } from '#src/queries/account.ts';
import { RequiredText } from '#src/ui/form/field-schemas.ts';
import { TextField } from '#src/ui/form/text-field.tsx';

import { AccountForm } from './account-form.tsx';
import { focusFirstField } from './focus-first-field.ts';
import { useServerErrors } from './use-server-errors.ts';

interface NameFormProps {
  /** The present name. */
  readonly givenName: string;
  readonly onClose: () => void;
}

/** Changes the name. The name has no effect on who may sign in, so no password is needed. */
export function NameForm({ givenName, onClose }: NameFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(v.object({ GivenName: RequiredText })),
    defaultValues: { GivenName: givenName },
  });
  const serverErrors = useServerErrors(setError, ['GivenName']);
  const update = useUpdateProfile({ onError: serverErrors.show });
  const { errors, isDirty } = formState;

  const submit = handleSubmit((fields) => {
    serverErrors.clear();
    update.mutate(fields, { onSuccess: onClose });
  });

  return (
    <div ref={focusFirstField}>
      <AccountForm
        label="Change name"
        error={serverErrors.message}
        submitLabel="Save"
        pendingLabel={update.isBusy ? 'Saving' : undefined}
        isDirty={isDirty}
        onSubmit={(event) => void submit(event)}
        onCancel={onClose}
      >
        <TextField
          label="Name"
          autoComplete="given-name"
          required
          {...register('GivenName')}
          error={errors.GivenName?.message}
        />
      </AccountForm>
    </div>
  );
}
