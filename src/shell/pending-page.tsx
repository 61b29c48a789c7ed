import { Skeleton } from '@chakra-ui/react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';

import { isScriptLoadError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert, focusHeading } from '#src/ui/feedback/error-alert.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { PageColumn, PageHeader, PageTitle } from '#src/ui/layout/page.tsx';
import { useDocumentTitle, usePageDeclaration } from '#src/ui/layout/page-context.ts';

/** Shown while a page's code and data load. */
export function PendingPage() {
  const { content } = usePageDeclaration();
  return (
    <DeclaredPage>
      <ContentSkeleton kind={content} />
    </DeclaredPage>
  );
}

/** Shown in place of a page whose code or data failed to load, with a Retry button. */
export function FailedPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  // As on a page that has loaded, the heading gets the focus after a navigation.
  useLayoutEffect(() => {
    if (router.state.resolvedLocation) focusHeading();
  }, [router]);

  function retry() {
    // Some browsers cache a failed script load, and a new deployment renames scripts: only a reload fixes both.
    if (isScriptLoadError(error) && navigator.onLine) window.location.reload();
    else void router.invalidate();
  }
  return (
    <DeclaredPage>
      <ErrorAlert message={UNKNOWN_ERROR} onRetry={retry} />
    </DeclaredPage>
  );
}

/** The title that the page's route declares. */
function DeclaredPage({ children }: { readonly children: ReactNode }) {
  const { title } = usePageDeclaration();
  useDocumentTitle(title);
  return (
    <PageColumn>
      <PageHeader>
        {title === undefined ? <Skeleton width="180px" height="8" /> : <PageTitle>{title}</PageTitle>}
      </PageHeader>
      {children}
    </PageColumn>
  );
}
