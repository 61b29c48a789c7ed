import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { useEstimatePlan } from '#src/queries/price-tag.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import type { BudgetTotals } from '#src/statistics/budget-totals.ts';
import { isLastDayOfMonth, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { monthPaceText, priceTagOf } from '#src/statistics/freedom/price-tag.ts';
import { leftThisMonth } from '#src/statistics/month-spending.ts';
import { usualSoFar } from '#src/statistics/month-history.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

interface LeftThisMonthProps {
  readonly budget: Budget;
  readonly budgets: readonly Budget[];
  /** Those of the budgets that can be compared with others. */
  readonly full: readonly Budget[];
  readonly totals: BudgetTotals;
  readonly now: Date;
}

/** While the month is not over, its pay may still come: less than nothing is then no alarm. */
export function LeftThisMonth({ budget, budgets, full, totals, now }: LeftThisMonthProps) {
  const { signedMoney } = useFormat();
  const hasSchedules = useExtension('schedules');
  const left = leftThisMonth(totals);
  const ahead = monthNumber(budget) - monthNumber(monthOf(now));
  const isOver = ahead < 0 || (ahead === 0 && isLastDayOfMonth(now));
  const isRunning = ahead === 0;
  const usual = useMemo(() => (isRunning ? usualSoFar(budgets, now) : undefined), [isRunning, budgets, now]);
  const average = useMemo(
    () => (ahead < 0 && full.length > 0 ? averagesOf(full, []).averageTotalExpenses.value : undefined),
    [ahead, full],
  );
  const plan = useEstimatePlan();
  const expected = isRunning ? usual?.expenses : average;
  const days =
    plan && totals.expenses !== 0 && expected !== undefined
      ? priceTagOf(plan, subtractCents(totals.expenses, expected), 'spent')?.once
      : undefined;
  const pace =
    days !== undefined && monthPaceText(days, isRunning ? 'than usual by this day' : 'than an average month');
  const figure = signedMoney(left);
  return (
    <Card
      title="Left this month"
      aside={!isOver && hasSchedules && <TextLink to="/budgets/schedules/ahead">Cash ahead</TextLink>}
    >
      <chakra.p
        color={left < 0 && !isOver ? 'fg' : colorOf(left)}
        // A figure beyond a billion still fits on one line.
        fontSize={figure.length > 14 ? '20px' : '28px'}
        fontWeight="650"
        lineHeight="1.2"
        letterSpacing="-0.4px"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        {figure}
      </chakra.p>
      <chakra.p marginTop="1" fontSize="15px">
        {describeLeft(totals, isOver)}
        {!isOver && usual && ` By this day of a month it is usually ${signedMoney(leftThisMonth(usual))}.`}
        {!isOver && !usual && left < 0 && ' It is too early to say more: the month is not over.'}
      </chakra.p>
      <chakra.p marginTop="1" color="fg.muted" fontSize="14px">
        earned + passive income − expenses − investments
      </chakra.p>
      <chakra.div minHeight="1.5em" marginTop="3" fontSize="15px">
        {pace && (
          <p>
            {isRunning ? 'Freedom so far' : 'Freedom'}: {pace}
          </p>
        )}
      </chakra.div>
    </Card>
  );
}

function colorOf(left: Sum) {
  if (left > 0) return 'gain';
  return left < 0 ? 'loss' : 'fg';
}

function describeLeft(totals: BudgetTotals, isOver: boolean): string {
  const left = leftThisMonth(totals);
  const soFar = isOver ? '' : ' so far';
  if (left > 0) return `More came in than went out${soFar}.`;
  if (left < 0) return `More went out than came in${soFar}.`;
  return Object.values(totals).every((total) => total === ZERO)
    ? 'Nothing came in or went out yet.'
    : `As much went out as came in${soFar}.`;
}
