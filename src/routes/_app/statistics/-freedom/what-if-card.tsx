import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { monthOf } from '#src/statistics/calendar-month.ts';
import { freedomDate } from '#src/statistics/freedom.ts';
import type { FreedomBasis, FreedomLists, MonthsAveraged } from '#src/statistics/freedom-basis.ts';
import { SPECIFIED_WHAT_IF, type WhatIf, whatIfEstimate } from '#src/statistics/what-if.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { CardBody } from '#src/routes/_app/statistics/-card-body.tsx';
import { formatMonth } from '#src/routes/_app/statistics/-freedom-format.ts';
import { ProofButton } from '#src/routes/_app/statistics/-proof/proof-button.tsx';
import { usualIncomeSoFar } from '#src/routes/_app/statistics/-usual-income.ts';

import { FreedomDifference } from './freedom-difference.tsx';
import { isChanged } from './stored-what-if.ts';
import { WhatIfChoice } from './what-if-choice.tsx';
import { whatIfFields } from './what-if-fields.ts';
import { WhatIfSlider } from './what-if-slider.tsx';
import { whatIfStyles } from './what-if-styles.ts';
import type { PlannerCardProps } from './use-freedom.ts';

interface WhatIfCardProps extends PlannerCardProps {
  readonly onChange: (whatIf: WhatIf) => void;
}

/** The assumptions behind the date. Changing one shows what follows from it; the estimate stays as it is. */
export function WhatIfCard({ queries, lists, basis, whatIf, now, onChange }: WhatIfCardProps) {
  return (
    <Card
      title="What if"
      aside={
        <button type="button" className="text-link" onClick={() => onChange(SPECIFIED_WHAT_IF)}>
          Reset
        </button>
      }
    >
      <CardBody queries={Object.values(queries)}>
        {lists && basis ? (
          <WhatIfControls {...{ lists, basis, whatIf, now, onChange }} />
        ) : (
          <chakra.div className="skeleton" minHeight="480px" />
        )}
      </CardBody>
    </Card>
  );
}

interface ControlsProps extends Pick<WhatIfCardProps, 'whatIf' | 'now' | 'onChange'> {
  readonly lists: FreedomLists;
  readonly basis: FreedomBasis;
}

function WhatIfControls({ lists: { budgets }, basis, whatIf, now, onChange }: ControlsProps) {
  const change = (part: Partial<WhatIf>) => onChange({ ...whatIf, ...part });
  const { months } = whatIfEstimate(basis, whatIf);
  const date = months === Infinity ? undefined : formatMonth(freedomDate(now, Math.round(months)));
  const runningMonth = useMemo(() => runningMonthNote(budgets, now), [budgets, now]);
  const estimate = whatIfEstimate(basis, SPECIFIED_WHAT_IF).months;
  return (
    <chakra.div css={whatIfStyles}>
      {/* Screen readers hear it with the value of the slider that moves. */}
      <p data-part="result">
        <strong>
          <ProofButton of={{ kind: 'what-if', figure: 'date', whatIf }}>
            {date ? `Free in ${date}` : 'No date'}
          </ProofButton>
        </strong>
        {isChanged(whatIf) ? (
          <FreedomDifference {...{ estimate, months, whatIf, now }} />
        ) : (
          asInEstimate(estimate, basis)
        )}
      </p>
      {whatIfFields(whatIf, basis).map((field) => (
        <WhatIfSlider
          key={field.label}
          field={field}
          outcome={date ? `free in ${date}` : 'no date'}
          onChange={(value) => change(field.change(value))}
        />
      ))}
      {basis.averages.all.months > 1 && (
        <WhatIfChoice
          label="Months averaged"
          value={whatIf.monthsAveraged}
          options={monthsAveragedOptions(basis)}
          onChange={(monthsAveraged) => change({ monthsAveraged })}
          note={runningMonth}
        />
      )}
      {basis.homeEquity !== 0 && (
        <WhatIfChoice
          label="Home equity counts"
          value={whatIf.countsHomeEquity}
          options={[
            { value: true, label: 'Yes' },
            { value: false, label: 'No' },
          ]}
          onChange={(countsHomeEquity) => change({ countsHomeEquity })}
        />
      )}
    </chakra.div>
  );
}

/** A remark on a current month that lacks usual income. */
function runningMonthNote(budgets: readonly Budget[], now: Date): string | undefined {
  const month = monthOf(now);
  const income = usualIncomeSoFar(month, budgets);
  return income && `Full only leaves out ${formatBudgetMonth(month)}, so far ${income}.`;
}

function asInEstimate(months: number, { averages }: FreedomBasis): string {
  return months === Infinity && averages.all.averageTotalExpenses <= 0
    ? 'Try what you spend and put aside a month'
    : 'As in the estimate';
}

function monthsAveragedOptions({ averages }: FreedomBasis): { value: MonthsAveraged; label: string }[] {
  return [
    { value: 'all', label: `All ${averages.all.months}` },
    { value: 'last12', label: 'Last 12' },
    { value: 'complete', label: 'Full only' },
  ];
}
