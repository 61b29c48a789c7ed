import { chakra, Stack, Text } from '@chakra-ui/react';

import { noonOf } from '#contract/days.ts';
import { isLastDayOfMonth } from '#src/statistics/calendar-month.ts';
import type { FreedomYear } from '#src/statistics/freedom/freedom-year.ts';
import { inTenths } from '#src/statistics/freedom/move-ledger.ts';
import { historyStart } from '#src/statistics/net-worth-history.ts';
import { LedgerTable } from '#src/ui/figures/ledger-table.tsx';
import { explainDates, explainMissingDate, explainUnknownNetWorth } from '#src/ui/figures/move-reasons.tsx';
import { monthName } from '#src/ui/figures/move-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatDate } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';

import type { YearProps } from './year-props.ts';
import { describeYearLine, headlineOf } from './year-words.ts';

/** How much closer a year brought freedom, and by what. */
export function YearCard({ lists, pastValues, hasAmounts, found }: YearProps) {
  const format = useFormat();
  const { year, move, lines } = found;
  const { then, now } = move;
  const ask = move.kind === 'moved' ? ({ kind: 'move', move, lists } as const) : undefined;
  const isRunning = now.isNow && !isLastDayOfMonth(now.moment);
  return (
    <Card title={`The year ${year}`}>
      <chakra.p css={headlineStyles}>
        {ask ? <ProofButton of={ask}>{headlineOf(found)}</ProofButton> : headlineOf(found)}
      </chakra.p>
      <Stack gap="3" fontSize="15px" css={{ '& p + p': { color: 'fg.muted' } }}>
        <p>
          {move.kind !== 'moved'
            ? explainMissingDate(move)
            : then.holdings
              ? explainDates(then, now, format)
              : explainUnknownNetWorth(then, pastValues)}
          {isRunning && ` ${monthName(now.month)} is not over, but counts in full.`}
        </p>
        {found.lateBy && <p>{lateText(found, pastValues)}</p>}
        {ask && !lines && (
          <p>Only all changes together explain it: with some of them alone, freedom would be out of reach.</p>
        )}
        {lines && ask && (
          <>
            <LedgerTable
              label={`What moved the date in ${year}`}
              rows={lines.map((line) => ({
                ...describeYearLine(line, found, hasAmounts ? format : undefined),
                tenths: line.tenths,
              }))}
              total={{ tenths: inTenths(ask.move.months), ask }}
            />
            <Text color="fg.muted" fontSize="13.5px">
              Compared with what was expected at the beginning: average spending and saving as they were then,
              and growth of 8% a year.{' '}
              {found.values &&
                'Other values are what the net worth gained besides what was put aside: also by money left in accounts and by debts paid down.'}
            </Text>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** A sentence, which may take two lines on a phone. */
const headlineStyles = {
  marginBottom: '3.5',
  textStyle: 'headline',
};

function lateText({ lateBy, move: { then } }: FreedomYear, pastValues: YearProps['pastValues']) {
  const since = `Counted from the end of ${monthName(then.month)}`;
  if (lateBy === 'spending') return `${since}: no expenses were recorded before.`;
  const start = historyStart(pastValues ?? []);
  return `${since}: the net worth before is not known${start ? `, since its history begins on ${formatDate(noonOf(start))}` : ''}.`;
}
