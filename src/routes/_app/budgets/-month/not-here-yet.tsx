import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { formatCount } from '#contract/counts.ts';
import type { Expense } from '#contract/expenses.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { countItems } from '#src/queries/count-texts.ts';
import { sumAmounts } from '#src/statistics/budget-totals.ts';
import { moveToMonth } from '#src/statistics/month-history.ts';
import type { MonthGroup } from '#src/statistics/month-items.ts';
import { notHereYet } from '#src/statistics/not-here-yet.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { Button, buttonClass } from '#src/ui/form/button.tsx';
import { formatCents } from '#src/ui/format/money.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { itemLine } from '#src/routes/_app/budgets/-copy/batch-lines.ts';
import { onDay } from '#src/routes/_app/budgets/-copy/day-texts.ts';
import { itemKindTexts } from '#src/routes/_app/budgets/-item-kind-texts.ts';
import { useCopyRun } from '#src/routes/_app/budgets/-copy/use-copy-run.ts';

/** At first, since more rows would push the month itself out of view on a phone. */
const MAX_ROWS = 4;

interface NotHereYetProps {
  readonly budget: Budget;
  readonly budgets: readonly Budget[];
  readonly categories: readonly Expense[];
}

/** The regular items of the last months that this one lacks. Nothing is rendered if none is missing. */
export function NotHereYet({ budget, budgets, categories }: NotHereYetProps) {
  const missing = useMemo(() => notHereYet(budget, budgets, categories), [budget, budgets, categories]);
  const [isExpanded, setIsExpanded] = useState(false);
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
          <MissingGroup key={group.key} group={group} budget={budget} />
        ))}
      </chakra.ul>
      {groups.length > rowCount && (
        <chakra.div css={{ '& button': { minHeight: '44px', fontSize: '15px' } }}>
          <button type="button" className="text-link" onClick={() => setIsExpanded(true)}>
            Show {groups.length - rowCount} more
          </button>
        </chakra.div>
      )}
      {groups.length > 1 && (
        <chakra.div marginTop="3" css={{ '& a': { width: '100%' } }}>
          <Link
            to="/budgets/$budgetId/copy"
            params={{ budgetId: String(budget.budgetId) }}
            search={{ from: source.budgetId }}
            className={buttonClass('quiet')}
          >
            Add all {formatCount(groups.length)}…
          </Link>
        </chakra.div>
      )}
    </Card>
  );
}

interface MissingGroupProps {
  readonly group: MonthGroup;
  readonly budget: Budget;
}

function MissingGroup({ group, budget }: MissingGroupProps) {
  const { target, items } = group;
  const name = target.kind === 'expenses' ? target.category.name : itemKindTexts[target.kind].totalLabel;
  const run = useCopyRun(budget, () => name);
  const row = useRef<HTMLLIElement>(null);
  const [single] = items;
  const isSingle = items.length === 1 && single;

  // The button disappears with the row that was added, and the focus would be lost.
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) focusBeside(element);
    };
  }, []);

  function add() {
    const lines = items.map((item) => itemLine(group, item, item.amount, budget));
    run.start(lines, { onAllAdded: () => undefined });
  }

  const hasFailed = !run.isBusy && run.result && run.result.errors.size > 0;
  return (
    <li ref={row}>
      <div>
        <span>
          {name}
          <small>{isSingle ? onDay(moveToMonth(single.day, budget)) : countItems(items.length)}</small>
        </span>
        <div>
          {formatCents(sumAmounts(items))}
          <Button variant="quiet" pendingLabel={run.isBusy ? 'Adding' : undefined} onClick={add}>
            Add <span className="visually-hidden">{name}</span>
          </Button>
        </div>
      </div>
      {hasFailed && <ErrorAlert message={UNKNOWN_ERROR} />}
    </li>
  );
}

/** Focuses the button of the next row, or else of the previous one, or else the page's heading. */
function focusBeside(row: HTMLElement): void {
  const neighbor = row.nextElementSibling ?? row.previousElementSibling;
  const next = neighbor?.querySelector('button') ?? document.querySelector<HTMLElement>('h1');
  next?.focus({ preventScroll: true });
}

const listStyles = {
  listStyle: 'none',
  fontSize: '15px',
  '& li + li': { borderTop: '1px solid var(--line)' },
  '& li > div:first-of-type': { display: 'flex', flexWrap: 'wrap', columnGap: '3', paddingBlock: '2' },
  // A long amount goes below the name rather than squeeze it.
  '& li > div:first-of-type > span': {
    flex: '1 1 6em',
    alignSelf: 'center',
    color: 'muted',
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
