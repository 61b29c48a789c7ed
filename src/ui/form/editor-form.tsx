import type { LinkProps } from '@tanstack/react-router';
import {
  type ReactNode,
  type RefObject,
  type SubmitEventHandler,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { PageHeadingId } from '#src/ui/layout/page-heading.ts';

import { Button } from './button.tsx';
import { CancelLink } from './cancel-link.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { type RefusableSave, StaleEdit } from './stale-edit.tsx';
import type { FormMerge } from './use-merge.ts';

/** Saves or deletes what a form edits. */
interface FormMutation {
  /** Whether it has been sent and has not failed. */
  readonly isBusy: boolean;
}

/** The props that a page passes through its form to the `EditorForm`. */
export interface EditorFormState {
  /** Why the last save or deletion failed. */
  readonly error?: string | undefined;
  readonly save: FormMutation & RefusableSave;
  /** For the edited item; absent when adding. */
  readonly remove?: FormMutation;
  /** Where Cancel leads: the page that also opens after a save. From the router's `linkOptions`. */
  readonly cancel?: LinkProps;
  /** For the edited item; absent when adding. */
  readonly duplicateLink?: ReactNode;
  readonly deleteButton?: ReactNode;
}

interface EditorFormProps extends EditorFormState {
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Saves and lets the user add another one. Only when adding. */
  readonly onAddAnother?: (() => void) | undefined;
  /** The name of the field that gets the focus first. By default, the form's first field when adding, and none when editing. */
  readonly firstField?: string | undefined;
  /** Whether there is unsaved input, so that leaving must be confirmed. */
  readonly hasChanges?: () => boolean;
  /** For the edited item. */
  readonly merge?: FormMerge;
  readonly children: ReactNode;
}

/** The layout of every add and edit form: the error, the fields, and the buttons. */
export function EditorForm({
  onSubmit,
  onAddAnother,
  firstField,
  hasChanges,
  merge,
  error,
  save,
  remove,
  cancel,
  duplicateLink,
  deleteButton,
  children,
}: EditorFormProps) {
  const headingId = use(PageHeadingId);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstField(form, { isEnabled: onAddAnother !== undefined || firstField !== undefined, firstField });
  // Both buttons send the same request, so only the pressed one shows the spinner.
  const [isAddingAnother, setIsAddingAnother] = useState(false);
  const savingLabel = save.isBusy ? 'Saving' : undefined;
  const isBusy = save.isBusy || remove?.isBusy === true;
  // Nothing asks during a save or deletion: then the page is left automatically.
  const hasUnsavedInput = useCallback(() => !isBusy && hasChanges?.() === true, [isBusy, hasChanges]);

  return (
    <>
      <form
        ref={form}
        className="form"
        noValidate
        aria-labelledby={headingId}
        onSubmit={(event) => {
          if (!save.isBusy) setIsAddingAnother(false);
          onSubmit(event);
        }}
      >
        {error !== undefined && <ErrorAlert message={error} />}
        {merge && <StaleEdit save={save} merge={merge} />}
        {children}
        <div className="form-buttons">
          <Button variant="accent" type="submit" pendingLabel={isAddingAnother ? undefined : savingLabel}>
            Save
          </Button>
          {onAddAnother && (
            <Button
              variant="quiet"
              pendingLabel={isAddingAnother ? savingLabel : undefined}
              onClick={() => {
                if (!save.isBusy) setIsAddingAnother(true);
                onAddAnother();
              }}
            >
              Save and add another
            </Button>
          )}
          {cancel && <CancelLink {...cancel} />}
          {duplicateLink}
          {deleteButton}
        </div>
      </form>
      {hasChanges && <LeaveGuard hasUnsavedInput={hasUnsavedInput} />}
    </>
  );
}

/** Focuses a form's first field when it appears, unless the user has moved the focus elsewhere in the meantime. */
function useFocusFirstField(
  form: RefObject<HTMLFormElement | null>,
  { isEnabled, firstField }: { readonly isEnabled: boolean; readonly firstField: string | undefined },
) {
  const [selector] = useState(firstField === undefined ? 'input, select' : `[name="${firstField}"]`);

  // Not a layout effect: the page focuses its heading first.
  useEffect(() => {
    if (!isEnabled || !document.activeElement?.matches('body, h1')) return;
    const field = form.current?.querySelector<HTMLElement>(selector);
    // Focusing a hidden amount would reveal it.
    if (field?.matches('[aria-hidden=true]')) return;
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [form, isEnabled, selector]);
}
