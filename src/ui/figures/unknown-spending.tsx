import { Button } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';

import { EmptyState } from '#src/ui/feedback/empty-state.tsx';

/** A page that needs what is spent, while nothing is recorded. @param why what it needs that for */
export function UnknownSpending({ why }: { readonly why: string }) {
  return (
    <EmptyState
      title="Your spending is not known yet"
      text={`${why} Record the expenses of a month first.`}
      action={
        <Button asChild variant="surface">
          <Link to="/budgets">Show budgets</Link>
        </Button>
      }
    />
  );
}
