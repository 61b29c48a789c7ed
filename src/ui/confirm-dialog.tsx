import { Dialog, Portal } from '@chakra-ui/react';
import { useRef } from 'react';

import { Button } from './button.tsx';
import { ErrorAlert } from './error-alert.tsx';

interface ConfirmDialogProps {
  /** What would be deleted, as a question. */
  text: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Whether what was confirmed is under way. */
  isBusy: boolean;
  /** Why it failed. */
  error?: string | undefined;
}

/** Asks before something is lost. The focus begins on No, so that a careless Enter loses nothing. */
export function ConfirmDialog({ text, isOpen, onClose, onConfirm, isBusy, error }: ConfirmDialogProps) {
  const no = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      role="alertdialog"
      open={isOpen}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      initialFocusEl={() => no.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Title>Are you sure?</Dialog.Title>
            <Dialog.Description>{text}</Dialog.Description>
            {error !== undefined && <ErrorAlert message={error} />}
            <Dialog.Footer>
              <Button look="quiet" ref={no} onClick={onClose}>
                No
              </Button>
              <Button look="loss" onClick={onConfirm} busyLabel={isBusy ? 'Deleting' : undefined}>
                Yes
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
