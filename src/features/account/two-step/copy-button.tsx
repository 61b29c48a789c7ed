import { Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';

interface CopyButtonProps {
  readonly text: string;
  readonly children: string;
}

/** Copies a text. Browsers offer no clipboard on plain HTTP: then there is no button. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  // According to the types, it always exists.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return null;

  const copy = () => {
    clipboard.writeText(text).then(
      () => setOutcome('Copied'),
      () => setOutcome('Could not be copied'),
    );
  };
  return (
    <>
      <Button variant="surface" onClick={copy}>
        {children}
      </Button>
      <chakra.span color="fg.muted" fontSize="sm" role="status">
        {outcome}
      </chakra.span>
    </>
  );
}
