import { chakra } from '@chakra-ui/react';
import { Link, linkOptions, type LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { Budget, BudgetItemKind } from '#contract/budgets.ts';
import type { Sum } from '#contract/money.ts';
import { budgetTotals, savingsRate } from '#src/statistics/budget-totals.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { Help, type HelpTopic } from '#src/ui/help/help.tsx';
import { ROW_HEIGHT } from '#src/ui/theme/tokens.ts';
import { SavingsRateNote } from '#src/ui/figures/savings-rate-note.tsx';
import { itemKindTexts } from '#src/features/budgets/item-kind-texts.ts';

interface TotalRow {
  readonly label: string;
  readonly help?: HelpTopic;
  /** In cents. */
  readonly amount: Sum;
  readonly link: LinkProps;
}

/** The totals of a month, each with a link to its items, and the savings rate. */
export function BudgetSummary({ budget }: { readonly budget: Budget }) {
  const { money } = useFormat();
  const totals = useMemo(() => budgetTotals(budget), [budget]);
  const budgetId = String(budget.budgetId);
  const itemTotal = (itemKind: BudgetItemKind) => ({
    label: itemKindTexts[itemKind].totalLabel,
    amount: totals[itemKind],
    link: linkOptions({ to: '/budgets/$budgetId/$itemKind', params: { budgetId, itemKind } }),
  });
  const totalRows: readonly TotalRow[] = [
    {
      label: 'Expenses',
      amount: totals.expenses,
      link: linkOptions({ to: '/budgets/$budgetId/expenses', params: { budgetId } }),
    },
    { ...itemTotal('earnedIncome'), help: 'netEarnedIncome' },
    itemTotal('passiveIncome'),
    itemTotal('investments'),
  ];
  return (
    <div>
      <chakra.ul aria-label="Totals" css={listStyles}>
        {totalRows.map((row) => (
          <li key={row.label}>
            <span>
              <Link {...row.link}>{row.label}</Link>
              {row.help && <Help about={row.help} />}
            </span>
            <span>{money(row.amount)}</span>
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
const listStyles = {
  listStyle: 'none',
  border: '1px solid {colors.border}',
  borderRadius: 'card',
  bg: 'border',
  overflow: 'clip',
  display: 'flex',
  flexWrap: 'wrap',
  // The background shows through the gaps as lines, however the cells wrap.
  gap: '1px',
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
  md: {
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
