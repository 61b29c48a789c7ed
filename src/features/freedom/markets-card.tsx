import { Skeleton, Text } from '@chakra-ui/react';
import { type ComponentType, lazy, Suspense } from 'react';

import type { Statistics } from '#src/queries/statistics.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';

import type { MarketsContentProps } from './markets-content.tsx';

/** Loaded after the page, with the months of the markets. */
const MarketsContent = lazy(async (): Promise<{ default: ComponentType<MarketsContentProps> }> => {
  try {
    return { default: (await import('./markets-content.tsx')).MarketsContent };
  } catch {
    return { default: () => <Text>The past of the markets could not be loaded. Reload the page.</Text> };
  }
});

/** How long the way to freedom would have taken from each month of the past, and whether the savings would have lasted. */
export function MarketsCard({ queries, basis }: Statistics) {
  const skeleton = <Skeleton minHeight="440px" bg="bg.muted" />;
  return (
    <Card title="Against history" aside="US markets, after inflation">
      <CardBody queries={Object.values(queries)}>
        {basis ? (
          <Suspense fallback={skeleton}>
            <MarketsContent basis={basis} />
          </Suspense>
        ) : (
          skeleton
        )}
      </CardBody>
    </Card>
  );
}
