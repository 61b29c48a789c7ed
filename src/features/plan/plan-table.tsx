import { Card, Table } from '@chakra-ui/react';
import type { Control, UseFormRegister, UseFormRegisterReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';

import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Id, sameId } from '#contract/fields.ts';
import { type Cents, type Sum, ZERO } from '#contract/money.ts';
import { categoryName, createMandatoryCheck } from '#src/statistics/budget-totals.ts';
import { adjacentBudgets } from '#src/statistics/calendar-month.ts';
import { categoryAverages, plannedOrSpent } from '#src/statistics/category-averages.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import type { Matched } from '#src/statistics/schedules/matched-schedules.ts';
import { monthNeeds } from '#src/statistics/schedules/planned-bills.ts';
import { AmountField, growingAmountStyles } from '#src/ui/form/amount-field.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { byName } from '#src/ui/format/texts.ts';
import { groupedTableStyles } from '#src/ui/table/grouped-table-styles.ts';
import { MD_OR_PAPER } from '#src/ui/theme/tokens.ts';

/** A category whose amount can be planned, in this budget or not yet. Amounts are in cents. */
export interface PlanRow {
  readonly field: string;
  readonly category: Expense;
  /** The stored plan; zero without one. */
  readonly plan: Cents;
  readonly average: Sum;
  /** What its schedules bring in the month, and what is usual otherwise. Undefined without schedules. */
  readonly due: Sum | undefined;
  /** The last month's plan or, without one, its spending. */
  readonly lastMonth: Sum;
}

/** The budget's categories and all others, by name. The averages are over the full months, or over all while there is none. */
export function planRows(
  budget: Budget,
  budgets: readonly Budget[],
  categories: readonly Expense[],
  matched: Matched,
  now: Date,
): PlanRow[] {
  const isMandatory = createMandatoryCheck(categories);
  const full = fullMonths(budgets, now);
  const compared = full.length > 0 ? full : budgets;
  const averageOf = categoryAverages(compared);
  const hasSchedules = matched.some(
    ({ schedule }) => schedule.kind === 'expenses' && schedule.status === 'active',
  );
  const isFund = (expenseId: Id) =>
    categories.some((category) => sameId(category.expenseId, expenseId) && category.fundSince);
  const dueOf = hasSchedules ? monthNeeds(budget, compared, matched, isFund) : undefined;
  const lastMonthOf = plannedOrSpent(adjacentBudgets(budgets, budget).previous);
  const inBudget = budget.expenses.map((budgetExpense) => ({
    category: {
      expenseId: budgetExpense.expenseId,
      name: categoryName(budgetExpense, categories),
      isMandatory: isMandatory(budgetExpense),
    },
    plan: budgetExpense.projected,
  }));
  const others = categories
    .filter(({ expenseId }) => !budget.expenses.some((expense) => sameId(expense.expenseId, expenseId)))
    .map((category) => ({ category, plan: ZERO }));
  return [...inBudget, ...others]
    .map(({ category, plan }) => ({
      field: fieldName(category.expenseId),
      category,
      plan,
      average: averageOf(category.expenseId),
      due: dueOf?.(category.expenseId),
      lastMonth: lastMonthOf(category.expenseId),
    }))
    .sort((a, b) => byName(a.category, b.category));
}

/** A field name for an id, which may contain characters that mean a path to react-hook-form. */
function fieldName(id: Id): string {
  return `plan-${String(id).replace(/[^\w-]/g, (character) => `~${character.charCodeAt(0)}`)}`;
}

type PlanTexts = Record<string, string>;
export type PlanControl = Control<PlanTexts, unknown, Record<string, Cents>>;

interface PlanTableProps {
  readonly rows: readonly PlanRow[];
  readonly control: PlanControl;
  readonly register: UseFormRegister<PlanTexts>;
  readonly errorOf: (row: PlanRow) => string | undefined;
}

export function PlanTable({ rows, control, register, errorOf }: PlanTableProps) {
  const groups = [
    { title: 'Mandatory', members: rows.filter(({ category }) => category.isMandatory) },
    { title: 'Discretionary', members: rows.filter(({ category }) => !category.isMandatory) },
  ];
  const hasDue = rows.some(({ due }) => due !== undefined);
  const headers = ['Expense', ...(hasDue ? ['Due and usual'] : []), 'Average', 'Last month', 'Plan'];
  return (
    <Card.Root display="block" position="relative" overflowX="auto" maxWidth="column">
      <Table.Root native unstyled role="table" aria-label="Plan" css={[groupedTableStyles, styles]}>
        <thead role="rowgroup">
          <tr role="row">
            {headers.map((header) => (
              <th key={header} role="columnheader" scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {groups
          .filter(({ members }) => members.length > 0)
          .map(({ title, members }) => (
            <tbody key={title} role="rowgroup">
              <tr role="row" data-row="group">
                <th role="rowheader" scope="rowgroup" colSpan={headers.length}>
                  {title}
                </th>
              </tr>
              {members.map((row) => (
                <Row
                  key={row.field}
                  row={row}
                  control={control}
                  input={register(row.field)}
                  error={errorOf(row)}
                />
              ))}
            </tbody>
          ))}
      </Table.Root>
    </Card.Root>
  );
}

interface RowProps {
  readonly row: PlanRow;
  readonly control: PlanControl;
  readonly input: UseFormRegisterReturn;
  readonly error: string | undefined;
}

function Row({ row, control, input, error }: RowProps) {
  const { money } = useFormat();
  const text = useWatch({ control, name: row.field });
  const { name } = row.category;
  return (
    <tr role="row">
      <th role="rowheader" scope="row" data-column="name">
        {name}
      </th>
      {row.due !== undefined && (
        <td role="cell" data-column="due" data-label="Due and usual">
          {money(row.due)}
        </td>
      )}
      <td role="cell" data-column="average" data-label="Average">
        {money(row.average)}
      </td>
      <td role="cell" data-column="last-month" data-label="Last month">
        {money(row.lastMonth)}
      </td>
      <td role="cell" data-column="plan">
        <AmountField label={`Plan for ${name}`} {...input} text={text} error={error} />
      </td>
    </tr>
  );
}

/** On a narrow screen each row is a block: the name and its details beside the field. */
const styles = {
  '& td': { color: 'fg.muted', fontSize: '14px' },
  // iOS zooms in on a field with smaller text.
  '& [data-column=plan]': { color: 'fg', fontSize: '16px', whiteSpace: 'normal' },
  ...growingAmountStyles,
  // Keeps a focused field clear of the bar at the bottom.
  '& input': { fontVariantNumeric: 'tabular-nums', scrollMarginBottom: '96px' },
  // The row's name is the visible label. The other one stays for screen readers.
  '& [data-part=head]': { margin: '0', fontSize: '13px' },
  '& [data-part=head] label': { srOnly: true },
  [MD_OR_PAPER]: {
    '& tr > :last-child:not(:first-of-type)': { width: '260px', paddingInlineEnd: '5' },
    // The hint is before the field, so that it does not move anything.
    '& [data-column=plan] > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '2.5',
    },
    '& [data-part=helper-text]': { gridColumn: '1 / -1', textAlign: 'end' },
  },
  mdDown: {
    '& tr': {
      gridTemplateAreas: '"name plan" "due plan" "average plan" "last-month plan"',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      padding: '10px 14px',
    },
    '& tbody:first-of-type tr:first-of-type': { borderTopWidth: '0' },
    '& [data-row=group]': { display: 'block', paddingBlock: '7px' },
    '& [data-column=name]': { gridArea: 'name' },
    '& [data-column=due]': { gridArea: 'due' },
    '& [data-column=average]': { gridArea: 'average' },
    '& [data-column=last-month]': { gridArea: 'last-month' },
    '& [data-column=plan]': { gridArea: 'plan', alignSelf: 'center' },
    '& [data-column=plan] > div': { display: 'flex', flexDirection: 'column-reverse', alignItems: 'end' },
    '& td': { whiteSpace: 'normal' },
    '& [data-part=helper-text]': { order: '-1' },
  },
} as const;
