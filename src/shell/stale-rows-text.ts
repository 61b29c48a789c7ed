import type { StaleRow } from '#src/queries/use-batch.ts';
import { formatCents } from '#src/ui/format/money.ts';

/** More would not be read. */
const MAX_ROWS = 5;

/**
 * Says what has been changed elsewhere, and asks for a decision.
 * @param button goes on in spite of that
 */
export function staleRowsText(rows: readonly StaleRow[], button: 'Save' | 'Delete'): string {
  const lines = rows
    .slice(0, MAX_ROWS)
    .map(({ name, entered, now }) =>
      button === 'Save'
        ? `${name}: you entered ${formatCents(entered)}, it is now ${formatCents(now)}.`
        : `${name}: it was ${formatCents(entered)}, it is now ${formatCents(now)}.`,
    );
  if (rows.length > MAX_ROWS) lines.push(`And ${rows.length - MAX_ROWS} more.`);
  return [
    'Changed elsewhere in the meantime, so nothing has been done yet.',
    ...lines,
    `Press ${button} again to go on.`,
  ].join('\n');
}
