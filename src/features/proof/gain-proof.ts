import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import type { MoveEnd, MoveParts } from '#src/statistics/freedom/freedom-move.ts';
import type { HoldingMove } from '#src/statistics/freedom/holding-moves.ts';
import type { LedgerLine } from '#src/statistics/freedom/move-ledger.ts';
import type { Format } from '#src/ui/format/format.ts';
import { describeLine } from '#src/ui/figures/move-words.ts';

import { linkToAsset, linkToLiability, type ProofSource } from './proof-source-list.ts';
import type { FreedomSubject } from '#src/statistics/proof-subject.ts';
import type { ProofView } from './proof-view.ts';

export type MoveSubject = Extract<FreedomSubject, { kind: 'move' }>;

export const signedMonths = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 3,
  signDisplay: 'exceptZero',
});
const rate = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });

export const ROUNDED =
  'Shown in tenths of a month, rounded up or down so that all parts add up to the whole as shown.';

interface GainContext {
  readonly monthsPerCent: number;
  readonly ends: readonly [MoveEnd, MoveEnd];
  readonly result: string;
  readonly lists: FreedomLists;
  /** The subject of the net worth's part. */
  readonly ask: MoveSubject;
}

type Cause = LedgerLine['cause'];

/** The assets and debts behind a line. */
function holdingsOf(cause: Cause, { holdings }: NonNullable<MoveParts['netWorth']>): readonly HoldingMove[] {
  if (cause.kind === 'holding') return [cause.holding];
  return cause.kind === 'other-holdings' ? holdings.slice(-cause.count) : [];
}

function gainOf(cause: Cause) {
  if (cause.kind === 'holding') return cause.holding.gain;
  return 'gain' in cause ? cause.gain : undefined;
}

/** The proof of the part of an asset or debt, several of them, or the expected gain in a move. */
export function gainProof(
  format: Format,
  line: LedgerLine,
  netWorth: NonNullable<MoveParts['netWorth']>,
  { monthsPerCent, ends: [then, now], result, lists, ask }: GainContext,
): ProofView | undefined {
  const { cause } = line;
  const isExpected = cause.kind === 'expected';
  const holdings = holdingsOf(cause, netWorth);
  const gain = gainOf(cause);
  if (gain === undefined) return undefined;
  return {
    label: describeLine(format, line, then, now).what,
    formula: isExpected
      ? `The gain that was expected from growth of 8% a year and the average saving, times the months by which each ${format.exampleMoney(1)} of net worth moves the date. It counts in the opposite direction, since the date assumed it.`
      : `The amount that it adds to the net worth, times the months by which each ${format.exampleMoney(1)} of net worth moves the date, which are the same for all assets and debts.`,
    lines: [
      { label: isExpected ? 'Expected gain' : 'Gain', value: format.signedMoney(gain) },
      {
        operator: '×',
        label: `Months for each ${format.exampleMoney(1_000)} of net worth`,
        value: rate.format(monthsPerCent * 100_000 * (isExpected ? -1 : 1)),
      },
      { label: 'The net worth moved the date by', value: signedMonths.format(netWorth.months), ask },
    ],
    result,
    note: ROUNDED,
    sources: holdingSources(format, holdings, lists),
  };
}

/** Assets and liabilities that were deleted cannot be changed. */
export function holdingSources(
  format: Format,
  holdings: readonly HoldingMove[],
  lists: FreedomLists,
): ProofView['sources'] {
  if (holdings.length === 0) return undefined;
  const assets = new Set(lists.assets.map(({ assetId }) => String(assetId)));
  const liabilities = new Set(lists.liabilities.map(({ liabilityId }) => String(liabilityId)));
  return {
    title: 'Assets and liabilities',
    rows: holdings.map(({ kind, id, name, gain }): ProofSource => ({
      key: `${kind} ${id}`,
      label: name,
      value: format.signedMoney(gain),
      ...(kind === 'asset'
        ? assets.has(String(id)) && { link: linkToAsset({ assetId: id }) }
        : liabilities.has(String(id)) && { link: linkToLiability({ liabilityId: id }) }),
    })),
  };
}
