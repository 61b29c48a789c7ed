import { useState } from 'react';

import { Button } from '#src/ui/form/button.tsx';

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
      <Button variant="quiet" onClick={copy}>
        {children}
      </Button>
      <span className="field-remark" role="status">
        {outcome}
      </span>
    </>
  );
}
