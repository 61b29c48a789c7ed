import { chakra } from '@chakra-ui/react';

import { counted } from '#contract/counts.ts';
import type { RecordSummary } from '#src/statistics/freedom/record-summary.ts';
import { monthName } from '#src/ui/figures/move-words.ts';

import { driftText, headlineOf, nameOf } from './record-words.ts';

/** A date that rests on fewer months swings a lot. */
const YEAR = 12;

/** How far the date has moved, in a sentence, and what that is a year. */
export function RecordHeadline({ summary }: { readonly summary: RecordSummary }) {
  const { before, moved, tone, after } = headlineOf(summary);
  return (
    <chakra.div css={styles}>
      <p>
        {before}
        {moved !== undefined && (
          <chakra.span color={tone} whiteSpace="nowrap">
            {moved}
          </chakra.span>
        )}
        {after}
      </p>
      <p>{detailsOf(summary).join(' ')}</p>
    </chakra.div>
  );
}

function detailsOf({ first, drift, said, outOfReach }: RecordSummary): string[] {
  const texts: string[] = [];
  if (drift) {
    const { from, to } = drift;
    if (!from.isFree) {
      texts.push(
        `It was ${nameOf(from.date)} at the end of ${monthName(from.month)}, and ${to.isFree ? `you had been free since ${nameOf(to.date)}` : `it was ${nameOf(to.date)}`} at the end of ${monthName(to.month)}.`,
      );
    }
    if (drift.perYear !== undefined && drift.moved !== 0)
      texts.push(
        `That is ${driftText(drift.perYear)} for each year that passed; a date that holds does not move.`,
      );
  }
  const basis = first?.end.budgets.length ?? YEAR;
  if (basis < YEAR && said.length > 1)
    texts.push(`The first date rested on ${counted(basis, 'month')} alone.`);
  if (said.length === 1) texts.push('After the next month you will see here whether it moves.');
  if (first && outOfReach > 0)
    texts.push(`In ${counted(outOfReach, 'month')} freedom was out of reach, so there was no date.`);
  return texts;
}

const styles = {
  display: 'grid',
  gap: '2',
  marginBottom: '4',
  '& p:first-of-type': {
    maxWidth: '44ch',
    fontSize: { base: '22px', sm: '28px' },
    fontWeight: '650',
    lineHeight: '1.25',
    letterSpacing: '-0.4px',
    textWrap: 'balance',
  },
  '& p:last-of-type': { color: 'fg.muted', fontSize: '15px' },
  '& p:empty': { display: 'none' },
};
