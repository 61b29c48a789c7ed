import { Button, chakra } from '@chakra-ui/react';
import { Link, type LinkProps } from '@tanstack/react-router';
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

import { ConfirmDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { PageHeadingId } from '#src/ui/layout/page-context.ts';
import { useLastTableSearch } from '#src/ui/table/table-search.ts';

import { LeaveGuard } from './leave-guard.tsx';
import { PendingButton } from './pending-button.tsx';
import { type RefusableSave, StaleEdit } from './stale-edit.tsx';
import type { FormMerge } from './use-merge.ts';

/** A form whose fields are checked by a schema. */
export const Form = chakra(
  'form',
  { base: { display: 'grid', gap: '4', maxWidth: '400px' } },
  { defaultProps: { noValidate: true } },
);

/** The buttons of a form, which fill the width of a phone. */
export const FormButtons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2.5',
    marginTop: '2',
    '& > :is(a, button)': { flex: { base: '1 1 auto', sm: 'none' }, paddingInline: '3.5' },
  },
});

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
      <Form
        ref={form}
        css={editorStyles}
        aria-labelledby={headingId}
        onSubmit={(event) => {
          if (!save.isBusy) setIsAddingAnother(false);
          onSubmit(event);
        }}
      >
        {error !== undefined && <ErrorAlert message={error} />}
        {merge && <StaleEdit save={save} merge={merge} />}
        {children}
        <FormButtons>
          <PendingButton type="submit" pendingLabel={isAddingAnother ? undefined : savingLabel}>
            Save
          </PendingButton>
          {onAddAnother && (
            <PendingButton
              variant="surface"
              pendingLabel={isAddingAnother ? savingLabel : undefined}
              onClick={() => {
                if (!save.isBusy) setIsAddingAnother(true);
                onAddAnother();
              }}
            >
              Save and add another
            </PendingButton>
          )}
          {cancel && <CancelLink {...cancel} />}
          {duplicateLink}
          {deleteButton}
        </FormButtons>
      </Form>
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

// A form with its own page is a card where there is room.
const editorStyles = {
  maxWidth: 'none',
  padding: { sm: '6' },
  borderWidth: { sm: '1px' },
  borderRadius: 'card',
  bg: { sm: 'bg.subtle' },
};

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
  /** Asks whether to delete, and names what. */
  readonly question: string;
  readonly isDeleting: boolean;
  readonly onDelete: () => void;
}

/** Deletes after a confirmation. */
export function DeleteButton({ question, isDeleting, onDelete }: DeleteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PendingButton
        variant="outline"
        colorPalette="red"
        pendingLabel={isDeleting ? 'Deleting' : undefined}
        onClick={() => setIsOpen(true)}
      >
        Delete
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

/**
 * For pages with `Save and add another`: the entry that was added last, and the key of the form. A new key makes the form
 * empty again.
 * @param create the mutation, which is reset so that it can run again
 */
export function useAddAnother<TAdded>(create: { readonly reset: () => void }) {
  const [{ last, count }, setAdded] = useState<{ last?: TAdded; count: number }>({ count: 0 });
  return {
    last,
    formKey: count,
    /** Call this after a success. */
    startAnother: (added: TAdded) => {
      create.reset();
      setAdded((before) => ({ last: added, count: before.count + 1 }));
    },
  };
}

interface AddedNoticeProps {
  /** A link to what was just added. Undefined before the first one. */
  readonly children: ReactNode;
  /** Changes with every addition. */
  readonly count: number;
}

/** Names the entry that `Save and add another` has just added. Always rendered, since it is a live region. */
export function AddedNotice({ children, count }: AddedNoticeProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [announced, setAnnounced] = useState(0);

  // The focus moves to the form's first field at the same time, which makes many screen readers drop an announcement. So
  // the text appears only after that.
  useEffect(() => {
    const timer = setTimeout(() => {
      setAnnounced(count);
      ref.current?.scrollIntoView({ block: 'nearest' });
    });
    return () => clearTimeout(timer);
  }, [count]);

  return (
    <chakra.p
      ref={ref}
      color="fg.muted"
      css={{ '&:not(:empty)': { marginBottom: '4' }, '& a': { color: 'accent.fg' } }}
      aria-live="polite"
    >
      {count > 0 && announced === count && <>Added {children}</>}
    </chakra.p>
  );
}
