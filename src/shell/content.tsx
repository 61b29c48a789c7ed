import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

import { usePageDeclaration } from '#src/ui/layout/page-declaration.ts';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';

import { LoadError } from './load-error.tsx';
import type { PageData } from './page-data.ts';

interface ContentProps extends PageData {
  /** Rendered only after the data has loaded. */
  readonly children: ReactNode;
}

/** The content below a page's title: a skeleton while the data loads, then the children, or an error with Retry. */
export function Content({ pending, children }: ContentProps) {
  const { content } = usePageDeclaration();
  // The page renders its tabs itself, outside the content.
  const skeleton = <ContentSkeleton kind={content === 'tabs' ? 'table' : content} />;
  return (
    <CatchBoundary getResetKey={() => pending} errorComponent={LoadError}>
      <Suspense fallback={skeleton}>
        <WhenLoaded pending={pending} skeleton={skeleton}>
          {children}
        </WhenLoaded>
      </Suspense>
    </CatchBoundary>
  );
}

type LoadState = { readonly hasLoaded: boolean } | { readonly error: unknown };

/**
 * Once shown, the children stay while the data is reloaded.
 * @throws the load's error, unless the data has loaded before
 */
function WhenLoaded({ pending, skeleton, children }: ContentProps & { readonly skeleton: ReactNode }) {
  const [state, setState] = useState<LoadState>({ hasLoaded: pending?.hasLoaded ?? true });

  useEffect(() => {
    let isCurrent = true;
    pending?.loading.then(
      () => isCurrent && setState({ hasLoaded: true }),
      (error: unknown) =>
        isCurrent && setState((last) => ('hasLoaded' in last && last.hasLoaded ? last : { error })),
    );
    return () => {
      isCurrent = false;
    };
  }, [pending]);

  if ('error' in state) throw state.error;
  return state.hasLoaded || pending === undefined ? children : skeleton;
}
