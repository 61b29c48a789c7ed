import { chakra, Dialog } from '@chakra-ui/react';
import { useState } from 'react';

import { MAX_TEXT_LENGTH, trimText } from '#contract/fields.ts';
import { FormDialogFooter, ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { CheckboxField, TextField } from '#src/ui/form/fields.tsx';

import type { NewCategory } from './statement-targets.ts';

interface NewCategoryDialogProps {
  /** The name of the lines that get the category. Undefined while the dialog is closed. */
  readonly payee: string | undefined;
  readonly onClose: () => void;
  readonly onAdd: (category: NewCategory) => void;
}

/** Asks for a category that the import creates. */
export function NewCategoryDialog({ payee, onClose, onAdd }: NewCategoryDialogProps) {
  return (
    <ModalDialog isOpen={payee !== undefined} onClose={onClose}>
      <Dialog.Title>New category</Dialog.Title>
      <NewCategoryForm payee={payee ?? ''} onClose={onClose} onAdd={onAdd} />
    </ModalDialog>
  );
}

function NewCategoryForm({ payee, onClose, onAdd }: NewCategoryDialogProps) {
  const [name, setName] = useState('');
  const [isMandatory, setIsMandatory] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const trimmed = trimText(name);
        setIsMissing(trimmed === '');
        if (trimmed !== '') onAdd({ kind: 'newCategory', name: trimmed, isMandatory });
      }}
    >
      <chakra.div display="grid" gap="4">
        <p>For {payee === '' ? 'this line' : `“${payee}”`}. It is created when you add the entries.</p>
        <TextField
          label="Category name"
          required
          maxLength={MAX_TEXT_LENGTH}
          value={name}
          error={isMissing ? 'Required' : undefined}
          onChange={({ target }) => {
            setName(target.value);
            setIsMissing(false);
          }}
        />
        <CheckboxField label="Mandatory" checked={isMandatory} onCheckedChange={setIsMandatory} />
      </chakra.div>
      <FormDialogFooter submitLabel="Use" onCancel={onClose} />
    </form>
  );
}
