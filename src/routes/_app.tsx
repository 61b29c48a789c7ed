import { CatchBoundary, createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';

import { endSession, readSession } from '#src/api/session.ts';
import { useAuth } from '#src/auth/auth-context.tsx';
import { readUndoOffers, subscribeToUndoOffers } from '#src/queries/undo.ts';
import { SessionTimeoutDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { FormDraftContext } from '#src/ui/form/form-draft.ts';
import { type LastTableSearches, LastTableSearchesContext } from '#src/ui/table/table-search.ts';

import { Account } from '#src/shell/account.tsx';
import { Announcer } from '#src/shell/announcer.tsx';
import { Find } from '#src/shell/find/find.tsx';
import { Frame } from '#src/shell/frame.tsx';
import { AmountDisplayProvider, HideAmounts } from '#src/shell/hide-amounts.tsx';
import { MainNavigation } from '#src/shell/main-navigation.tsx';
import { NewEntry } from '#src/features/quick-entry/dialog/new-entry.tsx';
import { QueryDevtools } from '#src/shell/query-devtools.tsx';
import { ConnectionNotices } from '#src/shell/connection-notices.tsx';
import { StaleDataAlert } from '#src/shell/stale-data-alert.tsx';
import { useResumePoint } from '#src/shell/resume-notice.tsx';
import { TemporaryPassword } from '#src/shell/temporary-password.tsx';
import { useRestoreLastPage } from '#src/shell/use-restore-last-page.ts';

/** Loads with the first change that can be undone, since its motion needs a library. */
const UndoNotices = lazy(async () => ({
  default: (await import('#src/shell/undo-notices.tsx')).UndoNotices,
}));

/** The layout and guard of all pages that require a session. */
export const Route = createFileRoute('/_app')({
  beforeLoad: () => {
    if (!readSession().session) throw redirect({ to: '/', replace: true });
  },
  component: SignedInLayout,
});

function SignedInLayout() {
  const { isAuthenticated, isSessionTimedOut, sessionId } = useAuth();
  // Hide all data as soon as the session ends, before the router redirects.
  if (!isAuthenticated) return null;
  return (
    <AmountDisplayProvider key={sessionId}>
      <SignedInFrame />
      <Announcer />
      {isSessionTimedOut && <SessionTimeoutDialog onOk={endSession} />}
      {import.meta.env.MODE === 'development' && <QueryDevtools />}
    </AmountDisplayProvider>
  );
}

function SignedInFrame() {
  const { draft, notice } = useResumePoint();
  const [lastSearches] = useState((): LastTableSearches => new Map());
  const hasOffers = useSyncExternalStore(subscribeToUndoOffers, () => readUndoOffers().length > 0);
  useRestoreLastPage();
  return (
    <LastTableSearchesContext value={lastSearches}>
      <FormDraftContext value={draft}>
        <Frame
          navigation={<MainNavigation />}
          tools={
            <>
              <Find />
              <HideAmounts />
              <NewEntry />
              <Account />
            </>
          }
        >
          <ConnectionNotices />
          {notice}
          <TemporaryPassword />
          {hasOffers && (
            // The page works without the notices, for example if their code cannot be loaded.
            <CatchBoundary getResetKey={() => 'undo'} errorComponent={() => null}>
              <Suspense>
                <UndoNotices />
              </Suspense>
            </CatchBoundary>
          )}
          <StaleDataAlert />
          <Outlet />
        </Frame>
      </FormDraftContext>
    </LastTableSearchesContext>
  );
}
