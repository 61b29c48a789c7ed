import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';

import type { Budget } from '#contract/budgets.ts';
import { formatCount } from '#contract/counts.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { addCents } from '#contract/money.ts';
import { isPlaceOf } from '#src/queries/budgets.ts';
import type { SentEntry } from '#src/queries/entries.ts';
import type { CategorySpending, MonthSpending, SpendingGroup } from '#src/statistics/month-spending.ts';
import { Meter } from '#src/ui/chart/meter.tsx';
import { categoryName } from '#src/features/budgets/category-name.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { categorySpendingStyles } from './category-spending-styles.ts';
import { compareSpending } from './compare-spending.ts';

interface CategorySpendingTableProps {
  readonly budget: Budget;
  readonly spending: MonthSpending;
  readonly categories: readonly Expense[];
  /** Whether there is another full month to compare with. */
  readonly isComparable: boolean;
  /** The entry that has just been added. Its row is highlighted for a moment. */
  readonly lastAdded: SentEntry | undefined;
  /** Called with the category whose Add button was pressed. */
  readonly onAddTo: (expenseId: Id) => void;
}

/** The spending in each category of a month, compared with its plan or its average. */
export function CategorySpendingTable({
  budget,
  spending,
  categories,
  isComparable,
  lastAdded,
  onAddTo,
}: CategorySpendingTableProps) {
  const { money } = useFormat();
  const { mandatory, discretionary, plans } = spending;
  const hasPlans = plans !== undefined;
  const columnCount = hasPlans ? 7 : 6;
  const body = (title: string, { rows, total }: SpendingGroup) =>
    rows.length > 0 && (
      <tbody role="rowgroup">
        <tr role="row" data-row="group">
          <th role="rowheader" scope="rowgroup" colSpan={columnCount - 2}>
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
  const count = budget.expenses.length;
  return (
    <chakra.div css={categorySpendingStyles}>
      <table role="table" aria-label="Spending by category">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Expense
            </th>
            <th role="columnheader" scope="col">
              Items
            </th>
            <th role="columnheader" scope="col" data-column="bar">
              {hasPlans ? 'Against the plan' : 'Against the average'}
            </th>
            {hasPlans && (
              <th role="columnheader" scope="col">
                Plan
              </th>
            )}
            <th role="columnheader" scope="col">
              Average
            </th>
            <th role="columnheader" scope="col" data-column="amount">
              Amount
            </th>
            <th role="columnheader" scope="col" data-column="add">
              <VisuallyHidden>Add</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {body('Mandatory', mandatory)}
        {body('Discretionary', discretionary)}
        <tfoot role="rowgroup">
          <tr role="row" data-row="group">
            <th role="rowheader" scope="row" colSpan={columnCount - 2}>
              {count === 1 ? 'Total of 1 category' : `Total of ${formatCount(count)} categories`}
            </th>
            <td role="cell" data-column="amount">
              {money(addCents(mandatory.total, discretionary.total))}
            </td>
            <td role="cell" data-column="add" />
          </tr>
        </tfoot>
      </table>
    </chakra.div>
  );
}

interface CategoryRowProps {
  readonly budget: Budget;
  readonly row: CategorySpending;
  readonly name: string;
  readonly hasPlans: boolean;
  readonly isComparable: boolean;
  /** The item that has just been added to it. */
  readonly addedItemId: Id | undefined;
  readonly onAdd: () => void;
}

function CategoryRow({ budget, row, name, hasPlans, isComparable, addedItemId, onAdd }: CategoryRowProps) {
  const format = useFormat();
  const { budgetExpense, itemCount, spent, average, plan } = row;
  const comparison = compareSpending(format, row, { hasPlans, isComparable });
  const params = {
    budgetId: String(budget.budgetId),
    budgetExpenseId: String(budgetExpense.budgetExpenseId),
  };
  return (
    <tr role="row">
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
        {comparison && (
          <div>
            <Meter isLimit value={Number(spent)} target={Number(comparison.target)} />
            <span data-over={comparison.isOver || undefined}>{comparison.text}</span>
          </div>
        )}
      </td>
      {hasPlans && (
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
        <button type="button" onClick={onAdd}>
          <span aria-hidden="true">+</span>
          <VisuallyHidden>Add to {name}</VisuallyHidden>
        </button>
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
