import { lazy, Suspense } from 'react';

const Devtools =
  import.meta.env.MODE === 'development'
    ? lazy(async () => {
        const { ReactQueryDevtools } = await import('@tanstack/react-query-devtools');
        return { default: ReactQueryDevtools };
      })
    : () => null;

/** TanStack Query's devtools in development; nothing in builds and tests. */
export function QueryDevtools() {
  return (
    <Suspense>
      <Devtools />
    </Suspense>
  );
}
