import { Button, chakra } from '@chakra-ui/react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { formatCount } from '#contract/counts.ts';
import { localDay } from '#contract/days.ts';
import { ApiError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import type { Liability } from '#contract/liabilities.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { type PrincipalOnDay, useTakeOverPrincipal } from '#src/queries/liabilities.ts';
import { endingDebtsOf, standingOf } from '#src/statistics/debts/payoff.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { byName } from '#src/ui/format/texts.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';

/** At first, since more rows would push the list out of view. */
const MAX_ROWS = 3;

interface DebtStandingsProps {
  readonly liabilities: readonly Liability[];
  readonly now: Date;
}

/** What debts stand at by their schedules, if payments have been due since the day of their principals. */
export function DebtStandings({ liabilities, now }: DebtStandingsProps) {
  const hasDebts = useExtension('debts');
  const [isExpanded, setIsExpanded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const standings = useMemo(
    () =>
      endingDebtsOf(liabilities.toSorted(byName)).flatMap((ending): PrincipalOnDay[] => {
        const { balance, since } = standingOf(ending, localDay(now));
        const { liability, debt } = ending;
        return since === debt.principalDay ? [] : [{ liability, debt, principal: balance, day: since }];
      }),
    [liabilities, now],
  );
  if (!hasDebts || standings.length === 0) return null;
  const shown = isExpanded || standings.length === MAX_ROWS + 1 ? standings : standings.slice(0, MAX_ROWS);

  function expand() {
    flushSync(() => setIsExpanded(true));
    // The button that had the focus is gone.
    list.current?.children[MAX_ROWS]?.querySelector('button')?.focus();
  }

  return (
    <chakra.div css={cardStyles}>
      <ul ref={list}>
        {shown.map((standing) => (
          <Standing
            key={`${standing.liability.liabilityId} ${standing.day}`}
            standing={standing}
            isNamed={liabilities.length > 1}
          />
        ))}
      </ul>
      {standings.length > shown.length && (
        <Button variant="plain" minHeight="11" fontSize="15px" onClick={expand}>
          Show {formatCount(standings.length - shown.length)} more
        </Button>
      )}
    </chakra.div>
  );
}

interface StandingProps {
  readonly standing: PrincipalOnDay;
  readonly isNamed: boolean;
}

function Standing({ standing, isNamed }: StandingProps) {
  const { money } = useFormat();
  const takeOver = useTakeOverPrincipal();
  const { liability, principal, day } = standing;
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const row = item.current;
    return () => passFocus(row);
  }, []);
  const isStale = takeOver.error instanceof ApiError && takeOver.error.status === 412;
  return (
    <li ref={item}>
      <div>
        <p>
          {isNamed && (
            <>
              <TextLink
                to="/liabilities/$liabilityId/schedule"
                params={{ liabilityId: String(liability.liabilityId) }}
              >
                {liability.name}
              </TextLink>
              :{' '}
            </>
          )}
          {isNamed ? 'by' : 'By'} its schedule this loan{' '}
          {principal === 0 ? (
            <b>is paid off</b>
          ) : (
            <>
              now stands at <b>{money(principal)}</b>
            </>
          )}
          <small>
            {' '}
            after the payment of <chakra.span whiteSpace="nowrap">{day}</chakra.span>
          </small>
        </p>
        <PendingButton
          variant="surface"
          pendingLabel={takeOver.isBusy ? 'Saving' : undefined}
          aria-label={isNamed ? `Take it over: ${liability.name}` : undefined}
          onClick={() => takeOver.mutate(standing, { onSuccess: () => undefined })}
        >
          Take it over
        </PendingButton>
      </div>
      {takeOver.isError && (
        <ErrorAlert
          message={
            isStale ? 'It has been changed elsewhere in the meantime. Look at it again.' : UNKNOWN_ERROR
          }
        />
      )}
    </li>
  );
}

/** The row of what was taken over goes away, and must not take the focus with it. */
function passFocus(row: HTMLElement | null): void {
  if (!row?.contains(document.activeElement)) return;
  const next = row.nextElementSibling ?? row.previousElementSibling ?? document;
  next.querySelector<HTMLElement>(next === document ? 'h1' : 'button')?.focus();
}

const cardStyles = {
  marginBottom: '5',
  paddingInline: { base: '18px', sm: '24px' },
  layerStyle: 'card',
  '& li': { paddingBlock: '3' },
  '& li + li': { borderTopWidth: '1px' },
  '& li > div:first-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2',
  },
  '& p': { flex: '1 1 240px', minWidth: '0' },
  '& b': { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
  '& small': { color: 'fg.muted', fontSize: '14px' },
} as const;
