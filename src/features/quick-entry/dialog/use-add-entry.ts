import { useState } from 'react';

import type { TypedEntry } from '#src/entry/read-entry.ts';
import { type AddedEntry, useCreateEntry } from '#src/queries/entries.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { addedText, monthText, offerEntryUndo } from './entry-texts.ts';

interface AddEntryOptions {
  /** What is typed at the moment. */
  readonly line: string;
  readonly onChange: (update: (line: string) => string) => void;
  readonly onClose: () => void;
}

/** Adds the typed entry. Then the line is emptied, and the dialog closes unless it should stay open for the next entry. */
export function useAddEntry({ line, onChange, onClose }: AddEntryOptions) {
  const format = useFormat();
  /** The line that is being added, and whether the dialog stays open afterward. */
  const [submitted, setSubmitted] = useState({ line: '', keepOpen: false });
  const [lastAdded, setLastAdded] = useState<AddedEntry>();
  const create = useCreateEntry({
    announces: (_sent, entry) => addedText(format, entry),
    onAdded: (entry) => {
      onChange((current) => (current === submitted.line ? '' : current));
      // Before the announcement: behind an open dialog it would not be read.
      if (!submitted.keepOpen) onClose();
      setLastAdded(submitted.keepOpen ? entry : undefined);
      offerEntryUndo(entry, {
        label: `Budget ${monthText(entry.day)}`,
        href: `/budgets/${entry.sent.parent.budgetId}`,
      });
    },
  });

  return {
    submittedLine: submitted.line,
    /** The last entry, if the dialog has stayed open. Announced in it, since nothing behind an open dialog is announced. */
    lastAdded,
    isAdding: create.isBusy,
    hasFailed: create.isError,
    add: (entry: TypedEntry, keepOpen: boolean) => {
      setSubmitted({ line, keepOpen });
      setLastAdded(undefined);
      create.mutate(entry, { onSuccess: create.reset });
    },
  };
}
