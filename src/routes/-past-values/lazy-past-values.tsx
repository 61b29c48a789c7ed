import { lazy, Suspense, useMemo } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { useStages } from '#src/ui/layout/use-after-paint.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { IsLeaving } from '#src/ui/form/leave-guards.ts';

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

interface LazyPastValuesProps extends PastValuesProps {
  /** Whether the form above is being saved, or its item deleted. */
  readonly isLeaving: boolean;
}

/** The past values of an asset or liability, below its form. An input right after the form appears does not wait for them. */
export function LazyPastValues({ subject: { kind, id }, present, isLeaving }: LazyPastValuesProps) {
  const stage = useStages(1, { pauses: true });
  // The same element until it changes, so saving the form does not render it again.
  const values = useMemo(() => <PastValues subject={{ kind, id }} present={present} />, [kind, id, present]);
  return (
    useExtension('history') &&
    stage === 1 && (
      <IsLeaving value={isLeaving}>
        <Suspense fallback={<Spinner label="Loading past values" />}>{values}</Suspense>
      </IsLeaving>
    )
  );
}
