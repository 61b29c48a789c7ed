import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';

import { AuthProvider } from './auth/auth-context.tsx';
import type { AppRouter } from './router.tsx';
import { DemoNote } from './shell/demo-note.tsx';
import { theme } from './ui/theme/theme.ts';

export function App({ router }: { readonly router: AppRouter }) {
  return (
    <QueryClientProvider client={router.options.context.queryClient}>
      <AuthProvider>
        <ChakraProvider value={theme}>
          <DemoNote />
          <RouterProvider router={router} />
        </ChakraProvider>
      </AuthProvider>
    </QueryClientProvider>
  );
}
