import { ChakraProvider } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';

import { type LastTableSearches, LastTableSearchesContext } from '#src/ui/table/last-table-search.ts';
import { ProductTitle } from '#src/ui/layout/product-title.ts';

import { theme } from './theme.ts';

interface UiProviderProps {
  productTitle: string;
  children: ReactNode;
}

/** Provides the theme to the components of the signed-in pages. */
export function UiProvider({ productTitle, children }: UiProviderProps) {
  const [lastSearches] = useState((): LastTableSearches => new Map());
  return (
    <ChakraProvider value={theme}>
      <ProductTitle value={productTitle}>
        <LastTableSearchesContext value={lastSearches}>{children}</LastTableSearchesContext>
      </ProductTitle>
    </ChakraProvider>
  );
}
