import { Button, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';

import { useExtension } from '#src/auth/use-extension.ts';
import { profileQueries } from '#src/queries/account.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { ExportCard } from '#src/features/own-data/export-card.tsx';
import { ImportCard } from '#src/features/own-data/import-card.tsx';

export const Route = createFileRoute('/_app/profile/data/')({
  staticData: { title: 'Your Data' },
  component: DataPage,
});

function DataPage() {
  // After a reload nothing else on the page has sent a request, and only a response says what the server offers.
  useQuery(profileQueries.own());
  const hasBatches = useExtension('batch');
  const hasDetails = useExtension('item-details');
  return (
    <Page
      breadcrumbs={
        <Breadcrumbs crumbs={[{ label: 'Profile', link: { to: '/profile' } }, { label: 'Your Data' }]} />
      }
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
        gap="5"
      >
        <ExportCard />
        <chakra.div display="grid" gap="5">
          {hasBatches && <ImportCard />}
          {hasBatches && hasDetails && (
            <Card title="Bank Statements">
              <chakra.p color="fg.muted" fontSize="15px" marginBottom="4">
                Add the transactions in a file from your bank to your budgets. Each gets the category that
                similar ones had before.
              </chakra.p>
              <Button asChild variant="surface">
                <Link to="/profile/data/statement">Import a bank statement</Link>
              </Button>
            </Card>
          )}
        </chakra.div>
      </chakra.div>
    </Page>
  );
}
