import { type ComponentType, type ReactNode, useRef, useState } from 'react';

import { loadOnce } from '#src/api/load-once.ts';

import type { ProofDialogProps } from './proof-dialog.tsx';
import type { ProofSubject } from './proof-subject.ts';

const loadDialog = loadOnce(async () => (await import('./proof-dialog.tsx')).ProofDialog);

function preload() {
  loadDialog().catch(() => undefined);
}

interface ProofButtonProps {
  readonly of: ProofSubject;
  /** The figure as text; it is the button's name. */
  readonly children: ReactNode;
}

/**
 * A figure that opens its proof. Everything about proofs loads on the first touch of such a button. A row or a cell around
 * it keeps its text and its name. See docs/product-rules.md#proof.
 */
export function ProofButton({ of, children }: ProofButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<ProofDialogProps>>();
  const [state, setState] = useState<'closed' | 'failed' | 'open'>('closed');

  async function open() {
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded);
      setState('open');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="proof-button"
        aria-haspopup="dialog"
        title="How this is calculated"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void open()}
      >
        {children}
      </button>
      {state === 'failed' && (
        <small role="alert" className="proof-error">
          The calculation could not be loaded. Try again.
        </small>
      )}
      {Dialog && (
        <Dialog of={of} isOpen={state === 'open'} opener={button} onClose={() => setState('closed')} />
      )}
    </>
  );
}
