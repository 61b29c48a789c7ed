import { chakra } from '@chakra-ui/react';
import { Link, linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { Budget } from '#contract/budgets.ts';
import type { BudgetItemKind } from '#contract/budgets.ts';
import { budgetTotals, savingsRate } from '#src/statistics/budget-totals.ts';
import { formatCents, formatPercent } from '#src/ui/format/money.ts';

import { itemKindTexts } from './-item-kind-texts.ts';

/** The sums of a month, each of which leads to what it is made of. */
export function BudgetSummary({ budget }: { readonly budget: Budget }) {
  const totals = useMemo(() => budgetTotals(budget), [budget]);
  const budgetId = String(budget.budgetId);
  const totalOf = (itemKind: BudgetItemKind) => ({
    label: itemKindTexts[itemKind].totalLabel,
    amount: totals[itemKind],
    link: linkOptions({ to: '/budgets/$budgetId/$itemKind', params: { budgetId, itemKind } }),
  });
  const parts = [
    {
      label: 'Expenses',
      amount: totals.expenses,
      link: linkOptions({ to: '/budgets/$budgetId/expenses', params: { budgetId } }),
    },
    totalOf('earnedIncome'),
    totalOf('passiveIncome'),
    totalOf('investments'),
  ];
  return (
    <chakra.ul aria-label="Totals" css={look}>
      {parts.map((part) => (
        <li key={part.label}>
          <Link {...part.link}>{part.label}</Link>
          <span>{formatCents(part.amount)}</span>
        </li>
      ))}
      <li>
        <span>Savings Rate</span>
        <span>{formatPercent(savingsRate(totals))}</span>
      </li>
    </chakra.ul>
  );
}

const look = {
  maxWidth: '560px',
  listStyle: 'none',
  border: '1px solid var(--line)',
  borderRadius: 'card',
  bg: 'surface',
  overflow: 'clip',
  '& li': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    // An amount too long for its line takes the next one whole.
    flexWrap: 'wrap',
    columnGap: '4',
    minHeight: '52px',
    paddingBlock: '1.5',
    paddingInline: { base: '3.5', sm: '5' },
    fontSize: '15px',
  },
  '& li + li': { borderTop: '1px solid var(--line)' },
  '& li:has(a):hover': { bg: 'raised' },
  '& li > span:first-of-type:not(:last-child)': { color: 'muted' },
  '& li > :last-child': { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' },
  '& li > a': { color: 'accent', fontWeight: '500' },
  // The whole row is the link's, without its amount becoming part of the link's name.
  '& li > a::after': { content: '""', position: 'absolute', inset: '0' },
  '& li > a:focus-visible': { outline: 'none' },
  '& li > a:focus-visible::after': {
    outline: '2px solid var(--accent)',
    outlineOffset: '-2px',
    borderRadius: 'control',
  },
};
