import type { AnyRoute } from '@tanstack/react-router';

import { routeQueries } from '#src/queries/route-queries.ts';

import { loadTemporaryPassword } from './lazy-temporary-password.tsx';
import { followCurrency, redrawPagesWithAmounts } from './redraw-pages.tsx';

/** Runs once, before the first page. */
export function preparePages(layout: AnyRoute): void {
  followCurrency();
  redrawPagesWithAmounts(layout);
}

/** Runs before each page. Returns the queries of the loaders. */
export async function preparePage() {
  await loadTemporaryPassword();
  return routeQueries;
}
