import { Button } from '@chakra-ui/react';
import { type ReactNode, useRef, useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';

import { CategoriesDialog } from './categories-dialog.tsx';

interface ChooseCategories {
  /** Undefined if the server has no batches. */
  readonly chooseButton: ((variant: 'solid' | 'surface') => ReactNode) | undefined;
  /** Must be rendered outside of anything that disappears when categories are added. */
  readonly dialog: ReactNode;
}

/**
 * A button, and the dialog that it opens to choose common expense categories. See docs/product-rules.md#first-steps.
 * @param onToggle called when the dialog opens and after it has closed
 */
export function useChooseCategories(onToggle?: (isOpen: boolean) => void): ChooseCategories {
  const hasBatch = useExtension('batch');
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');

  function open() {
    setState('open');
    onToggle?.(true);
  }

  return {
    chooseButton: hasBatch
      ? (variant) => (
          <Button ref={button} variant={variant} onClick={open}>
            Choose from a list
          </Button>
        )
      : undefined,
    dialog: state !== 'unused' && (
      <CategoriesDialog
        isOpen={state === 'open'}
        opener={button}
        onClose={() => setState('closed')}
        onClosed={() => onToggle?.(false)}
      />
    ),
  };
}
