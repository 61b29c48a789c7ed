import { Card, chakra, IconButton, Table, VisuallyHidden } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { counted, formatCount } from '#contract/counts.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { addCents, subtractCents, ZERO } from '#contract/money.ts';
import { isPlaceOf } from '#src/queries/budgets.ts';
import type { SentEntry } from '#src/queries/entries.ts';
import { categoryName } from '#src/statistics/budget-totals.ts';
import type { CategorySpending, MonthSpending, SpendingGroup } from '#src/statistics/month-spending.ts';
import { Meter } from '#src/ui/chart/meter.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { useArrivals } from '#src/ui/layout/motion.ts';
import { groupedTableStyles } from '#src/ui/table/grouped-table-styles.ts';
import { MD_OR_PAPER } from '#src/ui/theme/tokens.ts';

interface CategorySpendingTableProps extends Pick<SpendingContext, 'isComparable'> {
  readonly budget: Budget;
  readonly spending: MonthSpending;
  readonly categories: readonly Expense[];
  /** The entry that has just been added. Its row is highlighted for a moment. */
  readonly lastAdded: SentEntry | undefined;
  readonly onAddTo: (expenseId: Id) => void;
}

export function CategorySpendingTable(props: CategorySpendingTableProps) {
  const { budget, spending, categories, isComparable, lastAdded, onAddTo } = props;
  const { money } = useFormat();
  const { mandatory, discretionary, plans } = spending;
  const hasPlans = plans !== undefined;
  const table = useRef<HTMLTableElement>(null);
  const ids = useMemo(
    () => budget.expenses.map(({ budgetExpenseId }) => String(budgetExpenseId)),
    [budget.expenses],
  );
  useArrivals(`spending in ${budget.budgetId}`, ids, table);
  const nameSpan = hasPlans ? 5 : 4;
  const body = (title: string, { rows, total }: SpendingGroup) =>
    rows.length > 0 && (
      <tbody role="rowgroup">
        <tr role="row" data-row="group">
          <th role="rowheader" scope="rowgroup" colSpan={nameSpan}>
            {title}
          </th>
          <td role="cell" data-column="amount">
            {money(total)}
          </td>
          <td role="cell" data-column="add" />
        </tr>
        {rows.map((row) => (
          <CategoryRow
            key={row.budgetExpense.budgetExpenseId}
            budget={budget}
            row={row}
            name={categoryName(row.budgetExpense, categories)}
            hasPlans={hasPlans}
            isComparable={isComparable}
            addedItemId={
              lastAdded && isPlaceOf(lastAdded.parent, { kind: 'expenses', ...row })
                ? lastAdded.itemId
                : undefined
            }
            onAdd={() => onAddTo(row.budgetExpense.expenseId)}
          />
        ))}
      </tbody>
    );
  const headers = [
    ['Expense'],
    ['Items'],
    [hasPlans ? 'Against the plan' : 'Against the average', 'bar'],
    ...(hasPlans ? [['Plan']] : []),
    ['Average'],
    ['Amount', 'amount'],
    ['Add', 'add'],
  ] as const;
  return (
    // Amounts never wrap. If they do not fit, the table scrolls, not the page.
    <Card.Root display="block" position="relative" overflowX="auto">
      <Table.Root
        native
        unstyled
        ref={table}
        role="table"
        aria-label="Spending by category"
        css={[groupedTableStyles, styles]}
      >
        <thead role="rowgroup">
          <tr role="row">
            {headers.map(([name, column]) => (
              <th key={name} role="columnheader" scope="col" data-column={column}>
                {column === 'add' ? <VisuallyHidden>{name}</VisuallyHidden> : name}
              </th>
            ))}
          </tr>
        </thead>
        {body('Mandatory', mandatory)}
        {body('Discretionary', discretionary)}
        <tfoot role="rowgroup">
          <tr role="row" data-row="group">
            <th role="rowheader" scope="row" colSpan={nameSpan}>
              Total of {counted(budget.expenses.length, 'category', 'categories')}
            </th>
            <td role="cell" data-column="amount">
              {money(addCents(mandatory.total, discretionary.total))}
            </td>
            <td role="cell" data-column="add" />
          </tr>
        </tfoot>
      </Table.Root>
    </Card.Root>
  );
}

interface CategoryRowProps extends SpendingContext {
  readonly budget: Budget;
  readonly row: CategorySpending;
  readonly name: string;
  readonly addedItemId: Id | undefined;
  readonly onAdd: () => void;
}

function CategoryRow({ budget, row, name, addedItemId, onAdd, ...context }: CategoryRowProps) {
  const format = useFormat();
  const { budgetExpense, itemCount, spent, average, plan } = row;
  const params = {
    budgetId: String(budget.budgetId),
    budgetExpenseId: String(budgetExpense.budgetExpenseId),
  };
  return (
    <tr role="row" data-key={budgetExpense.budgetExpenseId}>
      <th role="rowheader" scope="row" data-column="name">
        <Link to="/budgets/$budgetId/expenses/$budgetExpenseId" params={params}>
          {name}
        </Link>
      </th>
      <td role="cell" data-column="items" data-label="Items">
        <Link
          to="/budgets/entries"
          search={{ category: budgetExpense.expenseId }}
          title={`All entries of ${name}`}
          aria-label={`${formatCount(itemCount)}, all entries of ${name}`}
        >
          {formatCount(itemCount)}
        </Link>
      </td>
      <td role="cell" data-column="bar">
        <SpendingComparison row={row} {...context} />
      </td>
      {context.hasPlans && (
        <td role="cell" data-column="plan" data-label="Plan">
          {plan !== undefined && format.money(plan)}
        </td>
      )}
      <td role="cell" data-column="average" data-label="Average">
        {format.money(average)}
      </td>
      <td role="cell" data-column="amount">
        {/* A new element for each entry, so that the animation starts again. */}
        <chakra.span key={addedItemId} css={addedItemId === undefined ? undefined : addedStyles}>
          {format.money(spent)}
        </chakra.span>
      </td>
      <td role="cell" data-column="add">
        <IconButton variant="ghost" color="accent.fg" fontSize="20px" onClick={onAdd}>
          <span aria-hidden="true">+</span>
          <VisuallyHidden>Add to {name}</VisuallyHidden>
        </IconButton>
      </td>
    </tr>
  );
}

/** What has just changed glows for a moment. */
const addedStyles = {
  borderRadius: '4px',
  animation: 'glow 2s ease-out',
  _motionReduce: { animationTimingFunction: 'step-end' },
};

/** On a narrow screen each row is a block: name and amount, the bar, then the details. */
const styles = {
  '& [data-row=group] td': { fontWeight: '600' },
  '& a': { display: 'inline-block', paddingBlock: '11px', marginBlock: '-6px', textUnderlineOffset: '3px' },
  '& [data-column=name] a': {
    fontWeight: '500',
    // Without it, a long name would not wrap.
    overflowWrap: 'inherit',
    _hover: { textDecoration: 'underline' },
  },
  '& :is([data-column=items], [data-column=average], [data-column=plan])': {
    color: 'fg.muted',
    fontSize: '14px',
  },
  '& [data-column=items] a': { minWidth: '24px', textDecoration: 'underline' },
  '& [data-column=bar] > div': { display: 'grid', gap: '5px', textAlign: 'start' },
  '& [data-column=bar] span': {
    color: 'fg.muted',
    fontSize: '13px',
    lineHeight: '1.2',
    whiteSpace: 'normal',
  },
  '& [data-column=bar] span[data-over]': { color: 'loss' },
  [MD_OR_PAPER]: {
    '& tbody tr': { height: 'var(--row-height)' },
    '& [data-row=group]': { height: '36px' },
    '& td:last-of-type': { paddingInlineEnd: '3' },
    '& [data-column=name]': { minWidth: '150px' },
    '& thead th[data-column=bar]:not(:first-of-type)': { textAlign: 'start' },
    '& td[data-column=bar]': { width: '162px', minWidth: '120px' },
    '& [data-column=add]': { width: '1px', paddingBlock: '0' },
    // If the table scrolls, its amounts and buttons stay in view.
    '& tr': { bg: 'bg.subtle' },
    '& thead tr': { bg: 'bg.muted' },
    '& [data-column=amount], & [data-column=add]': { position: 'sticky', insetInlineEnd: '0', bg: 'inherit' },
    // The width of the last column.
    '& [data-column=amount]': { insetInlineEnd: '66px' },
  },
  mdDown: {
    '& td': { textAlign: 'end' },
    '& tr': {
      gridTemplateAreas: '"name amount add" "bar bar add" "items details add"',
      gridTemplateColumns: 'minmax(0, 1fr) auto 44px',
      alignItems: 'center',
      rowGap: '1',
      padding: '8px 8px 10px 14px',
    },
    '& [data-row=group]': {
      gridTemplateAreas: '"name amount add"',
      gridTemplateColumns: 'minmax(min-content, 1fr) auto 44px',
      paddingBlock: '8px',
    },
    '& [data-column=name]': { gridArea: 'name' },
    '& [data-column=amount]': { gridArea: 'amount' },
    '& [data-column=add]': { gridArea: 'add' },
    '& [data-column=bar]': { gridArea: 'bar' },
    '& [data-column=bar] > div': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(104px, auto)',
      alignItems: 'center',
      gap: '10px',
    },
    '& [data-column=bar] span': { textAlign: 'end' },
    '& [data-column=items]': { gridArea: 'items', textAlign: 'start' },
    // A narrow screen has room for only one of the two: the amount that the spending is compared with.
    '& [data-column=plan], & [data-column=average]': { gridArea: 'details' },
    '& [data-column=plan]:empty, & [data-column=plan]:not(:empty) + [data-column=average]': {
      display: 'none',
    },
  },
};

interface SpendingContext {
  /** Whether some categories have a plan. Then the texts name the amount that they compare with. */
  readonly hasPlans: boolean;
  /** Whether there is another full month to compare with. Otherwise the averages equal the month's amounts, or say nothing. */
  readonly isComparable: boolean;
}

interface SpendingComparisonProps extends SpendingContext {
  readonly row: CategorySpending;
}

/** With the plan, or else the average. Nothing if both are missing, since a bar needs an amount above zero. */
function SpendingComparison({ row, hasPlans, isComparable }: SpendingComparisonProps) {
  const { money } = useFormat();
  const { spent, average, plan } = row;
  const target = plan ?? (isComparable ? average : ZERO);
  if (target <= 0) return null;
  const isOver = spent > target;
  const amount = money(isOver ? subtractCents(spent, target) : subtractCents(target, spent));
  let text = `${amount} ${isOver ? 'over' : 'under'}${hasPlans ? ' average' : ''}`;
  if (plan !== undefined) text = isOver ? `${amount} over plan` : `${amount} left`;
  if (spent === target) text = plan === undefined ? 'same as average' : 'as planned';
  return (
    <div>
      <Meter isLimit value={Number(spent)} target={Number(target)} />
      <span data-over={isOver || undefined}>{text}</span>
    </div>
  );
}
