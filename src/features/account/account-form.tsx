import { Button } from '@chakra-ui/react';
import type { ReactNode, SubmitEventHandler } from 'react';

import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Form, FormButtons } from '#src/ui/form/editor-form.tsx';
import { LeaveGuard } from '#src/ui/form/leave-guard.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';

interface AccountFormProps {
  /** The form's accessible name. */
  readonly label: string;
  /** Why the last attempt failed, unless a field says it. */
  readonly error: string | undefined;
  readonly submitLabel: string;
  /** For a submission that destroys something. */
  readonly colorPalette?: 'red';
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
  colorPalette,
  pendingLabel,
  isDirty,
  onSubmit,
  onCancel,
  children,
}: AccountFormProps) {
  return (
    <Form aria-label={label} onSubmit={onSubmit}>
      {error !== undefined && <ErrorAlert message={error} />}
      {children}
      <FormButtons>
        <PendingButton colorPalette={colorPalette} type="submit" pendingLabel={pendingLabel}>
          {submitLabel}
        </PendingButton>
        {onCancel && (
          <Button variant="surface" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </FormButtons>
      <LeaveGuard hasUnsavedInput={always} isDisabled={!isDirty || pendingLabel !== undefined} />
    </Form>
  );
}
