import { screen, within } from '@testing-library/react';

/** The label and the figures of each row of a table. */
export function rowsOf(table: string): string[][] {
  const rows = within(screen.getByRole('table', { name: table })).getAllByRole('row');
  return rows
    .filter((row) => within(row).queryAllByRole('rowheader').length > 0)
    .map((row) => {
      const cells = [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')];
      return cells.map(({ textContent }) => textContent);
    });
}
