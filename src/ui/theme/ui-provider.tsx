import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { ProductTitle } from '#src/ui/layout/page-context.ts';

import { theme } from './theme.ts';

interface UiProviderProps {
  productTitle: string;
  children: ReactNode;
}

/** Provides the theme to all components. */
export function UiProvider({ productTitle, children }: UiProviderProps) {
  return (
    <ChakraProvider value={theme}>
      <ProductTitle value={productTitle}>{children}</ProductTitle>
    </ChakraProvider>
  );
}
