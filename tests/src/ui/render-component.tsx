import { ChakraProvider } from '@chakra-ui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { theme } from '#src/ui/theme/theme.ts';

/** Renders a component with the theme and a router that starts at `/` and matches every path. */
export function renderComponent(component: ReactNode) {
  const root = createRootRoute();
  const anyPath = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([anyPath]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const inApp = (inner: ReactNode) => (
    <ChakraProvider value={theme}>
      <RouterContextProvider router={router}>{inner}</RouterContextProvider>
    </ChakraProvider>
  );
  const view = render(inApp(component));
  return {
    user: userEvent.setup(),
    path: () => router.latestLocation.pathname,
    rerender: (next: ReactNode) => view.rerender(inApp(next)),
  };
}
