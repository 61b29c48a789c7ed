import { Box, Button, SegmentGroup, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useId, useMemo } from 'react';

import { formatCount } from '#contract/counts.ts';
import { centsFromDollars } from '#contract/money.ts';
import { parseNumber } from '#contract/typed-numbers.ts';
import type { Statistics } from '#src/queries/statistics.ts';
import { isChanged } from '#src/queries/stored-what-if.ts';
import { monthOf } from '#src/statistics/calendar-month.ts';
import type { FreedomBasis, MonthsAveraged } from '#src/statistics/freedom/freedom-basis.ts';
import { estimateWay, SPECIFIED_WHAT_IF, type WhatIf, whatIfWay } from '#src/statistics/freedom/what-if.ts';
import { figureText } from '#src/ui/figures/figure-text.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { inDollars, roundUp, type SliderField, stepFor, toDollars } from '#src/ui/form/slider-fields.ts';
import { ValueSlider } from '#src/ui/form/value-slider.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatMonthName } from '#src/ui/format/texts.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { useChangeMotion } from '#src/ui/layout/motion.ts';

import { usualIncomeSoFar } from './averages-basis.tsx';
import { FreedomDifference } from './way-card.tsx';

interface WhatIfCardProps extends Statistics {
  readonly whatIf: WhatIf;
  readonly onChange: (change: Partial<WhatIf>) => void;
}

export function WhatIfCard({ queries, basis, whatIf, onChange }: WhatIfCardProps) {
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
        {basis ? <Controls {...{ basis, whatIf, onChange }} /> : <Skeleton minHeight="480px" bg="bg.muted" />}
      </CardBody>
    </Card>
  );
}

interface ControlsProps extends Pick<WhatIfCardProps, 'whatIf' | 'onChange'> {
  readonly basis: FreedomBasis;
}

function Controls({ basis, whatIf, onChange }: ControlsProps) {
  const format = useFormat();
  const { monthsAveraged, countsHomeEquity } = whatIf;
  const { lists, months, now } = basis;
  const way = whatIfWay(basis, whatIf);
  const date = way.exactMonths === Infinity ? undefined : figureText(format, way.date);
  const headline = date ? `Free in ${date}` : 'No date';
  const ref = useChangeMotion<HTMLParagraphElement>(headline);
  const income = useMemo(() => usualIncomeSoFar(monthOf(now), lists.budgets), [lists, now]);
  const estimate = useMemo(() => estimateWay(basis), [basis]);
  const fields = useMemo(() => whatIfFields(format, basis, monthsAveraged), [format, basis, monthsAveraged]);
  return (
    <Stack gap="3.5">
      {/* Stays in view while the sliders are moved. Screen readers hear it with the value of the slider. */}
      <Box
        position="var(--sticky)"
        top="calc(var(--header-height) + 8px)"
        zIndex="1"
        borderWidth="1px"
        borderRadius="control"
        paddingInline="3.5"
        paddingBlock="3"
        bg="bg"
        color="fg.muted"
        fontSize="14px"
        lineHeight="1.6"
      >
        <Text ref={ref} color="fg" fontSize="20px" fontWeight="650" lineHeight="1.4">
          <ProofButton of={way.date}>{headline}</ProofButton>
        </Text>
        <p>
          {isChanged(whatIf) ? (
            <FreedomDifference estimate={estimate} whatIf={way} />
          ) : estimate.exactMonths === Infinity && estimate.plan.monthlySpending <= 0 ? (
            'Try amounts for monthly spending and saving'
          ) : (
            'As in the estimate'
          )}
        </p>
      </Box>
      {fields.map((field) => (
        <ValueSlider
          key={field.label}
          field={field}
          value={field.valueIn(whatIf)}
          outcome={date ? `free in ${date}` : 'no date'}
          onChange={(value) => onChange(field.change(value))}
        />
      ))}
      {months.all > 1 && (
        <Choice
          label="Months averaged"
          value={monthsAveraged}
          items={[
            { value: 'all', label: `All ${formatCount(months.all)}` },
            { value: 'last12', label: 'Last 12' },
            { value: 'complete', label: 'Full only' },
          ]}
          onChange={(value) => onChange({ monthsAveraged: value as MonthsAveraged })}
          note={income && `Full only leaves out ${formatMonthName(monthOf(now))}, so far ${income}.`}
        />
      )}
      {basis.homeEquity.value !== 0 && (
        <Choice
          label="Home equity counts"
          value={countsHomeEquity ? 'yes' : 'no'}
          items={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          onChange={(value) => onChange({ countsHomeEquity: value === 'yes' })}
        />
      )}
    </Stack>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string | null) => void;
  readonly note?: string | undefined;
}

function Choice({ label, items, value, onChange, note }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <Text id={id} marginBottom="1.5" color="fg.muted" fontSize="14.5px">
        {label}
      </Text>
      <SegmentGroup.Root
        ids={{ label: id }}
        aria-describedby={note && `${id}note`}
        value={value}
        onValueChange={(change) => onChange(change.value)}
        // Clear of the result that stays in view.
        css={{ '& input': { scrollMarginTop: '140px' } }}
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items items={[...items]} />
      </SegmentGroup.Root>
      {note && (
        <Text id={`${id}note`} marginTop="1.5" color="fg.muted" fontSize="13.5px">
          {note}
        </Text>
      )}
    </div>
  );
}

interface WhatIfField extends SliderField {
  readonly valueIn: (whatIf: WhatIf) => number;
  readonly change: (value: number) => Partial<WhatIf>;
}

const percent = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

const formatPercentage = (value: number) => `${percent.format(value)}%`;

const inPercent = {
  step: 0.1,
  isAmount: false,
  show: formatPercentage,
  showTyped: formatPercentage,
  parse: (text: string) => parseNumber(text.replace('%', '')),
};

/** The fields of rates: the limits are those of the slider, and of what is typed. */
const RATES = [
  { label: 'Annual return', key: 'annualReturn', min: 0, max: 15, limits: [0, 50] },
  { label: 'Annual inflation', key: 'inflation', min: 0, max: 10, limits: [0, 50] },
  { label: 'Withdrawal rate', key: 'withdrawalRate', min: 1, max: 8, limits: [0.1, 50] },
] as const;

function whatIfFields(format: Format, basis: FreedomBasis, monthsAveraged: MonthsAveraged): WhatIfField[] {
  const amounts = inDollars(format);
  const amountField = (
    label: string,
    key: 'monthlySpending' | 'monthlySaving',
    average: 'averageTotalExpenses' | 'averageInvestments',
  ): WhatIfField => {
    const specified = toDollars(basis.averages.all[average].value);
    return {
      ...amounts,
      ...scaleOf(specified),
      label,
      specified,
      valueIn: (whatIf) => toDollars(whatIf[key] ?? basis.averages[monthsAveraged][average].value),
      change: (value) => ({ [key]: centsFromDollars(value) }),
    };
  };
  return [
    ...RATES.map(({ key, ...rest }): WhatIfField => ({
      ...inPercent,
      ...rest,
      valueIn: (whatIf) => toPercent(whatIf[key]),
      specified: toPercent(SPECIFIED_WHAT_IF[key]),
      change: (value) => ({ [key]: value / 100 }),
    })),
    amountField('Monthly spending', 'monthlySpending', 'averageTotalExpenses'),
    amountField('Monthly saving', 'monthlySaving', 'averageInvestments'),
    {
      ...amounts,
      ...oneOffScale(toDollars(basis.netWorth.value)),
      label: 'One-off amount today',
      valueIn: (whatIf) => toDollars(whatIf.oneOff),
      specified: 0,
      show: (value) => format.signedMoney(centsFromDollars(value)),
      showTyped: (value) => format.typedSignedMoney(centsFromDollars(value)),
      change: (value) => ({ oneOff: centsFromDollars(value) }),
    },
  ];
}

/** Removes the error of the multiplication, as in 0.07 × 100. */
function toPercent(fraction: number): number {
  return Number((fraction * 100).toPrecision(12));
}

/** A scale up to about twice an average amount, in round steps. Below zero only if the average is. */
function scaleOf(average: number): Pick<WhatIfField, 'min' | 'max' | 'step'> {
  const max = roundUp(Math.max(2 * Math.abs(average), 2_000));
  return { min: average < 0 ? -max : 0, max, step: stepFor(max) };
}

function oneOffScale(netWorth: number): Pick<WhatIfField, 'min' | 'max' | 'step'> {
  const max = roundUp(Math.max(Math.abs(netWorth) / 2, 50_000));
  return { min: -max, max, step: stepFor(max) };
}
