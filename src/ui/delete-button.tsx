import { useState } from 'react';

import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteButtonProps {
  /** What would be deleted, as a question. */
  question: string;
  isDeleting: boolean;
  onDelete: () => void;
}

/** Deletes after it has asked. */
export function DeleteButton({ question, isDeleting, onDelete }: DeleteButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        look="outline-loss"
        busyLabel={isDeleting ? 'Deleting' : undefined}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        text={question}
        isOpen={isAsking}
        onNo={() => setIsAsking(false)}
        onYes={() => {
          setIsAsking(false);
          onDelete();
        }}
      />
    </>
  );
}
