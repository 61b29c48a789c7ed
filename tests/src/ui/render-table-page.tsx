import { ChakraProvider } from '@chakra-ui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createContext, type ReactNode, use } from 'react';

import { TableSearch } from '#src/ui/table/table-search.ts';
import { type LastTableSearches, LastTableSearchesContext } from '#src/ui/table/table-search.ts';
import { theme } from '#src/ui/theme/theme.ts';

const PageContent = createContext<ReactNode>(undefined);

/**
 * Renders a page with a table, in a router that also matches every other path.
 * @param address of the page, with its search parameters
 */
export async function renderTablePage(content: ReactNode, address = '/') {
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: '/',
        validateSearch: TableSearch,
        component: function Content() {
          return use(PageContent);
        },
      }),
      createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Another page</p> }),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const lastSearches: LastTableSearches = new Map();
  const inApp = (inner: ReactNode) => (
    <ChakraProvider value={theme}>
      <LastTableSearchesContext value={lastSearches}>
        <PageContent value={inner}>
          <RouterProvider router={router as never} />
        </PageContent>
      </LastTableSearchesContext>
    </ChakraProvider>
  );
  const view = render(inApp(content));
  await act(() => router.load());
  // What is below the window follows the first paint.
  await act(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return {
    user: userEvent.setup(),
    router,
    path: () => router.latestLocation.pathname,
    search: () => router.latestLocation.searchStr,
    rerender: (next: ReactNode) => view.rerender(inApp(next)),
  };
}
