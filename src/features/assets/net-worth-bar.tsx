import { chakra } from '@chakra-ui/react';
import type { RefObject } from 'react';

import { counted } from '#contract/counts.ts';
import { addCents, type Sum } from '#contract/money.ts';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';

interface NetWorthBarProps {
  readonly netWorth: Sum;
  /** The effect of the unsaved changes on the net worth, in cents. */
  readonly difference: Sum;
  readonly changeCount: number;
  /** How many changes the last save has saved. */
  readonly savedCount: number | undefined;
  /** Why the last save failed. May have several lines. */
  readonly error: string | undefined;
  readonly isSaving: boolean;
  readonly saveRef: RefObject<HTMLButtonElement | null>;
  readonly onSave: () => void;
}

/** Stays at the bottom of the window: the net worth before and after the changes, and the button that saves them. */
export function NetWorthBar(props: NetWorthBarProps) {
  const { money, signedMoney } = useFormat();
  const { netWorth, difference, changeCount, savedCount, error, isSaving, saveRef, onSave } = props;
  return (
    <chakra.div css={styles}>
      <dl>
        <div>
          <dt>Net worth now</dt>
          <dd>{money(netWorth)}</dd>
        </div>
        {changeCount > 0 && (
          <div>
            <dt>After saving</dt>
            <dd>
              {money(addCents(netWorth, difference))}{' '}
              {difference !== 0 && (
                <chakra.span color={difference > 0 ? 'gain' : 'loss'}>{signedMoney(difference)}</chakra.span>
              )}
            </dd>
          </div>
        )}
      </dl>
      <p role={error === undefined ? undefined : 'alert'}>
        {error}
        {savedCount !== undefined && `${changes(savedCount)} saved`}
      </p>
      <PendingButton
        ref={saveRef}
        pendingLabel={isSaving ? 'Saving' : undefined}
        onClick={onSave}
        // Leaving a cell may remove its hint, which would move this button away from the pointer before the click.
        onMouseDown={(event) => event.preventDefault()}
        // A held Enter key, which led here from the last cell, must not save.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        {changeCount === 0 ? 'Save' : `Save ${changes(changeCount)}`}
      </PendingButton>
    </chakra.div>
  );
}

function changes(count: number): string {
  return counted(count, 'change');
}

const styles = {
  position: 'var(--sticky)',
  bottom: 'var(--undo-notice-space, 0px)',
  zIndex: '2',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '5',
  rowGap: '2',
  marginTop: '5',
  padding: { base: '10px 14px', lg: '12px 20px' },
  border: '1px solid {colors.border.emphasized}',
  borderRadius: 'card',
  bg: 'bg.muted',
  boxShadow: '0 -10px 24px {colors.bg}',
  '& dl': { display: 'flex', flexWrap: 'wrap', columnGap: '6' },
  '& dt': { color: 'fg.muted', fontSize: '13px' },
  '& dd': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
  '& dd span': { fontWeight: '500', fontSize: '14px' },
  '& p': { flex: '1', minWidth: '0', textAlign: 'end', fontSize: '14px', color: 'fg.muted' },
  '& p[role=alert]': { color: 'loss', whiteSpace: 'pre-line' },
  smDown: {
    '& p': { flexBasis: '100%', textAlign: 'start', _empty: { display: 'none' } },
    '& > span, & button': { width: '100%' },
  },
};
