import { type ComponentType, type ReactNode, useRef, useState } from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { loadOnce } from '#src/api/load-once.ts';
import { PendingButton } from '#src/ui/form/pending-button.tsx';

import type { CategoriesDialogProps } from './categories-dialog.tsx';

const loadDialog = loadOnce(async () => (await import('./categories-dialog.tsx')).CategoriesDialog);

interface ChooseCategories {
  /** Undefined if the server has no batches. */
  readonly chooseButton: ((variant: 'solid' | 'surface') => ReactNode) | undefined;
  /** Must be rendered outside of anything that disappears when categories are added. */
  readonly dialog: ReactNode;
}

/**
 * A button, and the dialog that it opens to choose common expense categories. The dialog's code loads on the first
 * press; if that fails, the next press tries again. See docs/product-rules.md#first-steps.
 * @param onToggle called when the dialog opens and after it has closed
 */
export function useChooseCategories(onToggle?: (isOpen: boolean) => void): ChooseCategories {
  const hasBatch = useExtension('batch');
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<CategoriesDialogProps>>();
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');

  async function open() {
    setState('loading');
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded);
      setState('open');
      onToggle?.(true);
    } catch {
      setState('failed');
    }
  }

  return {
    chooseButton: hasBatch
      ? (variant) => (
          <>
            <PendingButton
              ref={button}
              variant={variant}
              pendingLabel={state === 'loading' ? 'Loading' : undefined}
              onClick={() => void open()}
            >
              Choose from a list
            </PendingButton>
            {state === 'failed' && <p role="alert">{UNKNOWN_ERROR}</p>}
          </>
        )
      : undefined,
    dialog: Dialog && (
      <Dialog
        isOpen={state === 'open'}
        opener={button}
        onClose={() => setState('closed')}
        onClosed={() => onToggle?.(false)}
      />
    ),
  };
}
