import { chakra } from '@chakra-ui/react';

import { type DateNote as Note, dateNoteOf } from '#src/statistics/freedom/date-note.ts';
import { dateAfter, USUAL_INFLATION } from '#src/statistics/freedom/freedom-estimate.ts';
import type { FreedomPlan } from '#src/statistics/freedom/freedom-plan.ts';
import type { PartialMonths } from '#src/statistics/freedom/partial-months.ts';
import { SPECIFIED_WHAT_IF } from '#src/statistics/freedom/what-if.ts';
import { Help } from '#src/ui/help/help.tsx';
import { lazily } from '#src/ui/format/lazily.ts';
import { formatMonth, formatYears } from '#src/routes/_app/statistics/-freedom-format.ts';
import { ProofButton } from '#src/routes/_app/statistics/-proof/proof-button.tsx';

import { PartialMonthsNote } from './partial-months-note.tsx';
import { readWhatIf } from './stored-what-if.ts';

const percent = lazily(() => new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 }));

export interface DateNoteProps {
  /** Of the estimate. */
  readonly plan: FreedomPlan;
  /** Undefined if the date owes nothing to them. */
  readonly partial: PartialMonths | undefined;
  readonly now: Date;
}

/**
 * Whether it is too early for a date, or what months that are not over or empty do to it. Then the date in today's money,
 * with the inflation of the what-if if that has one; or why there is no date. See docs/product-rules.md#full-months and
 * #todays-money.
 */
export function DateNote({ plan, partial, now }: DateNoteProps) {
  const chosen = readWhatIf()?.inflation ?? 0;
  const inflation = chosen === 0 ? USUAL_INFLATION : chosen;
  const note = dateNoteOf(plan, inflation);
  return (
    <>
      {partial && (
        <chakra.p css={styles}>
          <PartialMonthsNote {...{ partial, now }} />
        </chakra.p>
      )}
      {note && (
        <chakra.p css={styles}>
          <Sentences {...{ note, inflation, now }} isChosen={chosen !== 0} />
          {note.kind !== 'interest' && <Help about="todaysMoney" />}
        </chakra.p>
      )}
    </>
  );
}

interface SentencesProps {
  readonly note: Note;
  readonly inflation: number;
  /** Whether the inflation is that of the what-if. */
  readonly isChosen: boolean;
  readonly now: Date;
}

function Sentences({ note, inflation, isChosen, now }: SentencesProps) {
  const rise = `if prices rise by ${percent().format(inflation)} a year, ${
    isChosen ? 'as in your what-if' : 'the average in the US since 1928'
  }.`;
  const when = (months: number) =>
    `${formatYears(Math.round(months))}, ${formatMonth(dateAfter(now, Math.round(months)))}`;
  switch (note.kind) {
    case 'todays-money': {
      if (note.months === Infinity) return <>In today’s money there is no date {rise}</>;
      const whatIf = { ...SPECIFIED_WHAT_IF, inflation };
      return (
        <>
          In today’s money:{' '}
          <strong>
            <ProofButton of={{ kind: 'what-if', figure: 'date', whatIf }}>{when(note.months)}</ProofButton>
          </strong>{' '}
          {rise}
        </>
      );
    }
    case 'nothing-saved': {
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
          <strong>{when(note.months)}</strong>; in today’s money, with {percent().format(inflation)}{' '}
          inflation,{' '}
          {note.monthsInTodaysMoney === Infinity ? 'it never would' : when(note.monthsInTodaysMoney)}.
        </>
      );
    }
    case 'interest':
      return 'The interest on debts uses up what is put aside, so there is no date.';
  }
}

const styles = {
  marginBottom: '3',
  color: 'muted',
  fontSize: '14px',
  '& strong': { color: 'text', fontWeight: '600' },
};
