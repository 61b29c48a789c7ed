import type { ReactNode, SubmitEventHandler } from 'react';

import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Button, type ButtonVariant } from '#src/ui/form/button.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';

interface AccountFormProps {
  /** The form's accessible name. */
  readonly label: string;
  /** Why the last attempt failed, unless a field says it. */
  readonly error: string | undefined;
  readonly submitLabel: string;
  readonly variant?: ButtonVariant;
  /** Describes the request while it runs. */
  readonly pendingLabel: string | undefined;
  /** Whether there is unsaved input. */
  readonly isDirty: boolean;
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** For a form that opens on request. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

const always = () => true;

/**
 * The layout of the forms that change the account. Unlike other forms they are not restored after a session timeout: a
 * password must not be stored.
 */
export function AccountForm({
  label,
  error,
  submitLabel,
  variant = 'accent',
  pendingLabel,
  isDirty,
  onSubmit,
  onCancel,
  children,
}: AccountFormProps) {
  return (
    <form className="form" noValidate aria-label={label} onSubmit={onSubmit}>
      {error !== undefined && <ErrorAlert message={error} />}
      {children}
      <div className="form-buttons">
        <Button variant={variant} type="submit" pendingLabel={pendingLabel}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <LeaveGuard hasUnsavedInput={always} isDisabled={!isDirty || pendingLabel !== undefined} />
    </form>
  );
}
