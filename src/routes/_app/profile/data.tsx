import { chakra } from '@chakra-ui/react';
import { createFileRoute, Link } from '@tanstack/react-router';

import { buttonClass } from '#src/ui/form/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { ExportCard } from './-export-card.tsx';

export const Route = createFileRoute('/_app/profile/data')({
  staticData: { title: 'Your Data' },
  component: DataPage,
});

function DataPage() {
  return (
    <Page
      actions={
        <Link to="/profile" className={buttonClass('quiet')}>
          Back
        </Link>
      }
    >
      <chakra.div display="grid" gap="5" maxWidth="720px">
        <ExportCard />
      </chakra.div>
    </Page>
  );
}
