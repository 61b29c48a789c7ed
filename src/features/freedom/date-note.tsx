import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { formatCount } from '#contract/counts.ts';
import { wealthOf } from '#src/statistics/asset-breakdown.ts';
import type { Figure } from '#src/statistics/figure.ts';
import { type DateNote as Note, dateNoteOf } from '#src/statistics/freedom/date-note.ts';
import type { FreedomBasis, FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { dateAfter, USUAL_INFLATION } from '#src/statistics/freedom/freedom-estimate.ts';
import { contradictionOf, marketsOf } from '#src/statistics/freedom/market-history.ts';
import type { PartialMonths } from '#src/statistics/freedom/partial-months.ts';
import { US_MARKETS } from '#src/statistics/freedom/us-markets.ts';
import { estimateWay, SPECIFIED_WHAT_IF, whatIfWay } from '#src/statistics/freedom/what-if.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { formatDuration, formatList, formatMonth, formatYears } from '#src/ui/format/texts.ts';
import { Help } from '#src/ui/help/help.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { readWhatIf } from './stored-what-if.ts';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

/** Of the note, with its margin. */
export const NOTE_HEIGHT = { base: '138px', sm: '75px', lg: '96px' };

interface DateNoteProps {
  /** For what the past of the markets says; undefined where it is on the same page. */
  readonly lists?: FreedomLists;
  readonly basis: FreedomBasis;
  /** If it is too early for a date: the months that there are. */
  readonly tooEarly: PartialMonths | undefined;
}

/**
 * Why it is too early for a date; otherwise the date in today's money, with the inflation of the what-if if that has one, and
 * the past of the markets where it contradicts the estimate; or why there is no date. See docs/product-rules.md#full-months
 * and #todays-money.
 */
export function DateNote({ lists, basis, tooEarly }: DateNoteProps) {
  const chosen = readWhatIf()?.inflation ?? 0;
  const inflation = chosen === 0 ? USUAL_INFLATION : chosen;
  const note = dateNoteOf(estimateWay(basis).plan, inflation);
  if (tooEarly) {
    return (
      // As high as the space that is reserved for it.
      <chakra.p css={styles} minHeight={NOTE_HEIGHT} marginBottom="0">
        <PartialMonthsNote partial={tooEarly} />
      </chakra.p>
    );
  }
  return (
    note && (
      <chakra.p css={styles}>
        <Sentences {...{ note, inflation, basis }} isChosen={chosen !== 0} isOnWhatIfPage={!lists} />
        {lists && <Contradiction lists={lists} basis={basis} />}
      </chakra.p>
    )
  );
}

interface SentencesProps extends Pick<DateNoteProps, 'basis'> {
  readonly note: Note;
  readonly inflation: number;
  readonly isChosen: boolean;
  /** Where the inflation can be changed. */
  readonly isOnWhatIfPage: boolean;
}

function Sentences({ note, inflation, isChosen, isOnWhatIfPage, basis }: SentencesProps) {
  const percentage = percent.format(inflation);
  const duration = (months: number) => formatDuration(Math.round(months));
  const month = (months: number) => formatMonth(dateAfter(basis.now, Math.round(months)));
  const todaysMoney = (
    <>
      today’s money
      <Help about="todaysMoney" />
    </>
  );
  switch (note.kind) {
    case 'todays-money': {
      const way = whatIfWay(basis, { ...SPECIFIED_WHAT_IF, inflation });
      return (
        <>
          In {todaysMoney}:{' '}
          <strong>
            {note.months === Infinity ? (
              'no date'
            ) : (
              <>
                <ProofButton of={way.months}>{duration(note.months)}</ProofButton>,{' '}
                <ProofButton of={way.date} />
              </>
            )}
          </strong>
          , if prices rise by{' '}
          {isOnWhatIfPage ? (
            `${percentage} a year`
          ) : (
            <TextLink to="/statistics/freedom">{percentage} a year</TextLink>
          )}
          {isChosen ? ' as in your what-if' : ', the average in the US since 1928'}.
        </>
      );
    }
    case 'nothing-saved':
      if (note.months === Infinity) {
        return note.takesOut
          ? 'More is taken out than put aside in an average month, so there is no date.'
          : 'Nothing is saved, and nothing is put aside in an average month, so there is no date.';
      }
      return (
        <>
          {note.takesOut
            ? 'More is taken out than put aside in an average month, so there is no date. Growth less what is taken out would take'
            : 'Nothing is put aside in an average month, so there is no date. Growth alone would take'}{' '}
          <strong>
            {duration(note.months)}, {month(note.months)}
          </strong>
          ; in {todaysMoney} with {percentage} inflation,{' '}
          {note.monthsInTodaysMoney === Infinity
            ? 'it never would'
            : `${duration(note.monthsInTodaysMoney)}, ${month(note.monthsInTodaysMoney)}`}
          .
        </>
      );
    case 'interest':
      return 'The interest on debts uses up what is put aside, so there is no date.';
  }
}

type ContradictionProps = Required<Pick<DateNoteProps, 'lists' | 'basis'>>;

function Contradiction({ lists, basis }: ContradictionProps) {
  const markets = useMemo(() => marketsOf(US_MARKETS, estimateWay(basis), wealthOf(lists)), [lists, basis]);
  const contradiction = contradictionOf(markets.history);
  if (!contradiction) return null;
  const { free, starts, median } = contradiction;
  return (
    <>
      {' '}
      In the <TextLink to="/statistics/freedom">past of the US markets</TextLink>, with your mix of assets,{' '}
      <ProofButton of={{ kind: 'markets', figure: 'withinEstimate', markets }}>
        {free} of {starts}
      </ProofButton>{' '}
      starts were free within {formatYears(markets.estimate * 12)}
      {median !== undefined && (
        <>
          ; half took more than{' '}
          <ProofButton of={{ kind: 'markets', figure: 'median', markets }}>
            {formatYears(median * 12)}
          </ProofButton>
        </>
      )}
      .
    </>
  );
}

const styles = {
  marginBottom: '3',
  color: 'fg.muted',
  fontSize: '14px',
  '& strong': { color: 'fg', fontWeight: '600' },
};

/** More months are counted instead. */
const MAX_NAMES = 3;

/** Why it is too early for a date, or the date without the months that are not over or empty. */
export function PartialMonthsNote({ partial }: { readonly partial: PartialMonths }) {
  const { notOver, empty, fullMonths } = partial;
  const reasons = [
    ...(notOver.length > 0 ? [`${describe(notOver)} not over`] : []),
    ...(empty.length > 0 ? [`${describe(empty)} empty`] : []),
  ].join(', and ');
  if (!fullMonths) {
    return (
      <>
        <strong>It is too early to say.</strong> No full month with expenses is recorded yet: {reasons}. Until
        then, every entry moves these figures a lot.
      </>
    );
  }
  return (
    <>
      {reasons}, which moves the date. <FullMonthsDate date={fullMonths} />
    </>
  );
}

export function FullMonthsDate({ date }: { readonly date: Figure<number> }) {
  if (date.value === 0) return 'By the full months alone, you are free now.';
  if (date.value === Infinity) return 'By the full months alone, there is no date.';
  return (
    <>
      By the full months alone, the date is{' '}
      <strong>
        <ProofButton of={date} />
      </strong>
      , {formatDuration(date.value)} from now.
    </>
  );
}

/** `2026/11 is`, `2026/11 and 2026/12 are`, `4 months are` */
function describe(months: readonly Budget[]): string {
  if (months.length > MAX_NAMES) return `${formatCount(months.length)} months are`;
  return `${formatList(months.map(formatBudgetMonth))} ${months.length === 1 ? 'is' : 'are'}`;
}
