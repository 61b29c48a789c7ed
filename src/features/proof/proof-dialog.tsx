import { Button, chakra, Dialog } from '@chakra-ui/react';
import { type RefObject, useEffect, useRef, useState } from 'react';

import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import type { ProofSubject } from '#src/statistics/proof-subject.ts';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';
import { CardBody } from '#src/ui/layout/card.tsx';

import { ProofCalculation } from './proof-calculation.tsx';
import { ProofSources } from './proof-sources.tsx';
import type { Question } from './proof-lines.ts';
import { titleOf, useProof } from './use-proof.ts';

interface ProofDialogProps {
  readonly of: ProofSubject;
  readonly isOpen: boolean;
  /** Gets the focus afterward. */
  readonly opener: HTMLElement;
  readonly onClose: () => void;
}

/** Explains a figure: the formula in words, its numbers, and the rows behind it. See docs/product-rules.md#proof. */
export function ProofDialog({ of, isOpen, opener, onClose }: ProofDialogProps) {
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={onClose}
      initialFocusEl={() => title.current}
      finalFocusEl={() => opener}
      css={contentStyles}
    >
      <ProofSteps first={of} title={title} onClose={onClose} />
    </ModalDialog>
  );
}

interface ProofStepsProps {
  readonly first: ProofSubject;
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
}

/** The proof of a figure, and of the figures that are opened from there, with a way back. */
function ProofSteps({ first, title, onClose }: ProofStepsProps) {
  const [path, setPath] = useState<readonly Question[]>([first]);
  const subject = path.at(-1) ?? first;
  const { proof, queries } = useProof(subject);

  const isFirstRender = useRef(true);
  useEffect(() => {
    // The pressed button is gone.
    if (!isFirstRender.current) title.current?.focus();
    isFirstRender.current = false;
  }, [path, title]);

  const isPending = queries.some((query) => query.isPending);
  return (
    <>
      <Dialog.Title ref={title} tabIndex={-1} outline="none" overflowWrap="anywhere">
        {proof?.label ?? titleOf(subject)}
      </Dialog.Title>
      {/* A new scroll position for each figure. */}
      <chakra.div key={path.length} css={bodyStyles}>
        <CardBody queries={queries}>
          {proof && (
            <>
              <Dialog.Description>{proof.formula}</Dialog.Description>
              <ProofCalculation proof={proof} onAsk={(next) => setPath([...path, next])} />
              <ProofSources proof={proof} onAsk={(next) => setPath([...path, next])} />
            </>
          )}
          {!proof && isPending && <Placeholder />}
          {!proof && !isPending && (
            <ErrorAlert message="Your budgets have changed since this figure was computed. Reload the page to see the new one." />
          )}
        </CardBody>
      </chakra.div>
      <Dialog.Footer>
        {path.length > 1 && (
          <Button variant="surface" onClick={() => setPath(path.slice(0, -1))}>
            Back
          </Button>
        )}
        <Button variant="surface" onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </>
  );
}

/** Only the middle scrolls. */
const contentStyles = {
  display: 'flex',
  flexDirection: 'column',
  maxWidth: { sm: '520px' },
  maxHeight: { base: 'calc(100dvh - 48px)', sm: 'min(100%, 760px)' },
  overflow: 'hidden',
};

const bodyStyles = {
  minHeight: '0',
  overflowY: 'auto',
  marginInline: '-6',
  paddingInline: '6',
  paddingBottom: '1',
};
