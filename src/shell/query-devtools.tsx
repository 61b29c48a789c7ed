import { lazy, Suspense } from 'react';

const Devtools = lazy(async () => {
  const { ReactQueryDevtools } = await import('@tanstack/react-query-devtools');
  return { default: ReactQueryDevtools };
});

/** TanStack Query's devtools. Builds and tests must not render them. */
export function QueryDevtools() {
  return (
    <Suspense>
      <Devtools />
    </Suspense>
  );
}
