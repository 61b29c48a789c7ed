import { lazy, Suspense } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { useStages } from '#src/routes/-use-after-paint.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';

import type { PastValuesProps } from './past-values.tsx';

const PastValues = lazy(async () => {
  try {
    const { PastValues: component } = await import('./past-values.tsx');
    return { default: component };
  } catch {
    // The form above works without the past values.
    return { default: () => <p className="field-remark">The past values could not be loaded.</p> };
  }
});

/** The past values of an asset or liability, below its form, which is painted first. */
export function LazyPastValues(props: PastValuesProps) {
  const stage = useStages(1);
  return (
    useExtension('history') &&
    stage === 1 && (
      <Suspense fallback={<Spinner label="Loading past values" />}>
        <PastValues {...props} />
      </Suspense>
    )
  );
}
