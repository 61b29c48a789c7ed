import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { useState } from 'react';

import { loadOnce } from '#src/api/load-once.ts';
import { endSession, readSession } from '#src/api/session.ts';
import { useAuth } from '#src/auth/auth-context.tsx';
import { SessionTimeoutDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { FormDraftContext } from '#src/ui/form/form-draft.ts';
import { type LastTableSearches, LastTableSearchesContext } from '#src/ui/table/last-table-search.ts';

import { Account } from '#src/shell/account.tsx';
import { Announcer } from '#src/shell/announcer.tsx';
import { Find } from '#src/shell/find/find.tsx';
import { Frame } from '#src/shell/frame.tsx';
import { HideAmounts } from '#src/shell/hide-amounts.tsx';
import { MainNavigation } from '#src/shell/main-navigation.tsx';
import { NewEntry } from '#src/features/quick-entry/dialog/new-entry.tsx';
import { QueryDevtools } from '#src/shell/query-devtools.tsx';
import { LazyConnectionNotices } from '#src/shell/lazy-connection-notices.tsx';
import { LazyUndoNotices } from '#src/shell/lazy-undo-notices.tsx';
import { StaleDataAlert } from '#src/shell/stale-data-alert.tsx';
import { useResumePoint } from '#src/shell/resume-notice.tsx';
import { TemporaryPassword } from '#src/shell/temporary-password.tsx';
import { usePreloadPages } from '#src/shell/use-preload-pages.ts';
import { useRestoreLastPage } from '#src/shell/use-restore-last-page.ts';

/** Loaded once: the guard below runs before every page, and importing even a loaded module takes several tasks. */
const loadGuard = loadOnce(async () => {
  // Without destructuring, since Vite would repeat the names.
  const guard = await import('#src/shell/guard.ts');
  guard.preparePages(Route);
  return guard;
});

/** The layout and guard of all pages that require a session. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context: { loadQueryClient } }) => {
    if (!readSession().session) throw redirect({ to: '/', replace: true });
    const [queryClient, guard] = await Promise.all([loadQueryClient(), loadGuard()]);
    return { queryClient, queries: guard.loaderQueries() };
  },
  component: SignedInLayout,
});

function SignedInLayout() {
  const { isAuthenticated, isSessionTimedOut, sessionId } = useAuth();
  // Only this, because the whole context is a new object after every navigation.
  const queryClient = Route.useRouteContext({ select: (context) => context.queryClient });
  const isAhead = Route.useRouteContext({ select: (context) => context.isAhead });
  // Hide all data as soon as the session ends, before the router redirects.
  if (!isAuthenticated) return null;
  if (isAhead) {
    return (
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    );
  }
  return (
    <QueryClientProvider client={queryClient} key={sessionId}>
      <SignedInFrame />
      <Announcer />
      {isSessionTimedOut && <SessionTimeoutDialog onOk={endSession} />}
      {import.meta.env.MODE === 'development' && <QueryDevtools />}
    </QueryClientProvider>
  );
}

function SignedInFrame() {
  const { draft, notice } = useResumePoint();
  const [lastSearches] = useState((): LastTableSearches => new Map());
  usePreloadPages();
  useRestoreLastPage();
  return (
    <LastTableSearchesContext value={lastSearches}>
      <FormDraftContext value={draft}>
        <Frame
          navigation={<MainNavigation />}
          account={
            <div className="app-tools">
              <Find />
              <HideAmounts />
              <NewEntry />
              <Account />
            </div>
          }
        >
          <LazyConnectionNotices />
          {notice}
          <TemporaryPassword />
          <LazyUndoNotices />
          <StaleDataAlert />
          <Outlet />
        </Frame>
      </FormDraftContext>
    </LastTableSearchesContext>
  );
}
