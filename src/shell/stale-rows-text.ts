import type { StaleRow } from '#src/queries/use-batch.ts';
import type { Format } from '#src/ui/format/format.ts';

/** More would not be read. */
const MAX_ROWS = 5;

/**
 * Says what has been changed elsewhere, and asks for a decision.
 * @param button goes on in spite of that
 */
export function staleRowsText(format: Format, rows: readonly StaleRow[], button: 'Save' | 'Delete'): string {
  const lines = rows
    .slice(0, MAX_ROWS)
    .map(({ name, entered, now }) =>
      button === 'Save'
        ? `${name}: you entered ${format.money(entered)}, it is now ${format.money(now)}.`
        : `${name}: it was ${format.money(entered)}, it is now ${format.money(now)}.`,
    );
  if (rows.length > MAX_ROWS) lines.push(`And ${rows.length - MAX_ROWS} more.`);
  return [
    'Changed elsewhere in the meantime, so nothing has been done yet.',
    ...lines,
    `Press ${button} again to go on.`,
  ].join('\n');
}
