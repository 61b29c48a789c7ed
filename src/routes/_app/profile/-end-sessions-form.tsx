import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { useEndSessions } from '#src/queries/sessions.ts';
import { PasswordField } from '#src/ui/form/password-field.tsx';

import { AccountForm } from './-account-form.tsx';
import { CurrentPassword } from './-current-password.ts';
import { focusFirstField } from './-focus-first-field.ts';
import { useRefusal } from './-use-refusal.ts';

interface EndSessionsFormProps {
  /** The form's accessible name. */
  readonly label: string;
  /** Null for all sessions but this one. */
  readonly sessionId: string | null;
  readonly submitLabel: string;
  readonly onClose: () => void;
}

/** Asks for the password before it ends sessions. */
export function EndSessionsForm({ label, sessionId, submitLabel, onClose }: EndSessionsFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(v.object({ CurrentPassword })),
    defaultValues: { CurrentPassword: '' },
  });
  const refusal = useRefusal(setError, ['CurrentPassword']);
  const end = useEndSessions({ onError: refusal.show });

  const submit = handleSubmit((fields) => {
    refusal.clear();
    end.mutate({ SessionId: sessionId, ...fields }, { onSuccess: onClose });
  });

  return (
    <div ref={focusFirstField}>
      <AccountForm
        label={label}
        error={refusal.message}
        submitLabel={submitLabel}
        variant="loss"
        pendingLabel={end.isBusy ? 'Ending' : undefined}
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
