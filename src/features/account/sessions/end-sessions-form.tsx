import { useEndSessions } from '#src/queries/account.ts';
import { PasswordForm, usePasswordForm } from '#src/features/account/password-form.tsx';

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
  const state = usePasswordForm();
  const end = useEndSessions({ onError: state.serverErrors.show });
  return (
    <PasswordForm
      state={state}
      label={label}
      submitLabel={submitLabel}
      colorPalette="red"
      pendingLabel={end.isBusy ? 'Ending' : undefined}
      onSubmit={(fields) => end.mutate({ SessionId: sessionId, ...fields }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
