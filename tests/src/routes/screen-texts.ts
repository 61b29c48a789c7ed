import { screen, within } from '@testing-library/react';

import type { renderApp } from '#tests/support/app.tsx';

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

/** Holds the next navigation, as if its page were still loading, until the returned function is called. */
export function blockNavigation({ router }: Pick<ReturnType<typeof renderApp>, 'router'>): () => void {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  router.history.block({ blockerFn: () => promise });
  return () => resolve(false);
}
