import { Button } from '@chakra-ui/react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, type RefObject, use, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

import { UNKNOWN_ERROR } from '#contract/account.ts';
import { ConfirmDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { PageHeadingId } from '#src/ui/layout/page-context.ts';
import { useLastTableSearch } from '#src/ui/table/table-search.ts';

import { Form, FormButtons } from './form.tsx';
import { type Destination, LeaveGuard, useNavigateIfStillHere } from './leave-guard.tsx';
import { PendingButton } from './pending-button.tsx';
import { type RefusableSave, StaleEdit } from './stale-edit.tsx';
import type { FormMerge } from './use-merge.ts';

export interface FormMutation {
  /** Whether it has been sent and has not failed. */
  readonly isBusy: boolean;
  readonly isError: boolean;
}

interface Then {
  readonly onSuccess: () => void;
}

export interface EditorState<TRequest> {
  readonly save: FormMutation & RefusableSave;
  readonly onSave: (request: TRequest, then: Then) => void;
  /** Saves and lets the user add another one. Only when adding. */
  readonly onAddAnother?: (request: TRequest) => void;
  readonly deletion?: FormMutation & {
    readonly question: string;
    readonly onDelete: (then: Then) => void;
  };
}

interface EditorFormProps<TFields extends FieldValues, TSaved, TRequest> extends EditorState<TRequest> {
  readonly form: Pick<UseFormReturn<TFields, unknown, TSaved>, 'handleSubmit'> & {
    readonly hasChanges: () => boolean;
    readonly merge: FormMerge;
  };
  readonly toRequest: (fields: TSaved) => TRequest;
  readonly label?: string;
  /** The page that opens after a save or a deletion, and to which Cancel leads, or else what closes the form. */
  readonly back: Destination | (() => void);
  readonly afterSave?: (request: TRequest) => Destination | (() => void);
  /** The name of the field that gets the focus first. By default, the form's first field when adding, and none when editing. */
  readonly firstField?: string | undefined;
  /** To what can be made of it. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

/** Every form that adds or edits something: the error, the fields, and the buttons. */
export function EditorForm<TFields extends FieldValues, TSaved, TRequest>({
  save,
  onSave,
  onAddAnother,
  deletion,
  form,
  toRequest,
  label,
  back,
  afterSave = () => back,
  firstField,
  links,
  children,
}: EditorFormProps<TFields, TSaved, TRequest>) {
  const headingId = use(PageHeadingId);
  const navigate = useNavigateIfStillHere({ hasAdded: onAddAnother !== undefined });
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstField(element, {
    isEnabled: onAddAnother !== undefined || firstField !== undefined,
    firstField,
  });
  // Both buttons send the same request, so only the pressed one shows the spinner.
  const [isAddingAnother, setIsAddingAnother] = useState(false);
  const savingLabel = save.isBusy ? 'Saving' : undefined;
  const isBusy = save.isBusy || deletion?.isBusy === true;
  const { handleSubmit, hasChanges, merge } = form;
  // Nothing asks during a save or deletion: then the page is left automatically.
  const hasUnsavedInput = useCallback(() => !isBusy && hasChanges(), [isBusy, hasChanges]);

  const submit = handleSubmit((fields) => {
    const request = toRequest(fields);
    onSave(request, { onSuccess: () => void navigate(afterSave(request)) });
  });
  const submitAnother = onAddAnother && handleSubmit((fields) => onAddAnother(toRequest(fields)));

  return (
    <>
      <Form
        ref={element}
        maxWidth="none"
        css={label === undefined ? pageFormStyles : undefined}
        aria-label={label}
        aria-labelledby={label === undefined ? headingId : undefined}
        onSubmit={(event) => {
          if (!save.isBusy) setIsAddingAnother(false);
          void submit(event);
        }}
      >
        {(save.isError || deletion?.isError) && <ErrorAlert message={UNKNOWN_ERROR} />}
        <StaleEdit save={save} merge={merge} />
        {children}
        <FormButtons>
          <PendingButton type="submit" pendingLabel={isAddingAnother ? undefined : savingLabel}>
            Save
          </PendingButton>
          {submitAnother && (
            <PendingButton
              variant="surface"
              pendingLabel={isAddingAnother ? savingLabel : undefined}
              onClick={() => {
                if (!save.isBusy) setIsAddingAnother(true);
                void submitAnother();
              }}
            >
              Save and add another
            </PendingButton>
          )}
          {typeof back === 'function' ? (
            <Button variant="surface" onClick={back}>
              Cancel
            </Button>
          ) : (
            <CancelLink {...back} />
          )}
          {links}
          {deletion && (
            <DeleteButton
              question={deletion.question}
              isDeleting={deletion.isBusy}
              onDelete={() => deletion.onDelete({ onSuccess: () => void navigate(back) })}
            />
          )}
        </FormButtons>
      </Form>
      <LeaveGuard hasUnsavedInput={hasUnsavedInput} />
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

// A form with its own page is a card where there is room.
const pageFormStyles = { sm: { layerStyle: 'card', padding: '6' } };

/** Leaves a form. As after a save, a list opens with its last filter, order and page. */
export function CancelLink(link: LinkProps) {
  const lastSearchOf = useLastTableSearch();
  return (
    <Button asChild variant="surface">
      <Link {...link} search={lastSearchOf(link)}>
        Cancel
      </Link>
    </Button>
  );
}

interface DeleteButtonProps {
  readonly label?: string;
  readonly question: string;
  readonly isDeleting: boolean;
  readonly onDelete: () => void;
}

export function DeleteButton({ label = 'Delete', question, isDeleting, onDelete }: DeleteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PendingButton
        variant="outline"
        colorPalette="red"
        pendingLabel={isDeleting ? 'Deleting' : undefined}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </PendingButton>
      <ConfirmDialog
        text={question}
        isOpen={isOpen}
        onCancel={() => setIsOpen(false)}
        onConfirm={() => {
          onDelete();
          setIsOpen(false);
        }}
      />
    </>
  );
}
