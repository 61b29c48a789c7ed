import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { type AnyRouter, createHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { Activity } from 'react';
import { createRoot } from 'react-dom/client';

import type { Budget } from '#contract/budgets.ts';
import { readSession } from '#src/api/session.ts';
import { AuthProvider } from '#src/auth/auth-context.tsx';
import { assetQueries } from '#src/queries/assets.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { updateCachedList } from '#src/queries/cached-list.ts';
import { expenseQueries } from '#src/queries/expenses.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';

import { assetTabs } from '#src/features/assets/asset-types.ts';

/** The lists that the pages show. */
const QUERY_KEYS = [assetQueries, liabilityQueries, expenseQueries, budgetQueries].map(
  ({ list }) => list().queryKey,
);

/**
 * Renders one page of each kind, hidden and outside the document, so that the first visit finds its styles, and code that
 * has run before. There are no effects in a hidden `Activity`: a page neither gets the focus, nor changes the title, nor
 * reads anything from the server. React renders it in slices, and only while there is nothing else to do.
 * @param router the router of the visible pages
 * @param queryClient has the data
 * @param theme the theme of the visible pages
 * @param idle resolves when the browser is idle
 */
export async function prerenderPages(
  { options }: AnyRouter,
  queryClient: QueryClient,
  theme: SystemContext,
  idle: () => Promise<unknown>,
): Promise<void> {
  // Adding Chakra's global styles again, and removing them, would make the browser lay out the visible page each time.
  const themeWithoutGlobals = { ...theme, layers: { ...theme.layers, atRule: '' }, _global: [] };
  // A copy, in which nothing becomes stale.
  const copy = new QueryClient({ defaultOptions: { queries: { staleTime: 'static' } } });
  for (const queryKey of QUERY_KEYS) copy.setQueryData(queryKey, queryClient.getQueryData(queryKey));
  const { session: startedSession } = readSession();
  const isSameSession = () => {
    const { session, isTimedOut } = readSession();
    return session?.id === startedSession?.id && !isTimedOut;
  };
  // A page that fails here fails again when it is visited, and is reported then.
  const root = createRoot(document.createElement('div'), { onCaughtError: ignore, onUncaughtError: ignore });
  const router = createRouter({
    ...options,
    history: createSingleHistory(),
    context: { loadQueryClient: () => Promise.resolve(copy), isAhead: true },
    scrollRestoration: false,
  });
  const { startTransition } = router;
  // Not just `load`, so that the first press on a link finds the code of a navigation as well.
  const open = (path: string) => {
    // The rendered page has set its own, which waits for effects.
    router.startTransition = startTransition;
    return router.navigate({ href: path });
  };
  try {
    for (const path of pathsIn(copy)) {
      if (!isSameSession()) return;
      await open(path);
      if (!isSameSession()) return;
      root.render(
        <Activity mode="hidden">
          <ChakraProvider value={themeWithoutGlobals}>
            <AuthProvider key={path}>
              <RouterProvider router={router} />
            </AuthProvider>
          </ChakraProvider>
        </Activity>,
      );
      // React has not always begun when the browser is idle for the first time.
      await idle();
      await idle();
    }
    if (isSameSession()) await rehearseSave(copy, () => open('/assets'));
  } finally {
    root.unmount();
    copy.clear();
  }
}

/**
 * Saves nothing, so that the first save finds code that has run before.
 * @param openList opens the page that follows
 */
async function rehearseSave(queryClient: QueryClient, openList: () => Promise<void>): Promise<void> {
  const observer = new MutationObserver(queryClient, {
    mutationFn: () => Promise.resolve(),
    onSuccess: () => updateCachedList(queryClient, assetQueries.list().queryKey, (all) => [...all]),
  });
  const unsubscribe = observer.subscribe(ignore);
  let navigation: Promise<void> | undefined;
  await observer.mutate(undefined, {
    onSuccess: () => {
      navigation = openList();
    },
  });
  await navigation;
  unsubscribe();
}

/** A history of one entry. The router's memory history would add to the code of the sign-in page. */
function createSingleHistory() {
  const state = { __TSR_index: 0 };
  let pathname = '/';
  const replace = (to: string) => {
    pathname = to;
  };
  return createHistory({
    getLocation: () => ({ href: pathname, pathname, search: '', hash: '', state }),
    getLength: () => 1,
    createHref: (href) => href,
    pushState: replace,
    replaceState: replace,
    go: ignore,
    back: ignore,
    forward: ignore,
  });
}

const ignore = () => undefined;

/** The paths of the pages, with entries of the lists where a page shows one; none while a list is missing. */
function pathsIn(queryClient: QueryClient): string[] {
  const assets = queryClient.getQueryData(assetQueries.list().queryKey);
  const liabilities = queryClient.getQueryData(liabilityQueries.list().queryKey);
  const categories = queryClient.getQueryData(expenseQueries.list().queryKey);
  const budgets = queryClient.getQueryData(budgetQueries.list().queryKey);
  if (!assets || !liabilities || !categories || !budgets) return [];
  return [
    // One tab of each kind, the first by a redirect, as from the link in the navigation.
    ...new Map(assetTabs.map(({ kind, types: [type] }) => [kind, `/assets/${type}`]))
      .set(assetTabs[0].kind, '/assets')
      .values(),
    ...assets.slice(0, 1).map(({ assetId }) => `/assets/edit/${assetId}`),
    '/liabilities',
    '/liabilities/add',
    '/expenses',
    ...categories.slice(0, 1).map(({ expenseId }) => `/expenses/${expenseId}`),
    '/budgets',
    ...budgets.slice(-1).flatMap(pathsOfMonth),
    '/statistics/assetBreakdown',
    '/statistics/freedom',
  ];
}

function pathsOfMonth({ budgetId, expenses }: Budget): string[] {
  const month = `/budgets/${budgetId}`;
  return [
    month,
    `${month}/earnedIncome`,
    `${month}/earnedIncome/add`,
    `${month}/expenses`,
    ...expenses.slice(0, 1).flatMap(({ budgetExpenseId }) => {
      const category = `${month}/expenses/${budgetExpenseId}`;
      return [category, `${category}/expenseItems/add`];
    }),
  ];
}
