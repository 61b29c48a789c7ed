import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

import { isScriptLoadError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { Page, PageFrame } from '#src/ui/layout/page.tsx';
import { usePageDeclaration } from '#src/ui/layout/page-context.ts';

export function PendingPage() {
  const { content } = usePageDeclaration();
  return (
    <PageFrame>
      <ContentSkeleton kind={content} />
    </PageFrame>
  );
}

/** Shown in place of a page whose code or data failed to load, with a Retry button. */
export function FailedPage({ error }: ErrorComponentProps) {
  const router = useRouter();

  function retry() {
    // Some browsers cache a failed script load, and a new deployment renames scripts: only a reload fixes both.
    if (isScriptLoadError(error) && navigator.onLine) window.location.reload();
    else void router.invalidate();
  }
  return (
    <Page>
      <ErrorAlert message={UNKNOWN_ERROR} onRetry={retry} />
    </Page>
  );
}
