import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';

import { lastUsedFirst, targetChoice, type TargetChoice } from '#src/entry/entry-target.ts';
import type { ItemParent } from '#src/queries/item-details.ts';
import type { EntryPlace } from '#src/statistics/listed-entries.ts';
import { CategoryCombobox } from '#src/ui/form/category-combobox.tsx';
import { EditorForm } from '#src/ui/form/editor-form.tsx';
import { FormDraft, FormDraftContext } from '#src/ui/form/form-draft.ts';

import { arrive } from '#src/ui/layout/motion.ts';

import { RepeatLink } from './entry-links.tsx';
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

  // A layout effect, so that the focus is never lost, and without scrolling, since the row is where the person has pressed. A
  // touch keyboard would cover half of the list.
  useLayoutEffect(() => {
    arrive(frame.current);
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    const field = isTouch ? null : frame.current?.querySelector('input');
    (field ?? frame.current)?.focus({ preventScroll: true });
    // What is typed replaces it.
    field?.select();
  }, []);

  return (
    <chakra.div
      ref={frame}
      css={styles}
      tabIndex={-1}
      // An open list closes before this hears of Escape.
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <EditorForm
        label={`Edit ${name}`}
        form={entry.form}
        toRequest={entry.toInput}
        save={save}
        onSave={save.mutate}
        back={onClose}
        links={<RepeatLink place={place} item={place.item} />}
      >
        <div data-part="fields">
          <EntryFields entry={entry} categoryInRow={<Category entry={entry} />} />
        </div>
      </EditorForm>
    </chakra.div>
  );
}

function Category({ entry }: { readonly entry: ReturnType<typeof useEntryForm> }) {
  const { form, budgets, targets, targetOf, setNewTarget } = entry;
  const choices = useMemo(() => lastUsedFirst(targets, budgets), [targets, budgets]);
  const chosen = targetOf(useWatch({ control: form.control, name: 'category' }));
  // A server without batches cannot move an entry.
  if (targets.length === 0) return null;
  const choose = ({ value }: TargetChoice) => form.setValue('category', value);
  return (
    <CategoryCombobox
      label="Category"
      choices={choices}
      chosen={chosen}
      onChoose={choose}
      onNew={(category) => {
        const target = targetChoice({ kind: 'newCategory', ...category }, '');
        setNewTarget(target);
        choose(target);
      }}
    />
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
  outline: 'none',
  '& form': { gap: '3', paddingBlock: '3' },
  '& [data-part=fields]': {
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', md: 'minmax(0, 1fr) 160px 140px minmax(0, 1fr)' },
    gap: '3',
    mdDown: { '& > :is(:first-of-type, :last-of-type)': { gridColumn: '1 / -1' } },
  },
} as const;
