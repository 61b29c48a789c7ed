import { screen, within } from '@testing-library/react';

/** The cell texts of the table's body rows. */
export function rowTexts(): (string | null)[][] {
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
}

/** Waits for the breadcrumbs and returns their texts. */
export async function breadcrumbTexts(): Promise<(string | null)[]> {
  const breadcrumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  return breadcrumbs.getAllByRole('listitem').map((item) => item.textContent);
}
