import { Alert, Button, Portal } from '@chakra-ui/react';

interface FailedEntryProps {
  /** What was typed. */
  readonly line: string;
  /** Opens the dialog with the line. */
  readonly onShow: () => void;
}

/** Says on the page, while the entry dialog is closed, that an entry was not added. */
export function FailedEntry({ line, onShow }: FailedEntryProps) {
  return (
    <Portal>
      <Alert.Root
        role="alert"
        status="error"
        position="fixed"
        zIndex="toast"
        bottom="4"
        insetInline="4"
        width="auto"
        maxWidth="560px"
        marginInline="auto"
        boxShadow="lg"
      >
        <Alert.Description>“{line}” was not added.</Alert.Description>
        <Button variant="surface" onClick={onShow}>
          Show
        </Button>
      </Alert.Root>
    </Portal>
  );
}
