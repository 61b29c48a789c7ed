import { Badge, Button, chakra, Grid, Stack } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { counted } from '#contract/counts.ts';
import { localDay, noonOf } from '#contract/days.ts';
import { addCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { assetQueries } from '#src/queries/assets.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { scheduleQueries } from '#src/queries/schedule-list.ts';
import { useNow } from '#src/queries/use-now.ts';
import { cashReserveOf, wealthOf } from '#src/statistics/asset-breakdown.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import {
  cashAhead,
  cashFlowsOf,
  cashItems,
  daysAfter,
  lowestOf,
} from '#src/statistics/schedules/cash-ahead.ts';
import { knownWithLoans } from '#src/statistics/schedules/loan-payments.ts';
import { usualMonthOf } from '#src/statistics/schedules/usual-month.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { CheckboxField } from '#src/ui/form/fields.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatDate, formatList, isolated } from '#src/ui/format/texts.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { StatRows } from '#src/ui/table/stat-rows.tsx';

import { MonthCalendar } from './month-calendar.tsx';

const crumbs = [
  { label: 'Budget List', link: linkOptions({ to: '/budgets' }) },
  { label: 'Schedules', link: linkOptions({ to: '/budgets/schedules' }) },
  { label: 'Cash ahead' },
];

/** The cash of the next twelve months, day by day. See docs/product-rules.md#cash-ahead. */
export function CashAheadPage() {
  return (
    <Page breadcrumbs={<Breadcrumbs crumbs={crumbs} />}>
      <CashAhead />
    </Page>
  );
}

function useAhead() {
  const { data: assets } = useSuspenseQuery(assetQueries.list());
  const { data: liabilities } = useSuspenseQuery(liabilityQueries.list());
  const { data: budgets } = useSuspenseQuery(budgetQueries.list());
  const { data: expenses } = useSuspenseQuery(expenseQueries.list());
  const { data: schedules } = useSuspenseQuery(scheduleQueries.list());
  const hasDebts = useExtension('debts');
  const now = useNow();
  return useMemo(() => {
    const lists = { budgets, expenses };
    const today = localDay(now);
    const wealth = wealthOf({ assets, liabilities });
    const debts = { ...lists, liabilities: hasDebts ? liabilities : [] };
    const { known, withoutCategory } = knownWithLoans(
      schedules,
      debts,
      today,
      daysAfter(today).at(-1) ?? today,
    );
    const items = cashItems(known, lists, today);
    const usual = usualMonthOf(budgets, expenses, known, now);
    return {
      ...{ now, today, items, usual, withoutCategory },
      hasSchedules: known.some(
        ({ schedule, liabilityId }) => schedule.status === 'active' && liabilityId === undefined,
      ),
      /** Whether there may be income that is not counted: some without a schedule, or none with one. */
      mayHaveOtherIncome:
        usual.hasIncome ||
        !known.some(
          ({ schedule: { kind, status } }) =>
            status === 'active' && (kind === 'earnedIncome' || kind === 'passiveIncome'),
        ),
      hasLoans: known.some(({ liabilityId }) => liabilityId !== undefined),
      flows: cashFlowsOf(items, today),
      spending: usual.spending.reduce<Sum>((sum, { monthly }) => addCents(sum, monthly), ZERO),
      cash: wealth.totalCash.value,
      reserve: cashReserveOf(averagesOf(budgets, expenses), wealth).target.value,
    };
  }, [assets, liabilities, budgets, expenses, schedules, hasDebts, now]);
}

type Ahead = ReturnType<typeof useAhead>;

function CashAhead() {
  const ahead = useAhead();
  const { today, items, usual, flows, spending, cash } = ahead;
  const [countsSpending, setCountsSpending] = useState(true);
  const [countsIncome, setCountsIncome] = useState(true);
  const days = useMemo(
    () =>
      cashAhead(today, cash, flows, {
        income: countsIncome ? usual.income : ZERO,
        spending: countsSpending ? spending : ZERO,
      }),
    [today, cash, flows, usual, spending, countsIncome, countsSpending],
  );
  if (items.length === 0 && usual.months === 0) {
    return (
      <EmptyState
        title="Nothing is known of the next months yet"
        text="Add what you pay and earn again and again, such as the rent and your salary. You then see whether your cash will do, day by day."
        action={
          <Button asChild variant="surface">
            <Link to="/budgets/schedules/add">Add a schedule</Link>
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap="5">
      <CashCard {...{ ahead, days }} />
      <AssumedCard
        {...{ ahead, countsSpending, countsIncome }}
        onSpending={setCountsSpending}
        onIncome={setCountsIncome}
      />
      <MonthCalendar {...{ today, items, days }} />
    </Stack>
  );
}

interface CashCardProps {
  readonly ahead: Ahead;
  readonly days: ReturnType<typeof cashAhead>;
}

function CashCard({ ahead: { now, today, cash, reserve }, days }: CashCardProps) {
  const { money, signedMoney, drawnMoney, compactMoney } = useFormat();
  const { lowest, firstBelowZero } = lowestOf(days);
  const dateOf = (day: string) => (day === today ? 'today' : formatDate(noonOf(day), now));
  const surplus = subtractCents(lowest.cash, reserve);
  const x = days.map(({ day }) => noonOf(day).getTime());
  return (
    <Card title="The next twelve months">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 9fr)' }}
        alignItems="start"
        gap="5"
      >
        <div>
          <HeadlineFigure>{money(lowest.cash)}</HeadlineFigure>
          <chakra.p marginTop="-2" marginBottom="3" color="fg.muted" fontSize="14px">
            {lowest.day === today
              ? 'today is the least cash you will have'
              : `on ${dateOf(lowest.day)} is the least cash you will have`}
            , if all comes as assumed below.
          </chakra.p>
          <StatRows
            label="Cash ahead"
            rows={[
              { label: 'Cash today', value: money(cash) },
              { label: `Lowest, ${dateOf(lowest.day)}`, value: money(lowest.cash) },
              { label: 'Cash reserve', value: money(reserve) },
              {
                label: 'Lowest minus reserve',
                value: <Badge colorPalette={surplus < 0 ? 'red' : 'accent'}>{signedMoney(surplus)}</Badge>,
              },
              { label: 'Below zero', value: firstBelowZero ? dateOf(firstBelowZero.day) : 'never' },
              { label: 'In twelve months', value: money(days.at(-1)?.cash ?? cash), variant: 'sum' },
            ]}
          />
        </div>
        <LineChart
          label="Cash by day"
          xName="Day"
          formatX={(time) => formatDate(new Date(time))}
          x={x}
          series={[{ name: 'Cash', values: days.map((day) => Number(day.cash)), variant: 'area' }]}
          references={[{ name: 'Cash reserve', value: Number(reserve), color: SERIES_COLORS[2] }]}
          markers={[
            {
              name: 'Lowest',
              label: `lowest, ${dateOf(lowest.day)}`,
              x: noonOf(lowest.day).getTime(),
              y: Number(lowest.cash),
            },
          ]}
          ticks={timeTicks(x[0] ?? 0, x.at(-1) ?? 0)}
          formatTick={compactMoney}
          formatValue={drawnMoney}
          height={300}
        />
      </Grid>
    </Card>
  );
}

interface AssumedCardProps {
  readonly ahead: Ahead;
  readonly countsSpending: boolean;
  readonly countsIncome: boolean;
  readonly onSpending: (counts: boolean) => void;
  readonly onIncome: (counts: boolean) => void;
}

function AssumedCard({ ahead, countsSpending, countsIncome, onSpending, onIncome }: AssumedCardProps) {
  const { money } = useFormat();
  const { items, flows, usual, spending, cash, hasSchedules, mayHaveOtherIncome, hasLoans, withoutCategory } =
    ahead;
  const paidToday = flows.filter(({ state }) => state === 'overdue').length;
  const leftOut = items.filter(({ state }) => state === 'overdue').length - paidToday;
  return (
    <Card title="What is assumed">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        alignItems="start"
        gap={{ base: '3', md: '7' }}
        color="fg.muted"
        fontSize="14px"
      >
        <p>
          {hasSchedules ? (
            'What your schedules bring comes and goes on its day, with the amount expected of it.'
          ) : (
            <>
              You have no schedules yet. <TextLink to="/budgets/schedules/add">Add one</TextLink> for what you
              pay and earn again and again.
            </>
          )}{' '}
          {hasLoans && 'Loans are paid by their terms until they end. '}
          {withoutCategory.length > 0 &&
            `No payments of ${formatList(withoutCategory.map(({ name }) => isolated(name)))} are listed, since their category is not known. `}
          {paidToday > 0 &&
            `${counted(paidToday, 'overdue bill')} ${paidToday === 1 ? 'is' : 'are'} paid today. `}
          {leftOut > 0 &&
            `${counted(leftOut, paidToday > 0 ? 'other overdue day' : 'overdue day')} ${leftOut === 1 ? 'does' : 'do'} not count: income, and bills more than 31 days late.`}
        </p>
        {cash === 0 && (
          <p>
            No cash is recorded.{' '}
            <TextLink to="/assets/add/$assetTypes" params={{ assetTypes: '0' }}>
              Add your account
            </TextLink>{' '}
            to see what is left of it.
          </p>
        )}
        {usual.months === 0 && <p>No month is over yet, so nothing usual is counted.</p>}
        {spending > 0 && (
          <chakra.div css={besideTextStyles}>
            <CheckboxField
              label={`Usual spending: ${money(spending)} a month`}
              checked={countsSpending}
              onCheckedChange={onSpending}
            />
            <p>
              The average of {counted(usual.months, 'full month')}, for what no schedule covers, spread evenly
              over the days of a month.
            </p>
            <UsualSpending ahead={ahead} />
          </chakra.div>
        )}
        {usual.income > 0 && (
          <chakra.div css={besideTextStyles}>
            <CheckboxField
              label={`Usual income: ${money(usual.income)} a month`}
              checked={countsIncome}
              onCheckedChange={onIncome}
            />
            <p>
              Without a schedule, only as much as even the leanest of {counted(usual.months, 'full month')}{' '}
              had, on the last day of each month.
            </p>
          </chakra.div>
        )}
        {usual.income === 0 && usual.months > 0 && mayHaveOtherIncome && (
          <p>
            Income without a schedule is not counted, since{' '}
            {usual.months === 1 ? 'the last full month had' : 'not all of your last full months had'} any.
          </p>
        )}
      </Grid>
    </Card>
  );
}

/** The checkbox is taller than a line of text. Beside text, both are to be on one line. */
const besideTextStyles = { md: { marginTop: '-12px' } };

function UsualSpending({ ahead: { usual } }: Pick<AssumedCardProps, 'ahead'>) {
  const { money } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="plain"
        minHeight="11"
        fontSize="14px"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        By category
      </Button>
      {isOpen && (
        <StatRows
          label="Usual spending by category"
          rows={usual.spending.map(({ name, monthly }) => ({ label: name, value: money(monthly) }))}
        />
      )}
    </>
  );
}
