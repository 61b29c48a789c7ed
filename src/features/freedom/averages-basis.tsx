import { Button, chakra } from '@chakra-ui/react';
import { useId, useMemo, useState } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { type CalendarMonth, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { estimateOf } from '#src/statistics/freedom/freedom-estimate.ts';
import { partialMonthsIn, partialMonthsOf } from '#src/statistics/freedom/partial-months.ts';
import { incomeNotHereYet, type MissingIncome } from '#src/statistics/not-here-yet.ts';
import { ProofButton, ProofRows } from '#src/ui/figures/proof-button.tsx';
import { formatList, formatMonthName } from '#src/ui/format/texts.ts';
import { arrive } from '#src/ui/layout/motion.ts';

import { FullMonthsDate } from './date-note.tsx';

/** Which averaged months are not over or empty, and the figures without them. See docs/product-rules.md#averages-basis. */
export function AveragesBasis({ basis }: { readonly basis: FreedomBasis }) {
  const { lists, averages, netWorth, months, now } = basis;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const partial = useMemo(() => partialMonthsIn(lists.budgets, now), [lists, now]);
  const notOver = partial.notOver.map(formatMonthName);
  const empty = partial.empty.map(formatMonthName);
  const income = useMemo(() => usualIncomeSoFar(monthOf(now), lists.budgets), [lists, now]);
  const fullMonths = useMemo(() => partialMonthsOf(lists, now)?.fullMonths, [lists, now]);
  if (notOver.length + empty.length === 0) return null;
  const isOne = notOver.length + empty.length === 1;
  const title = isOne ? `Without ${[...empty, ...notOver].join('')}` : 'Without these months';
  const others = { ...averages.complete, ...estimateOf(averages.complete, netWorth, now, 'complete') };
  return (
    <chakra.div css={styles}>
      <p>
        {notOver.length > 0 && (
          <>
            {formatList(notOver)}{' '}
            {notOver.length === 1 ? 'is not over: it counts' : 'are not over: they count'} in the averages
            {income && (notOver.length === 1 ? ` ${income}` : `, ${formatMonthName(monthOf(now))} ${income}`)}
            .{' '}
          </>
        )}
        {empty.length > 0 && (
          <>
            {formatList(empty)} {empty.length === 1 ? 'is empty, and counts' : 'are empty, and count'} all the
            same.{' '}
          </>
        )}
        {fullMonths && <FullMonthsDate date={fullMonths} />}{' '}
        {months.complete > 0 && (
          <Button
            variant="plain"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOne ? 'See them without it' : 'See them without these'}
          </Button>
        )}
      </p>
      <div id={id} ref={isOpen ? arrive : undefined}>
        {isOpen && (
          <ProofRows
            label={title}
            columns={['Figure', 'Shown', title]}
            figures={{ ...averages.all, ...estimateOf(averages.all, netWorth, now) }}
            rows={COMPARED.map((figure) => ({ figure, secondValue: <ProofButton of={others[figure]} /> }))}
          />
        )}
      </div>
    </chakra.div>
  );
}

const styles = {
  marginTop: '3',
  color: 'fg.muted',
  fontSize: '14px',
  '& strong': { color: 'fg', fontWeight: '600' },
  // Enlarges the touch target without spreading the lines.
  '& button[aria-expanded]': { paddingBlock: '10px', marginBlock: '-10px' },
  '& table': { marginTop: '3', color: 'fg' },
};

const COMPARED = [
  ...(['averageTotalIncome', 'averageInvestments', 'savingsRate', 'averageTotalExpenses'] as const),
  ...(['amountNeeded', 'timeToFreedom', 'freedomDate', 'mandatoryFreedomDate'] as const),
];

const NOUNS = {
  earnedIncome: { one: 'salary', many: 'salaries' },
  passiveIncome: { one: 'passive income', many: 'payments of passive income' },
};

/** `with 1 of 2 usual salaries`: how much of its regular income a month's budget has; undefined if nothing is missing. */
export function usualIncomeSoFar(month: CalendarMonth, budgets: readonly Budget[]): string | undefined {
  const budget = budgets.find((other) => monthNumber(other) === monthNumber(month));
  const missing = budget ? incomeNotHereYet(budget, budgets) : [];
  return missing.length === 0 ? undefined : formatList(missing.map(describe));
}

function describe({ kind, here, regular }: MissingIncome): string {
  const { one, many } = NOUNS[kind];
  if (here > 0) return `with ${here} of ${regular} usual ${many}`;
  return regular === 1 ? `without the usual ${one}` : `without the ${regular} usual ${many}`;
}
