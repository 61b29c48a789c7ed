import { useChakraContext } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Gives the first page time to load its later content, such as charts. */
const SETTLING_MS = 2_000;

/** Loads the code of the other pages, and runs it, when the first one has settled. */
export function usePreloadPages(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const theme = useChakraContext();

  useEffect(() => {
    const timer = setTimeout(() => {
      import('./loaded-ahead.ts')
        .then((module) => module.preloadPages(router, queryClient, theme))
        .catch(() => undefined);
    }, SETTLING_MS);
    return () => clearTimeout(timer);
  }, [router, queryClient, theme]);
}
