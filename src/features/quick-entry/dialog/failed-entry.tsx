import { Button, chakra } from '@chakra-ui/react';
import { createPortal } from 'react-dom';

interface FailedEntryProps {
  /** What was typed. */
  readonly line: string;
  /** Opens the dialog with the line. */
  readonly onShow: () => void;
}

/** Says on the page, while the entry dialog is closed, that an entry was not added. */
export function FailedEntry({ line, onShow }: FailedEntryProps) {
  return createPortal(
    <chakra.div role="alert" css={styles}>
      <span>“{line}” was not added.</span>
      <Button variant="surface" onClick={onShow}>
        Show
      </Button>
    </chakra.div>,
    document.body,
  );
}

const styles = {
  position: 'fixed',
  insetInline: '4',
  bottom: '4',
  zIndex: '15',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  maxWidth: '560px',
  marginInline: 'auto',
  padding: '2',
  paddingInlineStart: '4',
  border: '1px solid var(--loss-line)',
  borderRadius: 'card',
  bg: 'loss.soft',
  color: 'var(--loss-text)',
  boxShadow: 'menu',
  overflowWrap: 'anywhere',
};
