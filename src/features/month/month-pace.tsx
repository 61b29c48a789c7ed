import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';

import type { Budget } from '#contract/budgets.ts';
import type { Sum } from '#contract/money.ts';
import { monthPaceText } from '#src/features/price-tag/price-tag-words.ts';
import { useEstimatePlan } from '#src/features/price-tag/use-estimate-plan.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import { monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { daysAgainst } from '#src/statistics/freedom/price-tag.ts';
import { usualSoFar } from '#src/statistics/usual-so-far.ts';

interface MonthPaceProps {
  readonly budget: Budget;
  readonly budgets: readonly Budget[];
  /** Those of the budgets that can be compared with others. */
  readonly full: readonly Budget[];
  /** The spending in the month, in cents. */
  readonly spent: Sum;
  readonly now: Date;
}

/**
 * The effect of the month's spending on the freedom date, compared with an average full month or, in the running month, with
 * what is usual by its present day.
 */
export function MonthPace({ budget, budgets, full, spent, now }: MonthPaceProps) {
  const plan = useEstimatePlan();
  const ahead = monthNumber(budget) - monthNumber(monthOf(now));
  const usual = useMemo(() => {
    if (ahead === 0) return usualSoFar(budgets, now)?.expenses;
    return ahead < 0 && full.length > 0 ? averagesOf(full, []).averageTotalExpenses : undefined;
  }, [ahead, budgets, full, now]);
  const days = plan && spent !== 0 && usual !== undefined ? daysAgainst(plan, usual, spent) : undefined;
  const text = days !== undefined && monthPaceText(days, ahead === 0 ? USUAL : AVERAGE);
  const name = ahead === 0 ? 'Freedom so far' : 'Freedom';
  return (
    <chakra.div minHeight="1.5em" marginTop="3" fontSize="15px">
      {text && (
        <p>
          {name}: {text}
        </p>
      )}
    </chakra.div>
  );
}

const AVERAGE = 'than an average month';
const USUAL = 'than usual by this day';
