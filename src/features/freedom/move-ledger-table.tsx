import type { CategoryMove } from '#src/statistics/category-averages.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import type { Moved } from '#src/statistics/freedom/freedom-move.ts';
import { inTenths, isCause, type LedgerLine } from '#src/statistics/freedom/move-ledger.ts';
import { LedgerTable } from '#src/ui/figures/ledger-table.tsx';
import { describeLine } from '#src/ui/figures/move-words.ts';
import { useFormat } from '#src/ui/format/format.ts';

interface LedgerTableProps {
  readonly lines: readonly LedgerLine[];
  readonly move: Moved;
  readonly lists: FreedomLists;
  readonly category: CategoryMove | undefined;
}

/** The causes of a move. */
export function MoveLedgerTable({ lines, move, lists, category }: LedgerTableProps) {
  const format = useFormat();
  return (
    <LedgerTable
      label="Why it moved"
      rows={lines.map((line) => ({
        ...describeLine(format, line, move, category),
        tenths: line.tenths,
        ask: { kind: 'move', move, lists, line },
        isPart: !isCause(line),
      }))}
      total={{ tenths: inTenths(move.months), ask: { kind: 'move', move, lists } }}
    />
  );
}
