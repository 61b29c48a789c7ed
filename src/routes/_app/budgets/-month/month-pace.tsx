import { chakra } from '@chakra-ui/react';
import { useState } from 'react';

import type { Sum } from '#contract/money.ts';
import { monthPaceText } from '#src/routes/-price-tag/price-tag-words.ts';
import { ReservedPlace } from '#src/routes/-reserved-place.tsx';
import { useEstimatePlan } from '#src/routes/-price-tag/use-estimate-plan.ts';
import { type CalendarMonth, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { daysAgainstAverage } from '#src/statistics/freedom/price-tag.ts';

interface MonthPaceProps {
  readonly budget: CalendarMonth;
  /** The spending in the month, in cents. */
  readonly spent: Sum;
}

/** The effect of the month's spending on the freedom date, compared with an average month. */
export function MonthPace({ budget, spent }: MonthPaceProps) {
  const [now] = useState(() => new Date());
  const plan = useEstimatePlan();
  const days = plan && spent !== 0 ? daysAgainstAverage(plan, spent) : undefined;
  const text = days !== undefined && monthPaceText(days);
  const isOver = monthNumber(budget) < monthNumber(monthOf(now));
  const name = isOver ? 'Freedom' : 'Freedom so far';
  return (
    <chakra.div marginTop="3" fontSize="15px">
      <ReservedPlace longest={`${name}: ${LONGEST_TEXT}`}>
        {text && (
          <chakra.p>
            {name}: {text}
          </chakra.p>
        )}
      </ReservedPlace>
    </chakra.div>
  );
}

const LONGEST_TEXT = 'Spending like this puts freedom out of reach';
