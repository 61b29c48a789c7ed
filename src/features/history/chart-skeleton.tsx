import { Skeleton } from '@chakra-ui/react';

import { Spinner } from '#src/ui/feedback/spinner.tsx';

/** Shown in a card until its chart can be drawn; about as high as the chart. */
export function ChartSkeleton({ minHeight }: { readonly minHeight: string }) {
  return (
    <>
      <Skeleton minHeight={minHeight} />
      <Spinner label="Loading" />
    </>
  );
}
