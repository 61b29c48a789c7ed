import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';

import type { Cents } from '#contract/money.ts';
import { FIRST_MIX, firstEstimateOf, type Household } from '#src/statistics/freedom/first-estimate.ts';
import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import { type FreedomPlan, netWorthAfter } from '#src/statistics/freedom/freedom-plan.ts';
import { US_MARKETS } from '#src/statistics/freedom/us-markets.ts';
import { NumberField } from '#src/ui/form/amount-field.tsx';
import { formattedAmount } from '#src/ui/form/amount-hints.ts';
import { optionalAmount } from '#src/ui/form/field-schemas.ts';
import { TextField } from '#src/ui/form/fields.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatMonth } from '#src/ui/format/texts.ts';
import { useChangeMotion } from '#src/ui/layout/motion.ts';

/** Years between the ticks of the axis. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200];

/** An invented household to begin with. */
const EXAMPLE = { age: '34', saved: '120000', saving: '1800', spending: '3400' };

const MAX_AGE = 120;

const MIX = `${FIRST_MIX.stocks * 100}% US stocks and ${FIRST_MIX.bonds * 100}% bonds`;

/** A few numbers and the date they lead to, with its range in the past. They stay in this component. */
export function FirstEstimate() {
  const format = useFormat();
  const [typed, setTyped] = useState(EXAMPLE);
  const [now] = useState(() => new Date());

  const input = (name: keyof typeof EXAMPLE) => ({
    value: typed[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const amount = (name: 'saved' | 'saving' | 'spending') => {
    const { success, output, issues } = v.safeParse(optionalAmount(format), typed[name]);
    const cents = success ? output : undefined;
    return {
      cents,
      field: {
        ...input(name),
        text: typed[name],
        error: issues?.[0].message,
        formatted: formattedAmount(format, typed[name]),
      },
    };
  };
  const saved = amount('saved');
  const saving = amount('saving');
  const spending = amount('spending');
  const age = /^\d{0,3}$/.test(typed.age.trim()) ? Number(typed.age) : NaN;
  const isAge = age <= MAX_AGE;
  const { headline, span, details } = outcomeOf(
    { saved: saved.cents, monthlySaving: saving.cents, monthlySpending: spending.cents },
    isAge && age > 0 ? age : undefined,
    format,
    now,
  );
  const ref = useChangeMotion<HTMLParagraphElement>(headline);
  return (
    <>
      <Grid
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' }}
        gap="3.5"
        alignItems="start"
        marginBottom="4"
      >
        <TextField
          label="Your age"
          inputMode="numeric"
          {...input('age')}
          error={isAge ? undefined : 'Enter your age in years'}
        />
        <NumberField label="Saved so far" {...saved.field} />
        <NumberField label="Saved a month" {...saving.field} />
        <NumberField label="Spent a month" {...spending.field} />
      </Grid>
      <Flex aria-live="polite" wrap="wrap" align="baseline" columnGap="3" marginBottom="2">
        <Text
          ref={ref}
          as="strong"
          fontSize={details ? { base: '28px', sm: '34px' } : '19px'}
          fontWeight="650"
          lineHeight="1.25"
        >
          {headline}
        </Text>{' '}
        <Text as="span" color="fg.muted" fontSize="18px">
          {span}
        </Text>
      </Flex>
      {details}
    </>
  );
}

type TypedHousehold = Readonly<Record<keyof Household, Cents | undefined>>;

function isComplete(typed: TypedHousehold): typed is Household {
  return Object.values(typed).every((amount) => amount !== undefined);
}

interface Outcome {
  readonly headline: string;
  /** The range of the past, in words. */
  readonly span?: string | undefined;
  readonly details?: ReactNode;
}

/** A date with what it rests on, or why there is none. */
function outcomeOf(household: TypedHousehold, age: number | undefined, format: Format, now: Date): Outcome {
  if (!isComplete(household)) return { headline: 'No date: not every amount is a number' };
  if (household.monthlySpending <= 0) return { headline: 'Type what you spend in a month to see a date' };

  const { way, range } = firstEstimateOf(US_MARKETS, household, 'before inflation', now);
  const needed = format.roundMoney(way.amountNeeded.value);
  const months = way.months.value;
  if (months === 0) return { headline: 'Today: what you saved could already pay for what you spend' };
  if (months === Infinity) {
    return {
      headline:
        household.monthlySaving > 0
          ? 'Never: the interest on your debts uses up what you save'
          : `No date unless you save something each month: you need ${needed}`,
    };
  }
  const real = firstEstimateOf(US_MARKETS, household, 'in today’s money', now);
  const realMonths = real.way.months.value;
  const span = formatSpan(range, now);
  const realSpan = formatSpan(real.range, now);
  return {
    headline: formatMonth(dateAfter(now, months)),
    span,
    details: (
      <>
        <Path plan={way.plan} {...{ months, range, needed, now }} />
        <Text color="fg.muted" fontSize="14px">
          {age !== undefined && `You would be about ${Math.floor(age + months / 12)}. `}
          {`The date is with 8% a year until you have ${needed}, 25 times what you spend in a year. `}
          {span
            ? `8 of 10 starts since 1928, with ${MIX}, would have got there ${span}. `
            : household.saved < 0
              ? 'With debts there is no range. '
              : 'The past since 1928 is too short to give a range. '}
          {`${span ? 'Both are' : 'It is'} before inflation. In today’s money it is `}
          {realMonths === Infinity ? 'never' : formatMonth(dateAfter(now, realMonths))}
          {realSpan && `, ${realSpan}`}.
        </Text>
      </>
    ),
  };
}

/** `between 2037 and 2049` */
function formatSpan(range: readonly [number, number] | undefined, now: Date): string | undefined {
  if (!range) return undefined;
  const [earliest, latest] = range.map((end) => dateAfter(now, Math.round(end))?.getFullYear());
  return earliest === latest ? `in ${earliest}` : `between ${earliest} and ${latest}`;
}

interface PathProps {
  readonly plan: FreedomPlan;
  readonly months: number;
  readonly range: readonly [earliest: number, latest: number] | undefined;
  /** The amount needed, in words. */
  readonly needed: string;
  readonly now: Date;
}

/** The savings as they grow to the amount needed. The band is the same growth, as fast and as slow as the range. */
function Path({ plan, months, range = [months, months], needed, now }: PathProps) {
  const length = 1.05 * Math.max(months, range[1], 24);
  const goal = netWorthAfter(plan, months);
  const floor = Math.min(0, Number(plan.netWorth));
  const x = (month: number) => (100 * month) / length;
  const xOf = (year: number) => x(12 * (year - now.getFullYear()) - now.getMonth());
  const y = (amount: number) => 100 - (85 * (amount - floor)) / (goal - floor);
  const growthUntil = (end: number) =>
    Array.from({ length: 41 }, (_, step) => {
      const part = step / 40;
      return `${x(part * end).toFixed(1)},${y(netWorthAfter(plan, part * months)).toFixed(1)}`;
    });
  const step = STEPS.find((years) => length / 12 / years <= 6) ?? length / 12;
  const years = Array.from({ length: Math.ceil(length / 12) }, (_, index) => now.getFullYear() + 1 + index);
  return (
    <Box
      position="relative"
      height={{ base: '170px', sm: '210px' }}
      marginBottom="9"
      fontSize="12.5px"
      color="fg.muted"
      aria-hidden
    >
      <chakra.svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        width="100%"
        height="100%"
        overflow="visible"
        fill="none"
        css={{ '& *': { vectorEffect: 'non-scaling-stroke' } }}
      >
        <chakra.path d="M0 15H100" stroke="fg" strokeDasharray="2 4" />
        <chakra.path d={`M0 ${y(0)}H100`} stroke="border" />
        <chakra.polygon
          points={[...growthUntil(range[0]), ...growthUntil(range[1]).toReversed()].join(' ')}
          fill="accent.solid"
          opacity="0.18"
        />
        <chakra.polyline points={growthUntil(months).join(' ')} stroke="accent.solid" strokeWidth="2.4" />
      </chakra.svg>
      <chakra.span
        position="absolute"
        left="0"
        bottom="calc(85% + 2px)"
        color="fg"
      >{`needed: ${needed}`}</chakra.span>
      <Box
        position="absolute"
        left={`${x(months)}%`}
        top="15%"
        boxSize="12px"
        margin="-6px"
        borderRadius="full"
        bg="accent.solid"
      />
      {years
        .filter((year) => year % step === 0 && xOf(year) < 96)
        .map((year) => (
          <chakra.span
            position="absolute"
            key={year}
            left={`${xOf(year)}%`}
            top="calc(100% + 4px)"
            transform="translateX(-50%)"
          >
            {year}
          </chakra.span>
        ))}
    </Box>
  );
}
