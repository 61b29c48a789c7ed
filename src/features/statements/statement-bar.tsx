import { chakra } from '@chakra-ui/react';

import { counted, formatCount } from '#contract/counts.ts';
import type { LeftOutReason } from '#src/bank/types.ts';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { bottomBarStyles } from '#src/ui/layout/bottom-bar-styles.ts';

import type { MonthPreview } from './use-statement-choices.ts';

interface StatementBarProps {
  readonly months: readonly MonthPreview[];
  /** While a file is being read in another way, the preview is out of date. */
  readonly isReading: boolean;
  readonly onAdd: () => void;
}

/** Says what would be added and left out, and adds it. Stays in view at the bottom of the page. */
export function StatementBar({ months, isReading, onAdd }: StatementBarProps) {
  const count = months.reduce((sum, { items }) => sum + items.length, 0);
  const leftOut = months.flatMap((month) => month.leftOut);
  const of = (reason: LeftOutReason) => leftOut.filter((line) => line.reason === reason).length;
  const parts = [
    [of('undecided'), 'without a category'],
    [of('duplicate'), 'already here'],
    [of('transfer'), of('transfer') === 1 ? 'transfer' : 'transfers'],
    [of('deselected'), 'taken out'],
  ] as const;
  const rest = parts.flatMap(([number, text]) => (number === 0 ? [] : [`${formatCount(number)} ${text}`]));
  return (
    <chakra.div role="region" aria-label="Add entries" css={barStyles}>
      {count === 0 ? (
        <p>There is nothing to add.</p>
      ) : (
        <PendingButton pendingLabel={isReading ? 'Reading' : undefined} onClick={onAdd}>
          Add {counted(count, 'entry', 'entries')}
        </PendingButton>
      )}
      {rest.length > 0 && <chakra.p color="fg.muted">Left out: {rest.join(', ')}.</chakra.p>}
    </chakra.div>
  );
}

const barStyles = {
  ...bottomBarStyles,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  rowGap: '2',
  fontSize: '14.5px',
} as const;
