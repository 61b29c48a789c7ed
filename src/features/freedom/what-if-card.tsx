import { Button, chakra, Skeleton } from '@chakra-ui/react';
import { useCallback, useMemo } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { formatCount } from '#contract/counts.ts';
import { monthOf } from '#src/statistics/calendar-month.ts';
import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import type { FreedomBasis, FreedomLists, MonthsAveraged } from '#src/statistics/freedom/freedom-basis.ts';
import { SPECIFIED_WHAT_IF, type WhatIf, whatIfEstimate } from '#src/statistics/freedom/what-if.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { usualIncomeSoFar } from './usual-income.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonth } from '#src/ui/format/texts.ts';

import { FreedomDifference } from './freedom-difference.tsx';
import { isChanged } from './stored-what-if.ts';
import { type Option, WhatIfChoice } from './what-if-choice.tsx';
import { type WhatIfField, whatIfFields } from './what-if-fields.ts';
import { WhatIfSlider } from './what-if-slider.tsx';
import { whatIfStyles } from './what-if-styles.ts';
import type { FreedomCardProps } from './use-freedom.ts';

interface WhatIfCardProps extends FreedomCardProps {
  /** The assumptions that are chosen. */
  readonly whatIf: WhatIf;
  /** Must be the same function on every render. */
  readonly onChange: (change: Partial<WhatIf>) => void;
}

/** The assumptions behind the date. Changing one shows the effect; the estimate does not change. */
export function WhatIfCard({ queries, lists, basis, whatIf, now, onChange }: WhatIfCardProps) {
  return (
    <Card
      title="What if"
      aside={
        <Button variant="plain" onClick={() => onChange(SPECIFIED_WHAT_IF)}>
          Reset
        </Button>
      }
    >
      <CardBody queries={Object.values(queries)}>
        {lists && basis ? (
          <chakra.div css={whatIfStyles}>
            <WhatIfControls {...{ lists, basis, whatIf, now, onChange }} />
          </chakra.div>
        ) : (
          <Skeleton minHeight="480px" />
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
  const format = useFormat();
  const { months } = whatIfEstimate(basis, whatIf);
  const date = months === Infinity ? undefined : formatMonth(dateAfter(now, Math.round(months)));
  const runningMonth = useMemo(() => runningMonthNote(budgets, now), [budgets, now]);
  const estimate = useMemo(() => whatIfEstimate(basis, SPECIFIED_WHAT_IF).months, [basis]);
  const { monthsAveraged } = whatIf;
  const fields = useMemo(() => whatIfFields(format, basis, monthsAveraged), [format, basis, monthsAveraged]);
  const outcome = date ? `free in ${date}` : 'no date';
  const changeField = useCallback(
    ({ change }: WhatIfField, value: number) => onChange(change(value)),
    [onChange],
  );
  const monthsOptions = useMemo(() => monthsAveragedOptions(basis), [basis]);
  const changeMonthsAveraged = useCallback(
    (next: MonthsAveraged) => onChange({ monthsAveraged: next }),
    [onChange],
  );
  const changeHomeEquity = useCallback(
    (countsHomeEquity: boolean) => onChange({ countsHomeEquity }),
    [onChange],
  );
  return (
    <>
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
      {fields.map((field) => (
        <WhatIfSlider
          key={field.label}
          field={field}
          value={field.valueIn(whatIf)}
          outcome={outcome}
          onChange={changeField}
        />
      ))}
      {basis.averages.all.months > 1 && (
        <WhatIfChoice
          label="Months averaged"
          value={monthsAveraged}
          options={monthsOptions}
          onChange={changeMonthsAveraged}
          note={runningMonth}
        />
      )}
      {basis.homeEquity !== 0 && (
        <WhatIfChoice
          label="Home equity counts"
          value={whatIf.countsHomeEquity}
          options={YES_OR_NO}
          onChange={changeHomeEquity}
        />
      )}
    </>
  );
}

const YES_OR_NO: readonly Option<boolean>[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

/** A remark on a current month that lacks usual income. */
function runningMonthNote(budgets: readonly Budget[], now: Date): string | undefined {
  const month = monthOf(now);
  const income = usualIncomeSoFar(month, budgets);
  return income && `Full only leaves out ${formatBudgetMonth(month)}, so far ${income}.`;
}

function asInEstimate(months: number, { averages }: FreedomBasis): string {
  return months === Infinity && averages.all.averageTotalExpenses <= 0
    ? 'Try amounts for monthly spending and saving'
    : 'As in the estimate';
}

function monthsAveragedOptions({ averages }: FreedomBasis): Option<MonthsAveraged>[] {
  return [
    { value: 'all', label: `All ${formatCount(averages.all.months)}` },
    { value: 'last12', label: 'Last 12' },
    { value: 'complete', label: 'Full only' },
  ];
}
