import { type ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';

import { usePageDeclaration } from '#src/ui/layout/page-declaration.ts';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';
import { ProductTitle } from '#src/ui/layout/product-title.ts';

import { LoadError } from './-load-error.tsx';

/** Stands where a page will come while its code is loading. */
export function PendingPage() {
  const { content } = usePageDeclaration();
  return (
    <DeclaredPage>
      <ContentSkeleton kind={content} />
    </DeclaredPage>
  );
}

/** Stands where a page could not be drawn, as when its code has not come. */
export function FailedPage(error: ErrorComponentProps) {
  return (
    <DeclaredPage>
      <LoadError {...error} />
    </DeclaredPage>
  );
}

/** As much of a page as its route declares. The page itself takes the focus, and says its name, when it comes. */
function DeclaredPage({ children }: { readonly children: ReactNode }) {
  const productTitle = use(ProductTitle);
  const { title } = usePageDeclaration();
  return (
    <>
      {title !== undefined && <title>{`${title} · ${productTitle}`}</title>}
      <div className="page-head">{title === undefined ? <span className="shape" /> : <h1>{title}</h1>}</div>
      {children}
    </>
  );
}
