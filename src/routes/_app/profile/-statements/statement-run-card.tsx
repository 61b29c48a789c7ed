import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import { countEntries } from '#src/queries/count-texts.ts';
import type { StatementPlan } from '#src/queries/import/statement-plan.ts';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { ImportRunBar } from '#src/routes/_app/profile/-import-export/import-run-bar.tsx';

import type { StatementRun } from './use-statement-run.ts';

interface StatementRunCardProps {
  readonly run: StatementRun;
  readonly plan: StatementPlan;
  /** Dismisses the import, so that another file can be chosen. */
  readonly onStartOver: () => void;
}

/** An import that has been started: its progress, its actions, and links to its entries. */
export function StatementRunCard({ run, plan, onStartOver }: StatementRunCardProps) {
  const { items, newMonths } = plan;
  const months = [...new Set(items.map(({ month }) => formatBudgetMonth(month)))];
  const created = new Set(newMonths.map(formatBudgetMonth));
  return (
    <Card title={plan.title}>
      <chakra.p fontSize="15px" overflowWrap="anywhere">
        {countEntries(items.length)} in{' '}
        {months.map((month) => (created.has(month) ? `${month} (new)` : month)).join(', ')}.{' '}
        {run.isComplete && (
          <Link to="/budgets/entries" className="text-link">
            All entries
          </Link>
        )}
      </chakra.p>
      <ImportRunBar
        run={run}
        texts={{
          start: 'Add',
          running: 'Adding',
          done: 'added',
          complete: `${countEntries(items.length)} added.`,
          placeName: (place) => placeName(plan, place),
        }}
        onStart={run.resume}
      >
        <Button variant="quiet" onClick={onStartOver}>
          Import another file
        </Button>
      </ImportRunBar>
    </Card>
  );
}

/** The name of a step of the import: `line 12 (2026-01-31 Corner Market)`. */
function placeName({ newCategories, newMonths, newExpenses, items }: StatementPlan, place: string): string {
  const [list = '', number = ''] = place.split(/[[\]]/);
  const index = Number(number);
  const item = items[index];
  if (list === 'items' && item) return `line ${item.row} (${item.day} ${item.note})`;
  const expense = newExpenses[index];
  if (list === 'newExpenses' && expense)
    return `“${expense.category.name}” in ${formatBudgetMonth(expense.month)}`;
  const month = newMonths[index];
  if (list === 'newMonths' && month) return formatBudgetMonth(month);
  return `“${newCategories[index]?.name}”`;
}
