import { Grid, Skeleton, Stack } from '@chakra-ui/react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';

import type { Liability } from '#contract/liabilities.ts';
import { centsFromDollars, dollarsFromCents, ZERO } from '#contract/money.ts';
import type { Statistics } from '#src/queries/statistics.ts';
import { soonerOrLater } from '#src/statistics/debts/sooner-or-later.ts';
import type { Extra } from '#src/statistics/debts/strategies.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { inDollars, roundUp, type SliderField, stepFor, toDollars } from '#src/ui/form/slider-fields.ts';
import { ValueSlider } from '#src/ui/form/value-slider.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { CardBody } from '#src/ui/layout/card.tsx';

export type Comparison = ReturnType<typeof soonerOrLater>;

interface ExtraPaymentsProps extends Statistics {
  /** The same array for the same liabilities. */
  readonly liabilities: readonly Liability[];
  /** What the amounts lead to in a few words, which screen readers say with each value of a slider. */
  readonly outcomeOf: (comparison: Comparison) => string;
  readonly children: (comparison: Comparison) => ReactNode;
}

/** Amounts beside the payments of debts that can be tried, and what they lead to. */
export function ExtraPayments({ queries, basis, ...props }: ExtraPaymentsProps) {
  return (
    <CardBody queries={Object.values(queries)}>
      {basis ? <Tried basis={basis} {...props} /> : <Skeleton minHeight="320px" bg="bg.muted" />}
    </CardBody>
  );
}

interface TriedProps extends Pick<ExtraPaymentsProps, 'liabilities' | 'outcomeOf' | 'children'> {
  readonly basis: FreedomBasis;
}

function Tried({ basis, liabilities, outcomeOf, children }: TriedProps) {
  const format = useFormat();
  const [extra, setExtra] = useState<Extra>({ monthly: ZERO, once: ZERO, onceIn: 1 });
  const shown = useDeferredValue(extra);
  const comparison = useMemo(() => soonerOrLater(basis, liabilities, shown), [basis, liabilities, shown]);
  const owed = liabilities.reduce((sum, { principal }) => sum + Math.max(0, principal), 0);
  const sliders = [
    { name: 'monthly', label: 'Extra each month', typical: toDollars(comparison.payments), atLeast: 500 },
    { name: 'once', label: 'Extra once', typical: owed / 200, atLeast: 5_000 },
  ] as const;
  return (
    <Stack gap="5">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="8"
        rowGap="3"
      >
        {sliders.map(({ name, label, typical, atLeast }) => (
          <ValueSlider
            key={name}
            field={amountField(format, label, Math.max(typical, atLeast))}
            value={dollarsFromCents(extra[name])}
            outcome={outcomeOf(comparison)}
            onChange={(value) => setExtra((last) => ({ ...last, [name]: centsFromDollars(value) }))}
          />
        ))}
      </Grid>
      {children(comparison)}
    </Stack>
  );
}

function amountField(format: Format, label: string, dollars: number): SliderField {
  const max = roundUp(dollars);
  const amounts = inDollars(format);
  return { ...amounts, limits: [0, amounts.limits[1]], label, specified: 0, min: 0, max, step: stepFor(max) };
}
