import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { theme } from './theme.ts';

/** What the parts of the signed-in pages need around them. */
export function UiProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={theme}>{children}</ChakraProvider>;
}
