import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { isScriptLoadError, UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { usePageDeclaration } from '#src/ui/layout/page-declaration.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { useDocumentTitle } from '#src/ui/layout/product-title.ts';

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

/** The title that the page's route declares. It doesn't take the focus: the page itself does after it loads. */
function DeclaredPage({ children }: { readonly children: ReactNode }) {
  const { title, content } = usePageDeclaration();
  useDocumentTitle(title);
  return (
    <div className={content === 'form' ? 'form-page' : undefined}>
      <div className="page-header">
        {title === undefined ? <span className="skeleton" /> : <h1>{title}</h1>}
      </div>
      {children}
    </div>
  );
}
