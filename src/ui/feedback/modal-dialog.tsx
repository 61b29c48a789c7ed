import { Box, Button, Dialog, Portal, type SystemStyleObject } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

import { PendingButton } from '#src/ui/form/pending-button.tsx';

interface ModalDialogProps extends Omit<Dialog.RootProps, 'open' | 'onOpenChange' | 'children'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly css?: SystemStyleObject;
  /** Begins with a `Dialog.Title`, which names the dialog. */
  readonly children: ReactNode;
}

/** A dialog in front of the page. Its content exists only while it is open. */
export function ModalDialog({ isOpen, onClose, css, children, ...root }: ModalDialogProps) {
  return (
    <Dialog.Root
      {...root}
      open={isOpen}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content css={css}>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface FormDialogFooterProps extends Pick<ComponentProps<typeof PendingButton>, 'pendingLabel'> {
  readonly submitLabel: string;
  readonly onCancel: () => void;
}

export function FormDialogFooter({ submitLabel, pendingLabel, onCancel }: FormDialogFooterProps) {
  return (
    <Dialog.Footer>
      <Button variant="surface" onClick={onCancel}>
        Cancel
      </Button>
      <PendingButton type="submit" pendingLabel={pendingLabel}>
        {submitLabel}
      </PendingButton>
    </Dialog.Footer>
  );
}

interface ConfirmDialogProps extends Pick<Dialog.RootProps, 'finalFocusEl'> {
  readonly title?: string;
  readonly text: string;
  readonly cancelLabel?: string;
  readonly confirmLabel?: string;
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
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
  finalFocusEl,
}: ConfirmDialogProps) {
  return (
    <ModalDialog role="alertdialog" isOpen={isOpen} onClose={onCancel} finalFocusEl={finalFocusEl}>
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

/** Covers the page, and any other dialog, until the person acknowledges. The page behind it is unusable. */
export function SessionTimeoutDialog({ onOk }: { readonly onOk: () => void }) {
  return (
    <ModalDialog role="alertdialog" size="full" closeOnEscape={false} isOpen onClose={onOk} css={coverStyles}>
      <Box width="full" maxWidth="dialog" padding="7" borderWidth="1px" borderRadius="dialog" bg="bg.subtle">
        <Dialog.Title fontSize="22px">Session Timeout</Dialog.Title>
        <Dialog.Description>Your Session Has Timed Out. Please login again.</Dialog.Description>
        <Dialog.Footer>
          <Button onClick={onOk}>OK</Button>
        </Dialog.Footer>
      </Box>
    </ModalDialog>
  );
}

/** As large as the window, without the space that dialogs leave around them. */
const coverStyles = {
  position: 'fixed',
  inset: '0',
  display: 'grid',
  placeItems: 'center',
  borderWidth: '0',
  borderRadius: '0',
  borderBottomRadius: { sm: '0' },
  bg: 'bg',
} as const;
