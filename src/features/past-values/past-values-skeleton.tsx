import { chakra } from '@chakra-ui/react';

import { Spinner } from '#src/ui/feedback/spinner.tsx';

export function PastValuesSkeleton() {
  return (
    <>
      <chakra.div className="skeleton" minHeight="280px" />
      <Spinner label="Loading past values" />
    </>
  );
}
