import { Button, Dialog } from '@chakra-ui/react';

import { ModalDialog } from './modal-dialog.tsx';

interface ConfirmDialogProps {
  title?: string;
  /** What will be lost, such as `Delete the liability named "Car"?`. */
  text: string;
  cancelLabel?: string;
  confirmLabel?: string;
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before data is lost. The No button comes first and gets the initial focus, so an accidental Enter is harmless. */
export function ConfirmDialog({
  title = 'Are you sure?',
  text,
  cancelLabel = 'No',
  confirmLabel = 'Yes',
  isOpen,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <ModalDialog role="alertdialog" isOpen={isOpen} onClose={onCancel}>
      <Dialog.Title>{title}</Dialog.Title>
      <Dialog.Description>{text}</Dialog.Description>
      <Dialog.Footer>
        <Button variant="surface" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button colorPalette="red" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Dialog.Footer>
    </ModalDialog>
  );
}
