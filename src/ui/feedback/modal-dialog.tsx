import { Button, Dialog, Portal } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

import { PendingButton } from '#src/ui/form/pending-button.tsx';

interface ModalDialogProps extends Pick<
  Dialog.RootProps,
  'role' | 'closeOnInteractOutside' | 'initialFocusEl' | 'finalFocusEl' | 'onExitComplete'
> {
  readonly isOpen: boolean;
  /** Called for Escape and a press outside. */
  readonly onClose: () => void;
  /** Styles of the dialog's box. */
  readonly css?: ComponentProps<typeof Dialog.Content>['css'];
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
      lazyMount
      unmountOnExit
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

/** The buttons of a dialog with a form, inside the form. */
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
