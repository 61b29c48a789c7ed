import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { ProductTitle } from './product-title.ts';
import { theme } from './theme.ts';

interface UiProviderProps {
  productTitle: string;
  children: ReactNode;
}

/** What the parts of the signed-in pages need around them. */
export function UiProvider({ productTitle, children }: UiProviderProps) {
  return (
    <ChakraProvider value={theme}>
      <ProductTitle value={productTitle}>{children}</ProductTitle>
    </ChakraProvider>
  );
}
