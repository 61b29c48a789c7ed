import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A part of the layout that loads on its own, with an optional place that is shown until then. If its code cannot be
 * loaded, the page must work without it.
 */
export function lazyExtra<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  const Extra = lazy(() => load().catch(() => ({ default: Nothing as ComponentType<Props> })));
  return function LazyExtra({ place, ...props }: Props & { readonly place?: ReactNode }) {
    return (
      <Suspense fallback={place}>
        <Extra {...(props as Props)} />
      </Suspense>
    );
  };
}

const Nothing = () => null;
