import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { CatchBoundary, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { readConnection, subscribeToConnection } from '#src/api/connection.ts';
import { endSession, readSession } from '#src/api/session.ts';
import { useAuth } from '#src/auth/auth-context.tsx';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { SessionTimeoutDialog } from '#src/ui/feedback/modal-dialog.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { FormDraftContext } from '#src/ui/form/form-draft.ts';
import { LeaveGuardProvider } from '#src/ui/form/leave-guard.tsx';
import { CardFailuresContext } from '#src/ui/layout/card.tsx';
import { LastShownRows } from '#src/ui/layout/motion.ts';
import { PageAlert } from '#src/ui/layout/page-context.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { type LastTableSearches, LastTableSearchesContext } from '#src/ui/table/table-search.ts';

import { AccountMenu } from './account-menu.tsx';
import { Announcer } from './announcer.tsx';
import { ConnectionNotices } from './connection-notices.tsx';
import { Find } from './find/find.tsx';
import { Frame } from './frame.tsx';
import { AmountDisplayProvider, HideAmounts } from './hide-amounts.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { useResumePoint } from './resume-notice.tsx';
import { profileQueries } from '#src/queries/account.ts';
import { readUndoOffers, subscribeToUndoOffers } from '#src/queries/undo.ts';
import { formatMoment } from '#src/ui/format/texts.ts';

/** Loads with the first change that can be undone, since its motion needs a library. */
const UndoNotices = lazy(async () => ({
  default: (await import('./undo-notices.tsx')).UndoNotices,
}));

/** Builds and tests must not render them. */
const QueryDevtools = lazy(async () => ({
  default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools,
}));

interface SignedInLayoutProps {
  readonly newEntry: ReactNode;
}

export function SignedInLayout({ newEntry }: SignedInLayoutProps) {
  const { isAuthenticated, isSessionTimedOut, sessionId } = useAuth();
  // Hide all data as soon as the session ends, before the router redirects.
  if (!isAuthenticated) return null;
  return (
    <AmountDisplayProvider key={sessionId}>
      <SignedInFrame newEntry={newEntry} />
      <Announcer />
      {isSessionTimedOut && <SessionTimeoutDialog onOk={endSession} />}
      {import.meta.env.MODE === 'development' && (
        <Suspense>
          <QueryDevtools />
        </Suspense>
      )}
    </AmountDisplayProvider>
  );
}

function SignedInFrame({ newEntry }: SignedInLayoutProps) {
  const { draft, notice } = useResumePoint();
  // Of this session: the next person's lists are others.
  const [lastSearches] = useState((): LastTableSearches => new Map());
  const [lastRows] = useState(() => new Map<string, ReadonlySet<string>>());
  const hasOffers = useSyncExternalStore(subscribeToUndoOffers, () => readUndoOffers().length > 0);
  useRestoreLastPage();
  return (
    <LastTableSearchesContext value={lastSearches}>
      <FormDraftContext value={draft}>
        <LeaveGuardProvider>
          <Frame
            navigation={<MainNavigation />}
            tools={
              <>
                <Find />
                <HideAmounts />
                {newEntry}
                <AccountMenu />
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
            <LastShownRows value={lastRows}>
              <LoadFailures>
                <Outlet />
              </LoadFailures>
            </LastShownRows>
          </Frame>
        </LeaveGuardProvider>
      </FormDraftContext>
    </LastTableSearchesContext>
  );
}

/** Says that the password is temporary, on every page, with a link to where it can be changed, until it has been. */
function TemporaryPassword() {
  // The pages that show the profile report a failure.
  const { data: profile } = useQuery(profileQueries.own());
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/profile/security' });
  const expiresAt = (profile ?? readSession().claims)?.passwordExpiresAt;
  const [now] = useState(() => new Date());
  if (expiresAt === undefined) return null;
  return (
    <Notice actions={!isThere && <TextLink to="/profile/security">Choose your own</TextLink>}>
      Your password is temporary. After {formatMoment(new Date(expiresAt), now)} nobody can sign in with it,
      and it can no longer be changed here.
    </Notice>
  );
}

function hasFailed(query: Query): boolean {
  return query.isActive() && query.state.status === 'error';
}

/**
 * Says once, with one Retry, that a refetch failed, so that the page may show old data, or that several of its cards
 * failed. A card that fails alone says so itself. While offline, the notice of that says why, and asks again.
 */
function LoadFailures({ children }: { readonly children: ReactNode }) {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const isStale = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => cache.getAll().some((query) => hasFailed(query) && query.state.data !== undefined),
  );
  const isOffline = useSyncExternalStore(subscribeToConnection, () => readConnection().isOffline);
  const [cardCount, setCardCount] = useState(0);
  const addCard = useCallback(() => {
    setCardCount((count) => count + 1);
    return () => setCardCount((count) => count - 1);
  }, []);
  const isReported = isStale || cardCount > 1;
  const isReportedAbove = isReported || isOffline;
  const alert = isReported && !isOffline && (
    <ErrorAlert
      message={UNKNOWN_ERROR}
      onRetry={() => void queryClient.refetchQueries({ predicate: hasFailed })}
    />
  );
  return (
    <CardFailuresContext value={useMemo(() => ({ isReportedAbove, addCard }), [isReportedAbove, addCard])}>
      <PageAlert value={alert}>{children}</PageAlert>
    </CardFailuresContext>
  );
}

/** Restores the scroll position and focus of a page that was hidden while the next one loaded, if somebody goes back. */
function useRestoreLastPage(): void {
  const router = useRouter();
  useEffect(() => {
    let last: { href: string | undefined; scrollY: number; focused: Element | null } | undefined;
    const stopBefore = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      if (last && last.href === fromLocation?.href) return;
      last = { href: fromLocation?.href, scrollY: window.scrollY, focused: document.activeElement };
    });
    // The router restores what it noted after the page was hidden, so this comes after it.
    const stopRendered = router.subscribe('onRendered', ({ toLocation }) => {
      if (last?.href === toLocation.href) {
        window.scrollTo(0, last.scrollY);
        if (last.focused instanceof HTMLElement) last.focused.focus({ preventScroll: true });
      }
      last = undefined;
    });
    return () => {
      stopBefore();
      stopRendered();
    };
  }, [router]);
}
