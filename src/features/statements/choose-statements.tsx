import { chakra, Input } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';

import { Card } from '#src/ui/layout/card.tsx';
import { fileInputStyles } from '#src/features/own-data/file-input-styles.ts';

interface ChooseStatementsProps {
  /** Whether a file has already been chosen. Then no explanation is needed. */
  readonly hasFiles: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Takes files that are chosen, or dropped anywhere on the page. */
export function ChooseStatements({ hasFiles, onChoose }: ChooseStatementsProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((files: FileList | undefined) => {
    if (files && files.length > 0) onChoose([...files]);
  });

  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser leaves the page to show the file.
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer.files);
    };
    window.addEventListener('dragover', drag);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', drag);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);

  return (
    <Card title="Files">
      {!hasFiles && (
        <chakra.p color="fg.muted" fontSize="15px" marginBottom="4">
          Download the transactions of your bank account as CSV, OFX, QFX, QIF or CAMT.053, and choose the
          file here or drop it on this page. You will see what it would add before anything changes. The file
          does not leave your browser.
        </chakra.p>
      )}
      <label htmlFor={id}>Bank statement</label>
      <Input
        id={id}
        type="file"
        multiple
        accept=".csv,.tsv,.txt,.ofx,.qfx,.qbo,.qif,.xml,.camt,text/csv,text/plain,application/xml,text/xml"
        css={fileInputStyles}
        data-over={isOver || undefined}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </Card>
  );
}
