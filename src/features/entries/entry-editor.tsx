import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';

import type { ItemParent } from '#src/queries/item-details.ts';
import type { EntryPlace } from '#src/statistics/listed-entries.ts';
import { EditorForm } from '#src/ui/form/editor-form.tsx';
import { FormDraft, FormDraftContext } from '#src/ui/form/form-draft.ts';

import { EntryFields, useEntryForm } from './entry-form.tsx';
import { useSaveEntry } from './use-entry-changes.ts';

interface EntryEditorProps {
  readonly entry: EntryPlace;
  /** Names the entry. */
  readonly name: string;
  readonly onClose: () => void;
}

const draft = new FormDraft();

/** Edits an entry in its row of a list. Enter saves, Escape cancels. */
export function EntryEditor(props: EntryEditorProps) {
  return (
    // After a session timeout no row is open, and another one must not get what was typed in this one.
    <FormDraftContext value={draft}>
      <Editor {...props} />
    </FormDraftContext>
  );
}

function Editor({ entry: place, name, onClose }: EntryEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const save = useSaveEntry(parentOf(place), place.item);
  const entry = useEntryForm({ place, item: save.refusal?.row ?? place.item });

  // A layout effect, so that the focus is never lost, and without scrolling, since the row is where the person has pressed.
  useLayoutEffect(() => {
    frame.current?.querySelector<HTMLElement>('select, input')?.focus({ preventScroll: true });
  }, []);

  return (
    <chakra.div
      ref={frame}
      css={styles}
      onKeyDown={(event) => {
        // Not every browser sends a form when Enter is pressed in a select.
        const select = event.key === 'Enter' && event.target instanceof HTMLSelectElement && event.target;
        if (!select && event.key !== 'Escape') return;
        event.preventDefault();
        if (select) select.form?.requestSubmit();
        else onClose();
      }}
    >
      <EditorForm
        label={`Edit ${name}`}
        form={entry.form}
        toRequest={entry.toInput}
        save={save}
        onSave={save.mutate}
        back={onClose}
      >
        <div data-part="fields">
          <EntryFields entry={entry} isInRow />
        </div>
      </EditorForm>
    </chakra.div>
  );
}

function parentOf({ budget: { budgetId }, ...place }: EntryPlace): ItemParent {
  return place.kind === 'expenses'
    ? { kind: 'expenses', budgetId, budgetExpenseId: place.budgetExpense.budgetExpenseId }
    : { kind: place.kind, budgetId };
}

/** The fields are in one line, or on a phone in three. */
const styles = {
  whiteSpace: 'normal',
  cursor: 'auto',
  '& form': { gap: '3', padding: '0', paddingBlock: '3', borderWidth: '0', bg: 'transparent' },
  '& [data-part=fields]': {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'minmax(0, 1fr) 160px 140px minmax(0, 1fr)' },
    gap: '3',
    mdDown: { '& > :is(:first-of-type, :last-of-type)': { gridColumn: '1 / -1' } },
  },
} as const;
