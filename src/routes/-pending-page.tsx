import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, use, useEffect, useState } from 'react';

import { usePageDeclaration } from '#src/ui/layout/page-declaration.ts';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { ProductTitle } from '#src/ui/layout/product-title.ts';

import { LoadError } from './-load-error.tsx';

/** Shown while a page's code loads. */
export function PendingPage() {
  const { content } = usePageDeclaration();
  useRestoreLastPage();
  return (
    <DeclaredPage>
      <ContentSkeleton kind={content} />
    </DeclaredPage>
  );
}

/**
 * The last page stays hidden while the next one loads, and loses its scroll position and focus. This restores both if somebody
 * goes back before the next page has loaded.
 */
function useRestoreLastPage(): void {
  const router = useRouter();
  const [last] = useState(() => ({
    key: router.state.resolvedLocation?.state.__TSR_key,
    scrollY: window.scrollY,
    focused: document.activeElement,
  }));
  useEffect(() => {
    // The router restores what it noted after the page was hidden, so this comes after it.
    const unsubscribe = router.subscribe('onRendered', ({ toLocation }) => {
      unsubscribe();
      if (last.key === undefined || toLocation.state.__TSR_key !== last.key) return;
      window.scrollTo(0, last.scrollY);
      if (last.focused instanceof HTMLElement) last.focused.focus({ preventScroll: true });
    });
  }, [router, last]);
}

/** Shown when a page fails to render, such as when its code failed to load. */
export function FailedPage(error: ErrorComponentProps) {
  return (
    <DeclaredPage>
      <LoadError {...error} />
    </DeclaredPage>
  );
}

/** The title that the page's route declares. It doesn't take the focus: the page itself does after it loads. */
function DeclaredPage({ children }: { readonly children: ReactNode }) {
  const productTitle = use(ProductTitle);
  const { title, content } = usePageDeclaration();
  return (
    <div className={content === 'form' ? 'form-page' : undefined}>
      {title !== undefined && <title>{`${title} · ${productTitle}`}</title>}
      <div className="page-header">
        {title === undefined ? <span className="skeleton" /> : <h1>{title}</h1>}
      </div>
      {children}
    </div>
  );
}
