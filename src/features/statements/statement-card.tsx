import { Button, chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';

import { useExtension } from '#src/auth/use-extension.ts';
import { Card } from '#src/ui/layout/card.tsx';

/** Links to the import of bank statements, if the server can add many items at once that have days and notes. */
export function StatementCard() {
  const hasDetails = useExtension('item-details');
  const hasBatches = useExtension('batch');
  if (!hasDetails || !hasBatches) return null;
  return (
    <Card title="Bank Statements">
      <chakra.p color="fg.muted" fontSize="15px" marginBottom="4">
        Add the transactions in a file from your bank to your budgets. Each gets the category that similar
        ones had before.
      </chakra.p>
      <Button asChild variant="surface">
        <Link to="/profile/data/statement">Import a bank statement</Link>
      </Button>
    </Card>
  );
}
