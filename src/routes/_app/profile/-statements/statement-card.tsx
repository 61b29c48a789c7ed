import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { useExtension } from '#src/auth/use-extension.ts';
import { profileQueries } from '#src/queries/profile.ts';
import { buttonClass } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';

/** Links to the import of bank statements, if items can have days and notes. */
export function StatementCard() {
  // After a reload nothing else on the page has sent a request, and only a response says what the server offers.
  useQuery(profileQueries.own());
  const hasDetails = useExtension('item-details');
  if (!hasDetails) return null;
  return (
    <Card title="Bank Statements">
      <chakra.p color="muted" fontSize="15px" marginBottom="4">
        Add the transactions in a file from your bank to your budgets. Each gets the category that similar
        ones had before.
      </chakra.p>
      <Link to="/profile/data/statement" className={buttonClass('quiet')}>
        Import a bank statement
      </Link>
    </Card>
  );
}
