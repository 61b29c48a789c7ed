import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { LoginRequest } from '#contract/account.ts';

import { AuthProvider } from './auth/auth-context.tsx';
import type { AppRouter } from './router.tsx';
import { theme } from './ui/theme/theme.ts';

interface AppProps {
  readonly router: AppRouter;
  /** Shown above every page, such as the demo's notice. */
  readonly note?: ReactNode;
  /** Prefills the sign-in form in a demo. */
  readonly suggestedLogin?: LoginRequest;
}

export function App({ router, note, suggestedLogin }: AppProps) {
  return (
    <QueryClientProvider client={router.options.context.queryClient}>
      <AuthProvider suggestedLogin={suggestedLogin}>
        <ChakraProvider value={theme}>
          {note}
          <RouterProvider router={router} />
        </ChakraProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}
