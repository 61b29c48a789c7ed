import { Button, chakra, VisuallyHidden } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { counted, formatCount } from '#contract/counts.ts';
import type { Expense } from '#contract/expenses.ts';
import { sameId } from '#contract/fields.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { targetName } from '#src/entry/entry-target.ts';
import { copiedLine, useCopy } from '#src/queries/copy-month.ts';
import { useMatchedSchedules } from '#src/queries/due.ts';
import { sumAmounts } from '#src/statistics/budget-totals.ts';
import { moveToMonth } from '#src/statistics/month-history.ts';
import type { MonthGroup } from '#src/statistics/month-items.ts';
import { notHereYet } from '#src/statistics/not-here-yet.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { PendingButton } from '#src/ui/form/pending-button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { onDay } from '#src/ui/format/texts.ts';
import { useFocusBeside } from '#src/ui/layout/use-return-focus.ts';

/** At first, since more rows would push the month itself out of view on a phone. */
const MAX_ROWS = 4;

interface NotHereYetProps {
  readonly budget: Budget;
  readonly budgets: readonly Budget[];
  readonly categories: readonly Expense[];
  readonly now: Date;
}

/** The regular items of the last months that this one lacks. Nothing is rendered if none is missing. */
export function NotHereYet({ budget, budgets, categories, now }: NotHereYetProps) {
  const isOffered = useExtension('schedules');
  const { matched } = useMatchedSchedules({ isOffered, budgets, now, month: budget });
  const missing = useMemo(
    () => notHereYet(budget, budgets, categories, matched),
    [budget, budgets, categories, matched],
  );
  const [isExpanded, setIsExpanded] = useState(false);
  const hasBatch = useExtension('batch');
  if (!missing) return null;
  const { groups, source, isAllInSource } = missing;
  const rowCount = isExpanded || groups.length === MAX_ROWS + 1 ? groups.length : MAX_ROWS;
  return (
    <Card
      title="Not here yet"
      aside={isAllInSource ? `were in ${formatBudgetMonth(source)}` : 'were in the last months'}
    >
      <chakra.ul css={listStyles}>
        {groups.slice(0, rowCount).map((group) => (
          <MissingGroup
            key={group.key}
            {...{ group, budget, source }}
            canAdd={hasBatch || isOneCall(group, budget)}
          />
        ))}
      </chakra.ul>
      {groups.length > rowCount && (
        <chakra.div css={{ '& button': { minHeight: '44px', fontSize: '15px' } }}>
          <Button variant="plain" onClick={() => setIsExpanded(true)}>
            Show {groups.length - rowCount} more
          </Button>
        </chakra.div>
      )}
      {hasBatch && groups.length > 1 && (
        <chakra.div marginTop="3" css={{ '& a': { width: '100%' } }}>
          <Button asChild variant="surface">
            <Link
              to="/budgets/$budgetId/copy"
              params={{ budgetId: String(budget.budgetId) }}
              search={{ from: source.budgetId }}
            >
              Add all {formatCount(groups.length)}…
            </Link>
          </Button>
        </chakra.div>
      )}
    </Card>
  );
}

interface MissingGroupProps {
  readonly group: MonthGroup;
  readonly budget: Budget;
  readonly source: Budget;
  readonly canAdd: boolean;
}

function MissingGroup({ group, budget, source, canAdd }: MissingGroupProps) {
  const { money } = useFormat();
  const { target, items } = group;
  const name = targetName(target);
  const copy = useCopy(budget, source, () => name);
  const row = useRef<HTMLLIElement>(null);
  const [single] = items;
  const isSingle = items.length === 1 && single;

  useFocusBeside(row);

  function add() {
    const lines = items.map((item) => copiedLine(group, item, item.amount, budget));
    copy.mutate(lines, { onSuccess: () => undefined });
  }

  return (
    <li ref={row}>
      <div>
        <span>
          {name}
          <small>
            {isSingle ? onDay(moveToMonth(single.dayOfMonth, budget)) : counted(items.length, 'item')}
          </small>
        </span>
        <div>
          {money(sumAmounts(items))}
          {canAdd && (
            <PendingButton variant="surface" pendingLabel={copy.isBusy ? 'Adding' : undefined} onClick={add}>
              Add <VisuallyHidden>{name}</VisuallyHidden>
            </PendingButton>
          )}
        </div>
      </div>
      {copy.isError && <ErrorAlert message={UNKNOWN_ERROR} />}
    </li>
  );
}

/** Whether a server without batches can add the row. */
function isOneCall({ target, items }: MonthGroup, { expenses }: Budget): boolean {
  const hasPlace =
    target.kind !== 'expenses' ||
    expenses.some(({ expenseId }) => sameId(expenseId, target.category.expenseId));
  return items.length === 1 && hasPlace;
}

const listStyles = {
  listStyle: 'none',
  fontSize: '15px',
  '& li + li': { borderTop: '1px solid {colors.border}' },
  '& li > div:first-of-type': { display: 'flex', flexWrap: 'wrap', columnGap: '3', paddingBlock: '2' },
  // A long amount goes below the name rather than squeeze it.
  '& li > div:first-of-type > span': {
    flex: '1 1 6em',
    alignSelf: 'center',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
  '& small': { display: 'block', fontSize: '13.5px' },
  '& li > div:first-of-type > div': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    marginInlineStart: 'auto',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .alert': { marginBottom: '3' },
} as const;
