import { Button, chakra, Flex } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { ITEM_KINDS } from '#src/entry/entry-target.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { budgetTotals, savingsRate } from '#src/statistics/budget-totals.ts';
import { adjacentBudgets, daysOfMonth, isInCalendar } from '#src/statistics/calendar-month.ts';
import { SavingsRateNote } from '#src/ui/figures/savings-rate-note.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { Help } from '#src/ui/help/help.tsx';
import { SkipLink } from '#src/ui/layout/skip-link.tsx';
import { MD_OR_PAPER, ROW_HEIGHT } from '#src/ui/theme/tokens.ts';

interface MonthProps {
  readonly budget: Budget;
}

export function MonthLinks({ budget }: MonthProps) {
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const hasPlans = useExtension('plans');
  const hasBatch = useExtension('batch');
  const { previous, next } = adjacentBudgets(budgets, budget);
  const paramsOf = ({ budgetId }: Budget) => ({ budgetId: String(budgetId) });
  return (
    // Two rows are enough on a phone.
    <Flex wrap="wrap" gap={{ base: '2', md: '2.5' }} css={{ mdDown: { '& a': { paddingInline: '2' } } }}>
      {budget.expenses.length > 0 && <SkipLink to="categories">Skip to categories</SkipLink>}
      {previous && (
        <Button asChild variant="surface">
          <Link
            to="/budgets/$budgetId"
            params={paramsOf(previous)}
            aria-label={`Previous month ${formatBudgetMonth(previous)}`}
          >
            <span aria-hidden="true">‹</span>
            {formatBudgetMonth(previous)}
          </Link>
        </Button>
      )}
      {next && (
        <Button asChild variant="surface">
          <Link
            to="/budgets/$budgetId"
            params={paramsOf(next)}
            aria-label={`Next month ${formatBudgetMonth(next)}`}
          >
            {formatBudgetMonth(next)}
            <span aria-hidden="true">›</span>
          </Link>
        </Button>
      )}
      {hasBatch && (previous ?? next) && (
        <Button asChild variant="surface">
          <Link to="/budgets/$budgetId/copy" params={paramsOf(budget)}>
            Copy from a month…
          </Link>
        </Button>
      )}
      <Button asChild variant="surface">
        <Link to="/budgets/entries" search={daysOfMonth(budget)}>
          Entries
        </Link>
      </Button>
      {isInCalendar(budget) && (
        <Button asChild variant="surface">
          <Link to="/budgets/flows" search={{ year: budget.year, month: budget.month }}>
            Flows
          </Link>
        </Button>
      )}
      {hasPlans && hasBatch && (
        <Button asChild variant="surface">
          <Link to="/budgets/$budgetId/plan" params={paramsOf(budget)}>
            Plan the month
          </Link>
        </Button>
      )}
    </Flex>
  );
}

export function MonthTotals({ budget }: MonthProps) {
  const { money } = useFormat();
  const totals = useMemo(() => budgetTotals(budget), [budget]);
  const budgetId = String(budget.budgetId);
  const rows = [
    {
      kind: 'expenses' as const,
      name: 'Expenses',
      link: linkOptions({ to: '/budgets/$budgetId/expenses', params: { budgetId } }),
    },
    ...ITEM_KINDS.map(({ kind, name }) => ({
      kind,
      name,
      link: linkOptions({ to: '/budgets/$budgetId/$itemKind', params: { budgetId, itemKind: kind } }),
    })),
  ];
  return (
    <div>
      <chakra.ul aria-label="Totals" css={totalsStyles}>
        {rows.map(({ kind, name, link }) => (
          <li key={kind}>
            <span>
              <Link {...link}>{name}</Link>
              {kind === 'earnedIncome' && <Help about="netEarnedIncome" />}
            </span>
            <span>{money(totals[kind])}</span>
          </li>
        ))}
        <li>
          <span>Savings Rate</span>
          <span>{formatPercent(savingsRate(totals))}</span>
        </li>
      </chakra.ul>
      <SavingsRateNote {...totals} />
    </div>
  );
}

/** A row for each total; on wider screens, side by side. */
const totalsStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  // The background shows through the gaps as lines, however the cells wrap.
  gap: '1px',
  listStyle: 'none',
  layerStyle: 'card',
  bg: 'border',
  overflow: 'clip',
  '& li': {
    position: 'relative',
    display: 'flex',
    bg: 'bg.subtle',
    fontSize: '15px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& li:has(a):hover': { bg: 'bg.muted' },
  '& li > span:first-of-type:not(:last-child)': { color: 'fg.muted' },
  '& li a': { color: 'accent', fontWeight: '500' },
  // The link covers the whole cell, but its accessible name does not include the amount.
  '& li a::after': { content: '""', position: 'absolute', inset: '0' },
  // Above the cell's link, which would cover it.
  '& .help': { zIndex: '1' },
  '& li a:focus-visible': { outline: 'none' },
  '& li a:focus-visible::after': {
    outline: '2px solid {colors.accent.solid}',
    outlineOffset: '-2px',
    borderRadius: 'control',
  },
  [MD_OR_PAPER]: {
    '& li': {
      flexDirection: 'column',
      flex: '1 1 18%',
      // A large amount moves its cell to the next row rather than wrap.
      minWidth: 'max-content',
      rowGap: '0.5',
      padding: { base: '11px 12px 13px', lg: '12px 18px 14px' },
    },
    '& li > :first-of-type': { fontSize: { base: '13px', lg: '14px' } },
    '& li > :last-child': { fontSize: { base: '18px', lg: '20px' }, fontWeight: '650', lineHeight: '1.3' },
  },
  mdDown: {
    '& li': {
      alignItems: 'center',
      justifyContent: 'space-between',
      // An amount that does not fit beside its label wraps to the next line.
      flexWrap: 'wrap',
      flexBasis: '100%',
      columnGap: '4',
      minHeight: `${ROW_HEIGHT}px`,
      paddingBlock: '1.5',
      paddingInline: { base: '3.5', sm: '5' },
    },
    '& li > :last-child': { marginInlineStart: 'auto' },
  },
};
