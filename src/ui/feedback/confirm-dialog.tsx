import { Dialog, Portal } from '@chakra-ui/react';

import { Button } from '#src/ui/form/button.tsx';

interface ConfirmDialogProps {
  /** Asks whether to delete, and names what. */
  text: string;
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before data is lost. No comes first and gets the initial focus, so an accidental Enter is harmless. */
export function ConfirmDialog({ text, isOpen, onCancel, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog.Root
      role="alertdialog"
      open={isOpen}
      onOpenChange={(change) => {
        if (!change.open) onCancel();
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Title>Are you sure?</Dialog.Title>
            <Dialog.Description>{text}</Dialog.Description>
            <Dialog.Footer>
              <Button look="quiet" onClick={onCancel}>
                No
              </Button>
              <Button look="loss" onClick={onConfirm}>
                Yes
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
