import type { ReactNode, SubmitEventHandler } from 'react';

import { Button } from './button.tsx';
import { ErrorAlert } from './error-alert.tsx';

interface EditorFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Why the last save failed; what was typed stays. */
  error?: string | undefined;
  isSaving: boolean;
  /** Asks whether to delete; without it there is no Delete. */
  onDelete?: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of every form that adds or edits: its fields, why a save failed, and its buttons. */
export function EditorForm({ onSubmit, error, isSaving, onDelete, children }: EditorFormProps) {
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
        {onDelete && (
          <Button look="outline-loss" onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
    </form>
  );
}
