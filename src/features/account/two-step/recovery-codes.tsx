import { Button, chakra, Stack } from '@chakra-ui/react';

import { product } from '#src/product.ts';
import { saveFile } from '#src/features/own-data/save-file.ts';
import { FormButtons } from '#src/ui/form/editor-form.tsx';

import { CopyButton } from './copy-button.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const lines = codes.join('\n');
  const file = `Recovery codes for ${product.title}. Each works once.\n\n${lines}\n`;
  return (
    <Stack gap="4">
      {/* This has replaced the form that had the focus. */}
      <chakra.p tabIndex={-1} ref={(text: HTMLElement | null) => text?.focus()} outline="none">
        Save these recovery codes now: they are not shown again. If you lose your phone, each of them signs
        you in once, with your password.
      </chakra.p>
      <chakra.ol css={listStyles} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </chakra.ol>
      <FormButtons>
        <Button variant="surface" onClick={() => saveFile(file, 'freehold-recovery-codes.txt', 'text/plain')}>
          Save as file
        </Button>
        <CopyButton text={lines}>Copy</CopyButton>
      </FormButtons>
      <FormButtons>
        <Button onClick={onClose}>I have saved them</Button>
      </FormButtons>
    </Stack>
  );
}

const listStyles = {
  display: 'grid',
  gap: '2',
  padding: '3',
  border: '1px solid {colors.border}',
  borderRadius: '8px',
  '& code': { fontFamily: 'ui-monospace, monospace', fontSize: '14px', overflowWrap: 'anywhere' },
};
