import type { ReactNode, SubmitEventHandler } from 'react';

import { Button } from './button.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';

interface EditorFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Why the last save or deletion failed. */
  error?: string | undefined;
  isSaving: boolean;
  /** Deletes the edited item; absent when adding. */
  deleteButton?: ReactNode;
  children: ReactNode;
}

/** The layout of every add and edit form: the error, the fields, and the buttons. */
export function EditorForm({ onSubmit, error, isSaving, deleteButton, children }: EditorFormProps) {
  return (
    // Enter in a field also clicks Save, so the pending Save button prevents every duplicate request.
    <form className="form" noValidate onSubmit={onSubmit}>
      {error !== undefined && <ErrorAlert message={error} />}
      {children}
      <div className="form-buttons">
        <Button look="accent" type="submit" pendingLabel={isSaving ? 'Saving' : undefined}>
          Save
        </Button>
        {deleteButton}
      </div>
    </form>
  );
}
