import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import { type FreedomRange, MIN_MONTHS } from '#src/statistics/freedom/freedom-range.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { formatMonth } from '#src/ui/format/texts.ts';

interface RangeNoteProps {
  /** Undefined while it is being computed, and with less than a year of months. */
  readonly range: FreedomRange | undefined;
  /** The number of full months. */
  readonly months: number;
  readonly now: Date;
}

/** The range that the date is likely in, in words. What it covers comes first. */
export function RangeNote({ range, months, now }: RangeNoteProps) {
  if (months < MIN_MONTHS) {
    return `Record ${MIN_MONTHS} full months to see how sure this is: so far ${months === 1 ? 'there is 1' : `there are ${months}`}.`;
  }
  if (!range || range.earliest === Infinity) return null;
  const dateOf = (end: 'earliest' | 'latest') => formatMonth(dateAfter(now, Math.round(range[end])));
  const dateWithProof = (end: 'earliest' | 'latest') => (
    <strong>
      <ProofButton of={{ kind: 'range', end, months: range[end] }}>{dateOf(end)}</ProofButton>
    </strong>
  );
  const earliest = dateWithProof('earliest');
  if (dateOf('earliest') === dateOf('latest')) {
    return (
      <>
        Your own {months} full months are so alike that 8 of 10 mixes of them end in {earliest}. That says
        nothing about how likely it is: other habits and the market are not covered.
      </>
    );
  }
  const covered = `By your own ${months} full months alone, with a steady 8% a year:`;
  if (range.latest === Infinity) {
    return (
      <>
        {covered} likely not before {earliest}. With at least 1 of 10 mixes of them there is no date. The
        market is not covered.
      </>
    );
  }
  return (
    <>
      {covered} likely between {earliest} and {dateWithProof('latest')}, where 8 of 10 mixes of them end. The
      market is not covered.
    </>
  );
}
