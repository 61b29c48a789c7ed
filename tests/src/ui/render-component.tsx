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

import { UiProvider } from '#src/ui/theme/ui-provider.tsx';

/** A part in what surrounds it on a page: the theme, and a router that has been at `/` and knows every path. */
export function renderComponent(part: ReactNode) {
  const root = createRootRoute();
  const anyPath = createRoute({ getParentRoute: () => root, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([anyPath]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const inApp = (inner: ReactNode) => (
    <UiProvider productTitle="Freehold">
      <RouterContextProvider router={router}>{inner}</RouterContextProvider>
    </UiProvider>
  );
  const view = render(inApp(part));
  return {
    user: userEvent.setup(),
    path: () => router.latestLocation.pathname,
    rerender: (next: ReactNode) => view.rerender(inApp(next)),
  };
}
