import type { AnyRoute, RouteComponent } from '@tanstack/react-router';

import { readCurrency, subscribeToCurrency } from '#src/api/currency.ts';
import { showCurrency, useAmountDisplay } from '#src/ui/format/amount-display.ts';

/** Shows amounts in the signed-in person's currency from now on. */
export function followCurrency(): void {
  const follow = () => showCurrency(readCurrency());
  follow();
  subscribeToCurrency(follow);
}

/**
 * Makes every page of a route tree render again when amounts are hidden or shown, or get another currency. Formatters
 * read how amounts are shown, so pages need no code for it. Nothing that has been typed or opened is lost.
 */
export function redrawPagesWithAmounts({ options, children = {} }: AnyRoute): void {
  const { component } = options as { component?: RouteComponent };
  if (component) options.component = redrawn(component);
  for (const child of Object.values(children as Record<string, AnyRoute>)) redrawPagesWithAmounts(child);
}

/** The router itself does not render a page again unless its address changes. */
function redrawn(Page: RouteComponent): RouteComponent {
  function RedrawnPage() {
    useAmountDisplay();
    return <Page />;
  }
  // The router loads the code of a page with it, until the page itself removes it. A copy would import loaded code again at
  // every navigation, which takes several tasks.
  return Object.defineProperty(RedrawnPage, 'preload', { get: () => Page.preload });
}
