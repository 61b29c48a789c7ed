import { Skeleton } from '@chakra-ui/react';
import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, memo, Suspense } from 'react';

import { LoadError } from '#src/shell/load-error.tsx';
import { Card } from '#src/ui/layout/card.tsx';

interface LazyCardOptions<TProps> {
  /** The card's title, shown while its code loads and if it fails to load. */
  readonly title: string;
  /** About as high as the content, so that little moves when it appears. */
  readonly minHeight: string;
  readonly load: () => Promise<ComponentType<TProps>>;
}

interface LazyCardProps {
  /** Whether to render the card. Until then it only takes up its space. */
  readonly isDue?: boolean;
}

/**
 * Makes a card whose code loads separately from its page. If it fails to load, the other cards still work. It is
 * memoized, so pass it a prop that changes whenever the card has to render, such as the queries.
 */
export function lazyCard<TProps extends object>({ title, minHeight, load }: LazyCardOptions<TProps>) {
  const Loaded = lazy(async () => ({ default: await load() }));
  const skeleton = (
    <Card title={title}>
      <Skeleton minHeight={minHeight} />
    </Card>
  );
  return memo(function LazyCard(props: TProps & LazyCardProps) {
    const { isDue = true } = props;
    return (
      <CatchBoundary
        getResetKey={() => title}
        errorComponent={(error) => (
          <Card title={title}>
            <LoadError {...error} />
          </Card>
        )}
      >
        {isDue ? (
          <Suspense fallback={skeleton}>
            <Loaded {...props} />
          </Suspense>
        ) : (
          skeleton
        )}
      </CatchBoundary>
    );
  });
}
