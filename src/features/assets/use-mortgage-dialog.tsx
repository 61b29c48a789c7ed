import { useCallback, useRef, useState } from 'react';

import type { Liability } from '#contract/liabilities.ts';

import { MortgageDialog } from './mortgage-dialog.tsx';

/**
 * The dialog that adds a mortgage.
 * @returns `hasInput` is a stable function that says whether the dialog has unsaved input, even while it is closed
 */
export function useMortgageDialog(onAdded: (liability: Liability) => void) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const hasInput = useRef(false);
  return {
    open: () => setState('open'),
    hasInput: useCallback(() => hasInput.current, []),
    dialog: state !== 'unused' && (
      <MortgageDialog
        isOpen={state === 'open'}
        onClose={() => setState('closed')}
        onInputChange={(next) => {
          hasInput.current = next;
        }}
        onAdded={onAdded}
      />
    ),
  };
}
