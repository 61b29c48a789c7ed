import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { useExtension } from '#src/auth/use-extension.ts';
import { profileQueries } from '#src/queries/account.ts';
import { Breadcrumbs } from '#src/ui/layout/breadcrumbs.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { ExportCard } from '#src/features/own-data/export-card.tsx';
import { ImportCard } from '#src/features/own-data/import-card.tsx';
import { StatementCard } from '#src/features/statements/statement-card.tsx';

export const Route = createFileRoute('/_app/profile/data/')({
  staticData: { title: 'Your Data' },
  component: DataPage,
});

function DataPage() {
  // After a reload nothing else on the page has sent a request, and only a response says what the server offers.
  useQuery(profileQueries.own());
  const hasBatches = useExtension('batch');
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
          <StatementCard />
        </chakra.div>
      </chakra.div>
    </Page>
  );
}
