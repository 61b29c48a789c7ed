import { createContext, use, useLayoutEffect } from 'react';

/** The product's name, shown in the browser's tab. A context, so that `src/ui` does not depend on the product. */
export const ProductTitle = createContext('');

/**
 * Shows a page's title in the browser's tab, or the product's name alone. React's `<title>` would remove an element and
 * insert another one at every navigation.
 */
export function useDocumentTitle(title: string | undefined): void {
  const productTitle = use(ProductTitle);
  useLayoutEffect(() => {
    document.title = title === undefined ? productTitle : `${title} · ${productTitle}`;
  }, [title, productTitle]);
}
