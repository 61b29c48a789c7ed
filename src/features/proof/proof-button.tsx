import { chakra } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';

import { Spinner } from '#src/ui/feedback/spinner.tsx';

import type { ProofSubject } from './proof-subject.ts';

/** Everything about proofs loads when one is first opened. */
const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }));

/** A figure that can be asked about. Its touch target is 44px high, without a taller row. */
export const FigureButton = chakra(
  'button',
  {
    base: {
      display: 'inline-block',
      marginBlock: '-11px',
      paddingBlock: '11px',
      borderRadius: '4px',
      fontVariantNumeric: 'inherit',
      letterSpacing: 'inherit',
      textAlign: 'inherit',
      textUnderlineOffset: '5px',
      cursor: 'pointer',
      '&:is(:hover, :focus-visible)': { textDecoration: 'underline dotted {colors.accent.fg} 1.5px' },
      // A finger cannot hover, so a faint line shows what can be touched.
      '@media (hover: none)': { textDecoration: 'underline dotted {colors.border.emphasized} 1.5px' },
      '@media print': { textDecoration: 'none' },
    },
  },
  // The class is for paper, where other buttons are left out.
  { defaultProps: { type: 'button', className: 'proof-button', title: 'How this is calculated' } },
);

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
      <FigureButton ref={button} aria-haspopup="dialog" onClick={() => setState('open')}>
        {children}
      </FigureButton>
      {state !== 'unused' && (
        <Suspense fallback={<Spinner label="Loading" />}>
          <ProofDialog of={of} isOpen={state === 'open'} opener={button} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
