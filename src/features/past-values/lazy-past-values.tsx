import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useMemo } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { IsLeaving } from '#src/ui/form/leave-guard.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { useStages } from '#src/ui/layout/use-after-paint.ts';

import { PastValuesSkeleton } from './past-values-skeleton.tsx';
import type { PastValuesProps } from './past-values.tsx';

const PastValues = lazy(async () => {
  try {
    const { PastValues: component } = await import('./past-values.tsx');
    return { default: component };
  } catch {
    // The form above works without the past values.
    return {
      default: () => (
        <chakra.p color="fg.muted" fontSize="sm">
          The past values could not be loaded.
        </chakra.p>
      ),
    };
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
  if (!useExtension('history')) return null;
  return (
    <chakra.div css={sectionStyles}>
      <Card title="Past values">
        {stage === 0 ? (
          <PastValuesSkeleton />
        ) : (
          <IsLeaving value={isLeaving}>
            <Suspense fallback={<PastValuesSkeleton />}>{values}</Suspense>
          </IsLeaving>
        )}
      </Card>
    </chakra.div>
  );
}

const sectionStyles = {
  marginTop: '5',
  '& form:not(td > *)': { marginTop: '4' },
};
