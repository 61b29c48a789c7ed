import { Button, chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useMemo, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Averages } from '#src/statistics/averages.ts';
import { type CalendarMonth, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { combined, type Figure, named } from '#src/statistics/figure.ts';
import type { FreedomBasis, FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { type FreedomEstimate, estimateOf } from '#src/statistics/freedom/freedom-estimate.ts';
import { partialMonthsIn, partialMonthsOf } from '#src/statistics/freedom/partial-months.ts';
import { incomeNotHereYet, type MissingIncome } from '#src/statistics/not-here-yet.ts';
import { ProofButton, ProofRows } from '#src/ui/figures/proof-button.tsx';
import { formatList } from '#src/ui/format/texts.ts';

import { FullMonthsDate } from './date-note.tsx';

interface AveragesBasisProps {
  readonly lists: FreedomLists;
  readonly basis: FreedomBasis;
}

/** Which months the averages cover, and how much home equity counts as saved. See docs/product-rules.md#averages-basis. */
export function AveragesBasis({ lists, basis }: AveragesBasisProps) {
  const { averages, netWorth, homeEquity, months, now } = basis;
  const running = monthOf(now);
  const partial = useMemo(() => partialMonthsIn(lists.budgets, now), [lists, now]);
  const notOver = partial.notOver.map(formatBudgetMonth);
  const empty = partial.empty.map(formatBudgetMonth);
  const income = useMemo(() => usualIncomeSoFar(monthOf(now), lists.budgets), [lists, now]);
  const fullMonths = useMemo(() => partialMonthsOf(lists, now)?.fullMonths, [lists, now]);
  const isOne = notOver.length + empty.length === 1;
  const shown = { ...averages.all, ...estimateOf(averages.all, netWorth, now) };
  const comparisonOf = (
    others: typeof averages.all,
    otherNetWorth: Figure,
    about: 'complete' | 'without-home',
  ) => ({
    shown,
    others: { ...others, ...estimateOf(others, otherNetWorth, now, about) },
  });
  return (
    <chakra.div css={styles}>
      <p>
        The averages cover {months.all} {months.all === 1 ? 'month' : 'months'}.
      </p>
      {notOver.length + empty.length > 0 && (
        <Note
          reveal={isOne ? 'See them without it' : 'See them without these'}
          comparison={
            months.complete > 0 && {
              ...comparisonOf(averages.complete, netWorth, 'complete'),
              title: isOne ? `Without ${[...empty, ...notOver].join('')}` : 'Without these months',
              names: OF_AVERAGES,
            }
          }
        >
          {notOver.length > 0 && (
            <>
              {formatList(notOver)}{' '}
              {notOver.length === 1 ? 'is not over: it counts' : 'are not over: they count'} in the averages
              {income && (notOver.length === 1 ? ` ${income}` : `, ${formatBudgetMonth(running)} ${income}`)}
              .{' '}
            </>
          )}
          {empty.length > 0 && (
            <>
              {formatList(empty)} {empty.length === 1 ? 'is empty, and counts' : 'are empty, and count'} all
              the same.{' '}
            </>
          )}
          {fullMonths && <FullMonthsDate date={fullMonths} />}
        </Note>
      )}
      {homeEquity.value !== 0 && (
        <Note
          reveal="See the estimate without it"
          comparison={{
            ...comparisonOf(
              averages.all,
              named({ netWorth: combined([netWorth], [homeEquity]) }, { basis: 'without-home' }).netWorth,
              'without-home',
            ),
            title: 'Without home equity',
            names: OF_NET_WORTH,
          }}
        >
          <ProofButton of={homeEquity} /> of the amount saved is home equity.
        </Note>
      )}
    </chakra.div>
  );
}

interface NoteProps {
  readonly reveal: string;
  readonly comparison: BasisComparisonProps | false;
  readonly children: ReactNode;
}

function Note({ reveal, comparison, children }: NoteProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <p>
        {children}{' '}
        {comparison && (
          <Button
            variant="plain"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {reveal}
          </Button>
        )}
      </p>
      <div id={id}>{isOpen && comparison && <BasisComparison {...comparison} />}</div>
    </div>
  );
}

const styles = {
  display: 'grid',
  gap: '2',
  color: 'fg.muted',
  fontSize: '14px',
  '& strong': { color: 'fg', fontWeight: '600' },
  '& > div': { paddingInlineStart: '3', borderInlineStart: '3px solid {colors.border.emphasized}' },
  // Enlarges the touch target without spreading the lines.
  '& button': { paddingBlock: '10px', marginBlock: '-10px' },
  '& table': { marginTop: '3', color: 'fg' },
};

interface BasisComparisonProps {
  readonly title: string;
  readonly shown: Averages & FreedomEstimate;
  readonly others: Averages & FreedomEstimate;
  readonly names: readonly (keyof (Averages & FreedomEstimate))[];
}

function BasisComparison({ title, shown, others, names }: BasisComparisonProps) {
  return (
    <ProofRows
      label={title}
      columns={['Figure', 'Shown', title]}
      figures={shown}
      rows={names.map((figure) => ({ figure, secondValue: <ProofButton of={others[figure]} /> }))}
    />
  );
}

const DATES = ['timeToFreedom', 'freedomDate', 'mandatoryFreedomDate'] as const;
const OF_AVERAGES = [
  ...(['averageTotalIncome', 'averageInvestments', 'savingsRate', 'averageTotalExpenses'] as const),
  ...(['amountNeeded', ...DATES] as const),
];
const OF_NET_WORTH = ['amountSaved', ...DATES] as const;

const NOUNS = {
  earnedIncome: { one: 'salary', many: 'salaries' },
  passiveIncome: { one: 'passive income', many: 'payments of passive income' },
};

/**
 * `with 1 of 2 usual salaries`: how much of its regular income a month's budget has, if some is missing. Undefined if
 * nothing is missing, or without a budget.
 */
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
