import type { ReactNode, SubmitEventHandler } from 'react';

import { Button } from './button.tsx';
import { ErrorAlert } from './error-alert.tsx';

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
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        // Enter in a field submits without the button, which alone would keep a second save away.
        if (isSaving) event.preventDefault();
        else onSubmit(event);
      }}
    >
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
