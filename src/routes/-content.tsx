import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useState } from 'react';

import { usePageDeclaration } from '#src/ui/layout/page-declaration.ts';
import { ContentSkeleton } from '#src/ui/feedback/skeleton.tsx';

import { LoadError } from './-load-error.tsx';
import type { PageData } from './-page-data.ts';

interface ContentProps extends PageData {
  /** Drawn only when the data is there. */
  readonly children: ReactNode;
}

/** What a page shows of its data, below its title: the data, something of its shape until it has come, or a failure. */
export function Content({ pending: reads, children }: ContentProps) {
  const { content } = usePageDeclaration();
  // The tabs of a page stand around its content.
  const shape = <ContentSkeleton kind={content === 'tabs' ? 'table' : content} />;
  return (
    <CatchBoundary getResetKey={() => reads} errorComponent={LoadError}>
      <Suspense fallback={shape}>
        <AfterReads pending={reads} shape={shape}>
          {children}
        </AfterReads>
      </Suspense>
    </CatchBoundary>
  );
}

type Reading = { readonly isThere: boolean } | { readonly error: unknown };

/** What stands there once is never taken away again by a later read. Throws what a read has failed with. */
function AfterReads({ pending: reads, shape, children }: ContentProps & { readonly shape: ReactNode }) {
  const [reading, setReading] = useState<Reading>({ isThere: reads === undefined });

  useEffect(() => {
    let isCurrent = true;
    reads?.then(
      () => isCurrent && setReading({ isThere: true }),
      (error: unknown) =>
        isCurrent && setReading((last) => ('isThere' in last && last.isThere ? last : { error })),
    );
    return () => {
      isCurrent = false;
    };
  }, [reads]);

  if ('error' in reading) throw reading.error;
  return reading.isThere || reads === undefined ? children : shape;
}
