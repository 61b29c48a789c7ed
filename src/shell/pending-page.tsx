import { type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { usePageDeclaration } from '#src/ui/layout/page-declaration.ts';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { useDocumentTitle } from '#src/ui/layout/product-title.ts';

import { LoadError } from './load-error.tsx';

/** Shown while a page's code loads. */
export function PendingPage() {
  const { content } = usePageDeclaration();
  return (
    <DeclaredPage>
      <ContentSkeleton kind={content} />
    </DeclaredPage>
  );
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
