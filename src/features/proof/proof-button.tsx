import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';

import { Spinner } from '#src/ui/feedback/spinner.tsx';

import type { ProofSubject } from './proof-subject.ts';

/** Everything about proofs loads when one is first opened. */
const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

interface ProofButtonProps {
  readonly of: ProofSubject;
  /** The figure as text; it is the button's name. */
  readonly children: ReactNode;
}

/**
 * A figure that opens its proof. A row or a cell around it keeps its text and its name. See docs/product-rules.md#proof.
 */
export function ProofButton({ of, children }: ProofButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <button
        ref={button}
        type="button"
        className="proof-button"
        aria-haspopup="dialog"
        title="How this is calculated"
        onClick={() => setState('open')}
      >
        {children}
      </button>
      {state !== 'unused' && (
        <Suspense fallback={<Spinner label="Loading" />}>
          <ProofDialog of={of} isOpen={state === 'open'} opener={button} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
