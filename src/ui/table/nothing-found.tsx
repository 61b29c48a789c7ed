import { Button } from '@chakra-ui/react';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

/** Shown below the header of a table whose filter finds no row. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nothing found"
      text="No row matches all of these words."
      action={
        <Button variant="surface" onClick={onClear}>
          Clear filter
        </Button>
      }
    />
  );
}
