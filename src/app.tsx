import { Button, chakra, ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

import { leaveDemo, readDemo, subscribeToDemo } from '#src/api/demo.ts';
import { readSession, subscribeToSessionId } from '#src/api/session.ts';

import { AuthProvider } from './auth/auth-context.tsx';
import type { AppRouter } from './router.tsx';
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

function DemoNote() {
  const isDemo = useSyncExternalStore(subscribeToDemo, readDemo, () => undefined) !== undefined;
  // Logging out also ends the demo, so that nobody types their own password into it.
  useEffect(() => subscribeToSessionId(() => isDemo && !readSession().session && leaveDemo()), [isDemo]);
  if (!isDemo) return null;
  return (
    <chakra.aside
      aria-label="Demo"
      display="flex"
      flex="none"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      columnGap="3"
      paddingBlock="1"
      paddingInline="var(--gutter)"
      borderBottomWidth="1px"
      bg="accent.subtle"
      fontSize="14.5px"
      textWrap="balance"
    >
      <p>
        <strong>Demo:</strong> an invented household, in this tab only. Your changes are not saved.
      </p>
      <Button variant="plain" minHeight="44px" onClick={leaveDemo}>
        Leave the demo
      </Button>
    </chakra.aside>
  );
}
