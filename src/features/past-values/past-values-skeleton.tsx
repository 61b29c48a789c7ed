import { Skeleton } from '@chakra-ui/react';

import { Spinner } from '#src/ui/feedback/spinner.tsx';

export function PastValuesSkeleton() {
  return (
    <>
      <Skeleton minHeight="280px" />
      <Spinner label="Loading past values" />
    </>
  );
}
