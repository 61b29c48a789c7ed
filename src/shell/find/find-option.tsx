import { Kbd } from '@chakra-ui/react';

import { useFormat } from '#src/ui/format/format.ts';
import { useSingleKeys } from '#src/ui/layout/shortcut-keys.ts';

import type { FindTarget } from './find-targets.ts';

interface FindOptionProps {
  readonly id: string;
  readonly target: FindTarget;
  /** Whether to show its kind. Not needed below a heading that names the kind. */
  readonly showsKind: boolean;
  readonly isActive: boolean;
  readonly onActivate: () => void;
  readonly onChoose: () => void;
}

/** One result. The input keeps the focus, so the keyboard reaches it through the input. */
export function FindOption({ id, target, showsKind, isActive, onActivate, onChoose }: FindOptionProps) {
  const { money } = useFormat();
  const { kind, name, detail, amount, key } = target;
  const hasKeys = useSingleKeys();
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onActivate}
      // Otherwise the input would lose the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      // The input has the keyboard focus, and handles its keys.
      onKeyDown={undefined}
    >
      <span>{name}</span>
      <span data-part="kind">{[showsKind && kind, detail].filter(Boolean).join(' · ')}</span>
      {amount !== undefined && <span data-part="amount">{money(amount)}</span>}
      {key !== undefined && hasKeys && (
        <span data-part="keys" aria-hidden="true">
          {key.split(' ').map((part) => (
            <Kbd key={part}>{part}</Kbd>
          ))}
        </span>
      )}
    </div>
  );
}
