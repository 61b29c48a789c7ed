import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import { type FreedomRange, MIN_MONTHS } from '#src/statistics/freedom/freedom-range.ts';
import { formatMonth } from '#src/routes/_app/statistics/-freedom-format.ts';
import { ProofButton } from '#src/routes/_app/statistics/-proof/proof-button.tsx';

interface RangeNoteProps {
  /** Undefined while it is being computed, and with too few months. */
  readonly range: FreedomRange | undefined;
  /** How many months the budgets cover. */
  readonly months: number;
  readonly now: Date;
}

/** The range that the date is likely in, in words. */
export function RangeNote({ range, months, now }: RangeNoteProps) {
  if (months < MIN_MONTHS) return `Record ${MIN_MONTHS} months of budgets to see how sure this is.`;
  if (!range || range.earliest === Infinity) return null;
  const dateOf = (end: 'earliest' | 'latest') => formatMonth(dateAfter(now, Math.round(range[end])));
  const dateWithProof = (end: 'earliest' | 'latest') => (
    <ProofButton of={{ kind: 'range', end, months: range[end] }}>{dateOf(end)}</ProofButton>
  );
  const earliest = dateWithProof('earliest');
  const latest = dateWithProof('latest');
  const source = `mixes of your own ${months} months`;
  if (range.latest === Infinity) {
    return (
      <>
        Likely not before <strong>{earliest}</strong>: with at least 1 of 10 {source} there is no date. This
        is about your habits, not the market.
      </>
    );
  }
  return (
    <>
      Likely{' '}
      {dateOf('earliest') === dateOf('latest') ? (
        <>
          in <strong>{earliest}</strong>
        </>
      ) : (
        <>
          between <strong>{earliest}</strong> and <strong>{latest}</strong>
        </>
      )}
      : 8 of 10 {source} end there. This is about your habits, not the market.
    </>
  );
}
