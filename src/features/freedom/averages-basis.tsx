import { Button, chakra } from '@chakra-ui/react';
import { type ReactNode, useId, useMemo, useState } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { subtractCents, type Sum } from '#contract/money.ts';
import type { LeftOut } from '#src/statistics/all-figures.ts';
import type { Averages } from '#src/statistics/averages.ts';
import { type CalendarMonth, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { freedomBasisOf, type FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { freedomEstimatesOf } from '#src/statistics/freedom/freedom-estimate.ts';
import { partialMonthsOf } from '#src/statistics/freedom/partial-months.ts';
import { hasItems } from '#src/statistics/full-months.ts';
import { incomeNotHereYet, type MissingIncome } from '#src/statistics/not-here-yet.ts';
import { estimateTexts, type FigureTexts, figureTexts } from '#src/ui/figures/figure-words.ts';
import { ProofButton, ProofRows } from '#src/ui/figures/proof-button.tsx';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatList } from '#src/ui/format/texts.ts';

import { FullMonthsDate } from './date-note.tsx';

interface AveragesBasisProps {
  readonly lists: FreedomLists;
  readonly now: Date;
}

/**
 * Says how many months the averages cover, whether some of them are empty or not over, the freedom date without these if it is
 * another one, and how much home equity counts as saved. Shows the same figures without them on request. See docs/product-rules.md#averages-basis.
 */
export function AveragesBasis({ lists, now }: AveragesBasisProps) {
  const { money } = useFormat();
  const { averages, netWorth, homeEquity } = useMemo(() => freedomBasisOf(lists, now), [lists, now]);
  const { months } = averages.all;
  const incomplete = lists.budgets
    .filter((budget) => monthNumber(budget) >= monthNumber(monthOf(now)))
    .sort((a, b) => monthNumber(a) - monthNumber(b))
    .map(formatBudgetMonth);
  const income = useMemo(() => usualIncomeSoFar(monthOf(now), lists.budgets), [lists, now]);
  const fullMonthsDate = useMemo(() => partialMonthsOf(lists, now)?.months, [lists, now]);
  const empty = lists.budgets
    .filter((budget) => monthNumber(budget) < monthNumber(monthOf(now)) && !hasItems(budget))
    .sort((a, b) => monthNumber(a) - monthNumber(b))
    .map(formatBudgetMonth);
  const partial = [...empty, ...incomplete];
  const isOne = partial.length === 1;
  const shown = { averages: averages.all, netWorth };
  return (
    <chakra.div css={styles}>
      <p>
        The averages cover {months} {months === 1 ? 'month' : 'months'}.
      </p>
      {partial.length > 0 && (
        <Note
          reveal={isOne ? 'See them without it' : 'See them without these'}
          comparison={
            averages.complete.months === 0
              ? undefined
              : {
                  part: 'running-months',
                  title: isOne ? `Without ${partial.join('')}` : 'Without these months',
                  shown,
                  without: { averages: averages.complete, netWorth },
                  now,
                }
          }
        >
          {incomplete.length > 0 && (
            <>
              {formatList(incomplete)}{' '}
              {incomplete.length === 1 ? 'is not over: it counts' : 'are not over: they count'} in the
              averages
              {income &&
                (incomplete.length === 1 ? ` ${income}` : `, ${formatBudgetMonth(monthOf(now))} ${income}`)}
              .{' '}
            </>
          )}
          {empty.length > 0 && (
            <>
              {formatList(empty)} {empty.length === 1 ? 'is empty, and counts' : 'are empty, and count'} all
              the same.{' '}
            </>
          )}
          {fullMonthsDate !== undefined && <FullMonthsDate months={fullMonthsDate} now={now} />}
        </Note>
      )}
      {homeEquity !== 0 && (
        <Note
          reveal="See the estimate without it"
          comparison={{
            part: 'home-equity',
            title: 'Without home equity',
            shown,
            without: { averages: averages.all, netWorth: subtractCents(netWorth, homeEquity) },
            now,
          }}
        >
          <ProofButton of="homeEquity">{money(homeEquity)}</ProofButton> of the amount saved is home equity.
        </Note>
      )}
    </chakra.div>
  );
}

interface NoteProps {
  /** The label of the button that shows the comparison. */
  readonly reveal: string;
  readonly comparison: BasisComparisonProps | undefined;
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

/** The basis that the figures are computed from. */
interface Basis {
  readonly averages: Averages;
  readonly netWorth: Sum;
}

interface BasisComparisonProps {
  readonly title: string;
  readonly part: LeftOut;
  /** The basis of the figures that the page shows. */
  readonly shown: Basis;
  readonly without: Basis;
  readonly now: Date;
}

/** The page's figures beside those of another basis. Only figures that can differ are listed. */
function BasisComparison({ title, part, shown, without, now }: BasisComparisonProps) {
  const format = useFormat();
  const others = textsOf(format, without, now);
  return (
    <ProofRows
      label={title}
      columns={['Figure', 'Shown', title]}
      texts={textsOf(format, shown, now)}
      rows={(part === 'running-months' ? ofAverages : ofNetWorth).map((figure) => ({
        figure,
        secondValue: <ProofButton of={{ kind: 'without', part, name: figure }}>{others[figure]}</ProofButton>,
      }))}
    />
  );
}

const dates = ['timeToFreedom', 'freedomDate', 'mandatoryFreedomDate'] as const;
const ofAverages = [
  ...(['averageTotalIncome', 'averageInvestments', 'savingsRate', 'averageTotalExpenses'] as const),
  ...(['amountNeeded', ...dates] as const),
];
const ofNetWorth = ['amountSaved', ...dates] as const;

function textsOf(format: Format, { averages, netWorth }: Basis, now: Date): FigureTexts {
  const estimates = freedomEstimatesOf(averages, netWorth);
  return { ...figureTexts(format, averages), ...estimateTexts(format, estimates, now) };
}

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
