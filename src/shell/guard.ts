import type { AnyRoute } from '@tanstack/react-router';

import { routeQueries } from '#src/queries/route-queries.ts';

import { followCurrency, redrawPagesWithAmounts } from './redraw-pages.tsx';

/** Runs once, before the first page. */
export function preparePages(layout: AnyRoute): void {
  followCurrency();
  redrawPagesWithAmounts(layout);
}

/** The queries of the loaders. */
export function loaderQueries() {
  return routeQueries;
}
