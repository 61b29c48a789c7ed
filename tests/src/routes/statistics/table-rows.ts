import { screen, within } from '@testing-library/react';

/** What a table says: each row's label and its figures. */
export function rowsOf(table: string): string[][] {
  const rows = within(screen.getByRole('table', { name: table })).getAllByRole('row');
  return rows
    .filter((row) => within(row).queryAllByRole('rowheader').length > 0)
    .map((row) => {
      const cells = [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')];
      return cells.map(({ textContent }) => textContent);
    });
}
