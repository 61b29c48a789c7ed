import { useState } from 'react';

import { Button } from './button.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';

interface DeleteButtonProps {
  /** What would be deleted, as a question. */
  question: string;
  isDeleting: boolean;
  onDelete: () => void;
}

/** Deletes after it has asked. */
export function DeleteButton({ question, isDeleting, onDelete }: DeleteButtonProps) {
  // The dialog is costly to draw and seldom wanted, so there is none before it was asked for.
  const [asking, setAsking] = useState<'not yet' | 'now' | 'no more'>('not yet');
  return (
    <>
      <Button
        look="outline-loss"
        busyLabel={isDeleting ? 'Deleting' : undefined}
        onClick={() => setAsking('now')}
      >
        Delete
      </Button>
      {asking !== 'not yet' && (
        <ConfirmDialog
          text={question}
          isOpen={asking === 'now'}
          onNo={() => setAsking('no more')}
          onYes={() => {
            setAsking('no more');
            onDelete();
          }}
        />
      )}
    </>
  );
}
