import { Button, Card as PlainCard, chakra, Flex } from '@chakra-ui/react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { counted, formatCount } from '#contract/counts.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { subtractCents, ZERO } from '#contract/money.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { categoryKey } from '#src/entry/entry-target.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import type { SentEntry } from '#src/queries/entries.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';
import { useNow } from '#src/queries/use-now.ts';
import { budgetTotals } from '#src/statistics/budget-totals.ts';
import { categoryAverages } from '#src/statistics/category-averages.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import { monthToCopy } from '#src/statistics/month-history.ts';
import { monthSpending, type PlanTotals } from '#src/statistics/month-spending.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { CategorySpendingTable } from './category-spending-table.tsx';
import { LeftThisMonth } from './left-this-month.tsx';
import { NotHereYet } from './not-here-yet.tsx';
import { useQuickEntryFields } from './quick-entry-fields.ts';
import { QuickEntry } from './quick-entry.tsx';

interface MonthOverviewProps {
  readonly budget: Budget;
  /** What is due, above the categories. */
  readonly due: ReactNode;
  /** What is to be put by, beside the plan. */
  readonly putBy: ReactNode;
}

/** The part of a month's page below the totals, once the categories have loaded. */
export function MonthOverview(props: MonthOverviewProps) {
  const { data: categories, isLoadingError, refetch } = useQuery(expenseQueries.list());
  const isOffered = useExtension('schedules');
  const schedules = useQuery({ ...scheduleQueries.list(), enabled: isOffered });
  // What is due is above the categories, and nothing moves down once it is known.
  if (isOffered && !schedules.isFetched) return <ContentSkeleton kind="month" hasTotals={false} />;
  if (categories) return <Overview {...props} categories={categories} />;
  // Without the list, the names and kinds of the categories are known only if the budget embeds them.
  if (props.budget.expenses.every(({ expense }) => expense))
    return <Overview {...props} categories={undefined} />;
  return isLoadingError ? (
    <ErrorAlert message={UNKNOWN_ERROR} onRetry={() => void refetch()} />
  ) : (
    <ContentSkeleton kind="month" hasTotals={false} />
  );
}

interface OverviewProps extends MonthOverviewProps {
  /** Undefined until they have loaded. */
  readonly categories: readonly Expense[] | undefined;
}

const NONE: readonly Expense[] = [];

function Overview({ budget, categories: loaded, due, putBy }: OverviewProps) {
  const categories = loaded ?? NONE;
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const hasPlans = useExtension('plans');
  const [fields, setFields, followToday] = useQuickEntryFields(budget);
  const amountField = useRef<HTMLInputElement>(null);
  const [lastAdded, setLastAdded] = useState<SentEntry>();
  const now = useNow();
  const full = useMemo(() => fullMonths(budgets, now), [budgets, now]);
  const averageOf = useMemo(() => categoryAverages(full.length > 0 ? full : budgets), [full, budgets]);
  const totals = useMemo(() => budgetTotals(budget), [budget]);
  const spending = useMemo(
    () => monthSpending(budget, { averageOf, categories, hasPlans }),
    [budget, averageOf, categories, hasPlans],
  );

  function startEntry(expenseId: Id) {
    setFields((current) => ({ ...current, targetKey: categoryKey(expenseId) }));
    amountField.current?.focus();
  }

  return (
    <chakra.div css={gridStyles}>
      <QuickEntry
        {...{ budget, budgets, categories, fields, amountField }}
        onChange={setFields}
        onFocus={followToday}
        onAdded={({ sent }) => setLastAdded(sent)}
      />
      <chakra.div data-area="left">
        <LeftThisMonth {...{ budget, budgets, full, totals, now }} />
      </chakra.div>
      <chakra.div data-area="main">
        <chakra.div data-area="due" minWidth="0" _empty={{ display: 'none' }}>
          {due}
        </chakra.div>
        {budget.expenses.length === 0 ? (
          <PlainCard.Root data-area="categories">
            <EmptyMonth budget={budget} budgets={budgets} />
          </PlainCard.Root>
        ) : (
          <chakra.section
            id="categories"
            data-area="categories"
            aria-label="Categories"
            minWidth="0"
            outline="none"
          >
            <CategorySpendingTable
              {...{ budget, spending, categories, lastAdded }}
              onAddTo={startEntry}
              isComparable={full.some(({ budgetId }) => budgetId !== budget.budgetId)}
            />
            <chakra.p marginTop="2.5" color="fg.muted" fontSize="14px">
              {describeAverages(budget, budgets, full)}
            </chakra.p>
          </chakra.section>
        )}
      </chakra.div>
      <chakra.div data-area="side" css={sideStyles}>
        {/* Without the categories, all that is spent would seem to be in deleted ones. */}
        {loaded && <NotHereYet {...{ budget, budgets, now }} categories={loaded} />}
        {putBy}
        {spending.plans && <PlanCard plans={spending.plans} />}
      </chakra.div>
    </chakra.div>
  );
}

function describeAverages(budget: Budget, budgets: readonly Budget[], full: readonly Budget[]): string {
  if (budgets.length === 1) return 'This is the only month so far, so the averages equal its amounts.';
  if (full.length === 0) {
    return `It is too early to compare: no full month is recorded yet. Averages are over all ${formatCount(budgets.length)} months.`;
  }
  const isIncluded = full.includes(budget);
  if (isIncluded && full.length === 1) {
    return 'This is the only full month so far, so the averages equal its amounts.';
  }
  const months = counted(full.length, 'full month');
  return `Averages are over ${months}, this one ${isIncluded ? 'included' : 'left out'}.`;
}

/** Shown while a month has no categories. Its buttons are quiet, because the quick entry has the accent button. */
function EmptyMonth({ budget, budgets }: { readonly budget: Budget; readonly budgets: readonly Budget[] }) {
  const hasBatch = useExtension('batch');
  const source = hasBatch && monthToCopy(budgets, budget);
  const params = { budgetId: String(budget.budgetId) };
  return (
    <EmptyState
      title="Nothing spent yet"
      text="Choose the categories of this month, then record what you spend. The lines above lead to what you earn and invest."
      action={
        <Flex wrap="wrap" justify="center" gap="2.5">
          {source && (
            <Button asChild variant="surface">
              <Link to="/budgets/$budgetId/copy" params={params} search={{ from: source.budgetId }}>
                Copy from {formatBudgetMonth(source)}
              </Link>
            </Button>
          )}
          <Button asChild variant="surface">
            <Link to="/budgets/$budgetId/expenses" params={params}>
              Choose categories
            </Link>
          </Button>
        </Flex>
      }
    />
  );
}

function PlanCard({ plans }: { readonly plans: PlanTotals }) {
  const { money } = useFormat();
  const { planned, spent, left, spentWithoutPlan } = plans;
  return (
    <Card title="Plan">
      <StatRows
        label="Plan"
        rows={[
          { label: 'Planned', value: money(planned) },
          { label: 'Spent with a plan', value: money(spent) },
          {
            label: left < 0 ? 'Overspent' : 'Left',
            value: (
              <chakra.span color={left < 0 ? 'loss' : 'gain'}>
                {money(left < 0 ? subtractCents(ZERO, left) : left)}
              </chakra.span>
            ),
            variant: 'sum',
          },
          ...(spentWithoutPlan === 0
            ? []
            : [{ label: 'Spent without a plan', value: money(spentWithoutPlan) }]),
        ]}
      />
    </Card>
  );
}

/** Wide enough for the table and a column beside it. */
const WIDE = '@media (min-width: 1100px)';

const gridStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: '5',
  // On a narrow screen, what is due comes before the rest of the income.
  '& > [data-area=main]': { display: 'contents' },
  '& :is([data-area=left], [data-area=categories], [data-area=side])': { order: '1' },
  // On a wide screen, the rest of the income and the missing items have a separate column. The second of three rows takes
  // up the difference in height between the quick entry and the rest of the income.
  [WIDE]: {
    gridTemplateColumns: 'minmax(0, 1fr) 312px',
    gridTemplateRows: 'auto auto 1fr',
    rowGap: '0',
    '& > form': { marginBottom: '5' },
    '& > [data-area=left]': { gridColumn: '2', gridRow: '1 / span 2', marginBottom: '5' },
    '& > [data-area=main]': {
      display: 'grid',
      gap: '5',
      minWidth: '0',
      gridColumn: '1',
      gridRow: '2 / span 2',
    },
    '& > [data-area=side]': { gridColumn: '2', gridRow: '3' },
  },
};

const sideStyles = {
  display: 'grid',
  gridTemplateColumns: { md: 'repeat(auto-fit, minmax(300px, 1fr))' },
  alignItems: 'start',
  gap: '5',
  minWidth: '0',
  '&:empty': { display: 'none' },
  [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
