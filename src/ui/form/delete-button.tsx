import { startTransition, useState } from 'react';

import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';

import { Button } from './button.tsx';

interface DeleteButtonProps {
  /** Asks whether to delete, and names what. */
  question: string;
  isDeleting: boolean;
  onDelete: () => void;
}

/** Deletes after a confirmation. */
export function DeleteButton({ question, isDeleting, onDelete }: DeleteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  // The dialog is expensive to render and rarely used, so it is mounted on first use. It stays, to close properly.
  const [isMounted, setIsMounted] = useState(false);

  function open() {
    setIsMounted(true);
    setIsOpen(true);
  }

  return (
    <>
      <Button variant="outline-loss" pendingLabel={isDeleting ? 'Deleting' : undefined} onClick={open}>
        Delete
      </Button>
      {isMounted && (
        <ConfirmDialog
          text={question}
          isOpen={isOpen}
          onCancel={() => setIsOpen(false)}
          onConfirm={() => {
            onDelete();
            // Closing takes several renders. The request is sent before them.
            startTransition(() => setIsOpen(false));
          }}
        />
      )}
    </>
  );
}
