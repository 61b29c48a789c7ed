import { Dialog } from '@chakra-ui/react';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';

import type { ProofSubject } from '#src/statistics/proof-subject.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { ModalDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { OpenProof } from '#src/ui/figures/proof-button.tsx';

const ProofDialog = lazy(async () => {
  try {
    return { default: (await import('./proof-dialog.tsx')).ProofDialog };
  } catch {
    // The page itself stays.
    return { default: FailedProofDialog };
  }
});

interface Opened {
  readonly of: ProofSubject;
  readonly opener: HTMLElement;
  /** A new number for each proof, so that none begins where the last one was left. */
  readonly count: number;
  readonly isOpen: boolean;
}

/** Lets the figures of a page open their proofs. The code of proofs loads when the first one is opened. */
export function ProofProvider({ children }: { readonly children: ReactNode }) {
  const [proof, setProof] = useState<Opened>();
  const openProof = useCallback((of: ProofSubject, opener: HTMLElement) => {
    setProof((last) => ({ of, opener, count: (last?.count ?? 0) + 1, isOpen: true }));
  }, []);
  // Still rendered when closed, for the focus to return.
  const close = useCallback(() => setProof((last) => last && { ...last, isOpen: false }), []);
  // While the page of a followed link loads, this one is only hidden, and Back shows it again. A dialog that is closing
  // meanwhile would never end.
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', () => setProof(undefined)), [router]);
  return (
    <>
      <OpenProof value={openProof}>{children}</OpenProof>
      <Suspense>{proof && <ProofDialog key={proof.count} {...proof} onClose={close} />}</Suspense>
    </>
  );
}

function FailedProofDialog(dialog: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <ModalDialog {...dialog}>
      <Dialog.Title>How this is calculated</Dialog.Title>
      <ErrorAlert message="The calculation could not be loaded. Reload the page to try again." />
    </ModalDialog>
  );
}
