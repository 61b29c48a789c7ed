import { Dialog } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, use, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';

import type { PlanDocument } from '#contract/plan.ts';
import { PlanConflictError, type PlanSave } from '#src/queries/plan.ts';
import { type CalendarMonth, monthOf } from '#src/statistics/calendar-month.ts';
import {
  addPlan,
  findPlan,
  type PlanEntry,
  type PlanList,
  putEntry,
  removeEntry,
} from '#src/statistics/plan/document-edits.ts';
import { EditorForm } from '#src/ui/form/editor-form.tsx';
import { LeaveGuardsContext } from '#src/ui/form/leave-guard.tsx';

import { isolated } from '#src/ui/format/texts.ts';

import { MonthField } from './time-field.tsx';

export interface PlanEditorProps {
  readonly document: PlanDocument;
  readonly planId: string;
  readonly now: Date;
  /** The month in which work stops as the plan stands; undefined if there is none. */
  readonly freeIn: CalendarMonth | undefined;
  /** Rejects if it fails. */
  readonly onSave: (save: PlanSave) => Promise<unknown>;
  readonly onClose: () => void;
}

/** What a form does to the document. */
export interface PlanEdit {
  readonly edit: (document: PlanDocument) => PlanDocument;
  /** Says what has been done, without amounts. */
  readonly text: string;
}

/** What a form of the plan edits, and how it is saved. */
export type PlanEditor = ReturnType<typeof usePlanEditor>;

/** Edits the document with which it was opened or, after what was changed elsewhere has been refused, the one stored since. */
export function usePlanEditor({ planId, now, freeIn, onSave, onClose, ...props }: PlanEditorProps) {
  const { mayLeave } = use(LeaveGuardsContext);
  const [base, setBase] = useState(props.document);
  const [opened] = useState(() => findPlan(props.document, planId));
  // Deleted elsewhere meanwhile, it comes back with what was edited here.
  const deleted = findPlan(base, planId) ? undefined : opened;
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [refusal, setRefusal] = useState<object>();
  // A ref, because state would not update before a second click in the same frame.
  const isSending = useRef(false);

  async function send({ edit, text }: PlanEdit, onSuccess: () => void) {
    if (isSending.current) return;
    isSending.current = true;
    setStatus('busy');
    try {
      await onSave({ base, document: edit(deleted ? addPlan(base, deleted) : base), text });
      onSuccess();
    } catch (error) {
      isSending.current = false;
      const isRefused = error instanceof PlanConflictError;
      setStatus(isRefused ? 'idle' : 'failed');
      if (!isRefused) return;
      setBase(error.stored);
      setRefusal(error);
    }
  }

  return {
    document: base,
    planId,
    plan: findPlan(base, planId) ?? opened,
    basis: { now: monthOf(now), bornIn: base.bornIn, freeIn },
    state: { isBusy: status === 'busy', isError: status === 'failed', refusal },
    send,
    finish: onClose,
    /** Asks if there is unsaved input. */
    close: () => void mayLeave().then((leaves) => leaves && onClose()),
  };
}

interface PlanFormProps<TFields extends FieldValues, TSaved> {
  readonly editor: PlanEditor;
  readonly title: string;
  readonly form: ComponentProps<typeof EditorForm<TFields, TSaved, PlanEdit>>['form'];
  readonly toEdit: (fields: TSaved) => PlanEdit;
  readonly firstField?: string | undefined;
  readonly deletion?: (PlanEdit & { readonly question: string }) | undefined;
  readonly children: ReactNode;
}

/** A form in the dialog of the plan. */
export function PlanForm<TFields extends FieldValues, TSaved>(props: PlanFormProps<TFields, TSaved>) {
  const { editor, title, form, toEdit, firstField, deletion, children } = props;
  const [isDeleting, setIsDeleting] = useState(false);
  const { state, send } = editor;
  const idle = { isBusy: false, isError: false };
  return (
    <>
      <Dialog.Title marginBottom="4">{title}</Dialog.Title>
      <EditorForm
        label={title}
        form={form}
        toRequest={toEdit}
        save={isDeleting ? { ...idle, isError: state.isError } : state}
        onSave={(edit, { onSuccess }) => {
          setIsDeleting(false);
          void send(edit, onSuccess);
        }}
        back={editor.close}
        afterSave={() => editor.finish}
        firstField={firstField}
        {...(deletion && {
          deletion: {
            ...(isDeleting ? { isBusy: state.isBusy, isError: state.isError } : idle),
            question: deletion.question,
            onDelete: ({ onSuccess }) => {
              setIsDeleting(true);
              void send(deletion, onSuccess);
            },
          },
        })}
      >
        {children}
      </EditorForm>
    </>
  );
}

/** An entry that is new has no deletion. */
export function entryDeletion(
  { planId }: PlanEditor,
  list: PlanList,
  { id, name }: { readonly id: string; readonly name: string },
) {
  return {
    question: `Delete “${isolated(name)}” from the plan?`,
    edit: (document: PlanDocument) => removeEntry(document, planId, list, id),
    text: `“${isolated(name)}” deleted`,
  };
}

/** Stores an entry, and with it the month of birth if the form has asked for it. */
export function entryEdit<TList extends PlanList>(
  { planId }: PlanEditor,
  list: TList,
  entry: PlanEntry<TList> & { readonly name: string },
  { isNew, bornIn }: { readonly isNew: boolean; readonly bornIn: string | null },
): PlanEdit {
  return {
    edit: (document) => putEntry(withBirth(document, bornIn), planId, list, entry),
    text: `“${isolated(entry.name)}” ${isNew ? 'added' : 'changed'}`,
  };
}

export function withBirth(document: PlanDocument, bornIn: string | null): PlanDocument {
  return bornIn === null || bornIn === document.bornIn ? document : { ...document, bornIn };
}

/** The month of birth, as it is asked for where an age needs it. */
export function BirthField(props: Omit<ComponentProps<typeof MonthField>, 'label'>) {
  return <MonthField label="Your month of birth" required {...props} />;
}

export const pairStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  columnGap: '3',
  rowGap: '4',
};

export const liveStyles = {
  paddingBlock: '3',
  paddingInline: '4',
  borderRadius: 'control',
  bg: 'bg',
  fontSize: '14.5px',
  '&:empty': { display: 'none' },
};
