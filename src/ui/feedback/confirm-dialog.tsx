import { Dialog, Portal } from '@chakra-ui/react';

import { Button } from '#src/ui/form/button.tsx';

interface ConfirmDialogProps {
  /** What would be deleted, as a question. */
  text: string;
  isOpen: boolean;
  onNo: () => void;
  onYes: () => void;
}

/** Asks before something is lost. No stands first and so has the focus: a careless Enter loses nothing. */
export function ConfirmDialog({ text, isOpen, onNo, onYes }: ConfirmDialogProps) {
  return (
    <Dialog.Root
      role="alertdialog"
      open={isOpen}
      onOpenChange={(change) => {
        if (!change.open) onNo();
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
              <Button look="quiet" onClick={onNo}>
                No
              </Button>
              <Button look="loss" onClick={onYes}>
                Yes
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
