import { Dialog, Portal } from '@chakra-ui/react';
import { useRef } from 'react';

import { Button } from './button.tsx';

interface ConfirmDialogProps {
  /** What would be deleted, as a question. */
  text: string;
  isOpen: boolean;
  onNo: () => void;
  onYes: () => void;
}

/** Asks before something is lost. The focus begins on No, so that a careless Enter loses nothing. */
export function ConfirmDialog({ text, isOpen, onNo, onYes }: ConfirmDialogProps) {
  const no = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      role="alertdialog"
      open={isOpen}
      onOpenChange={(change) => {
        if (!change.open) onNo();
      }}
      initialFocusEl={() => no.current}
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
              <Button look="quiet" ref={no} onClick={onNo}>
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
