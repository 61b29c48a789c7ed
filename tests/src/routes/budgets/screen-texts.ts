import { screen, within } from '@testing-library/react';

import type { renderApp } from '#tests/support/app.tsx';

/** The texts of the table's rows, without its head. */
export function rowTexts(): (string | null)[][] {
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
}

/** The steps of the breadcrumbs, once they are there. */
export async function breadcrumbTexts(): Promise<(string | null)[]> {
  const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  return trail.getAllByRole('listitem').map((step) => step.textContent);
}

/** Makes the way to the next page long, as one that is still to be loaded does. Returns what ends that. */
export function blockNavigation({ router }: Pick<ReturnType<typeof renderApp>, 'router'>): () => void {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  router.history.block({ blockerFn: () => promise });
  return () => resolve(false);
}
