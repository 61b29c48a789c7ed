import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { useUpdateProfile } from '#src/queries/account.ts';
import { RequiredText } from '#src/ui/form/field-schemas.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { StaleEdit } from '#src/ui/form/stale-edit.tsx';
import { useMerge } from '#src/ui/form/use-merge.ts';

import { AccountForm } from './account-form.tsx';
import { focusFirstField } from './focus-first-field.ts';
import { useServerErrors } from './use-server-errors.ts';

const NameFields = v.object({ GivenName: RequiredText });

interface NameFormProps {
  /** The present name. */
  readonly givenName: string;
  readonly onClose: () => void;
}

/** Changes the name. The name has no effect on who may sign in, so no password is needed. */
export function NameForm({ givenName, onClose }: NameFormProps) {
  const form = useForm({ resolver: valibotResolver(NameFields), defaultValues: { GivenName: givenName } });
  const { register, handleSubmit, formState, setError } = form;
  const serverErrors = useServerErrors(setError, ['GivenName']);
  const update = useUpdateProfile({ onError: serverErrors.show });
  const merge = useMerge(form, NameFields, { GivenName: update.refusal?.row.givenName ?? givenName });
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
        <StaleEdit save={update} merge={merge} />
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
