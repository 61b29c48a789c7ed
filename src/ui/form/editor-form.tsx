import type { ReactNode, SubmitEventHandler } from 'react';

import { Button } from './button.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';

interface EditorFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Why the last save or deletion failed; what was typed stays. */
  error?: string | undefined;
  isSaving: boolean;
  /** The button that deletes what is edited. */
  deleteButton?: ReactNode;
  children: ReactNode;
}

/** The frame of every form that adds or edits: its fields, why a save failed, and its buttons. */
export function EditorForm({ onSubmit, error, isSaving, deleteButton, children }: EditorFormProps) {
  return (
    // Enter in a field presses Save, too, so Save alone keeps a second request away.
    <form className="form" noValidate onSubmit={onSubmit}>
      {error !== undefined && <ErrorAlert message={error} />}
      {children}
      <div className="form-buttons">
        <Button look="accent" type="submit" busyLabel={isSaving ? 'Saving' : undefined}>
          Save
        </Button>
        {deleteButton}
      </div>
    </form>
  );
}
