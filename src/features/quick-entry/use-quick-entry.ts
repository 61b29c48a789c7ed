import { parseISO } from 'date-fns/parseISO';
import { useState } from 'react';
import * as v from 'valibot';

import { useExtension } from '#src/auth/use-extension.ts';
import type { EntryTarget } from '#src/entry/entry-target.ts';
import { type AddedEntry, useCreateEntry } from '#src/queries/entries.ts';
import { addedText, offerEntryUndo } from './dialog/entry-texts.ts';
import { Day, OptionalText, requiredAmount } from '#src/ui/form/field-schemas.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';

import type { QuickEntryFields } from './use-quick-entry-fields.ts';

const entryFields = (format: Format) =>
  v.object({ amount: requiredAmount(format), day: Day, note: OptionalText });

interface QuickEntryParams {
  /** Undefined until one is chosen. */
  readonly target: EntryTarget | undefined;
  readonly fields: QuickEntryFields;
  readonly onChange: (update: (fields: QuickEntryFields) => QuickEntryFields) => void;
  /** Called even if the page has been left. */
  readonly onAdded: (entry: AddedEntry) => void;
  /** Called while the quick entry is still shown, for the next entry. */
  readonly onSaved: () => void;
}

/** Validates and records the entry in the fields, and offers to undo it. */
export function useQuickEntry({ target, fields, onChange, onAdded, onSaved }: QuickEntryParams) {
  const format = useFormat();
  const storesNotes = useExtension('item-details');
  const [errors, setErrors] = useState<Partial<Record<keyof QuickEntryFields, string | undefined>>>({});

  const create = useCreateEntry({
    announces: (_sent, entry) => addedText(format, entry),
    onAdded: (entry) => {
      offerEntryUndo(entry, { label: 'Show', href: hrefOf(entry) });
      onAdded(entry);
    },
  });

  function change(name: keyof QuickEntryFields, text: string) {
    onChange((current) => ({ ...current, [name]: text }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  }

  function add() {
    const result = v.safeParse(entryFields(format), fields);
    if (!target || !result.success) {
      const nested = result.success ? {} : v.flatten<ReturnType<typeof entryFields>>(result.issues).nested;
      setErrors({
        targetKey: target ? undefined : 'Required',
        amount: nested?.amount?.[0],
        day: nested?.day?.[0],
        note: nested?.note?.[0],
      });
      return;
    }
    const { amount, day, note } = result.output;
    create.mutate(
      { target, amount, day: parseISO(day), note: storesNotes ? note : '' },
      {
        onSuccess: () => {
          create.reset();
          // Keep the input for the next entry that was typed while this one was being saved.
          onChange((current) => ({
            ...current,
            amount: current.amount === fields.amount ? '' : current.amount,
            note: current.note === fields.note ? '' : current.note,
          }));
          onSaved();
        },
      },
    );
  }

  return { create, errors, change, add };
}

function hrefOf({ sent: { parent } }: AddedEntry): string {
  const list = `/budgets/${parent.budgetId}/${parent.kind}`;
  return parent.kind === 'expenses' ? `${list}/${encodeURIComponent(parent.budgetExpenseId)}` : list;
}
