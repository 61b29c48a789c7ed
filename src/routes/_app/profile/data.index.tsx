import { chakra } from '@chakra-ui/react';
import { createFileRoute, Link } from '@tanstack/react-router';

import { buttonClass } from '#src/ui/form/button.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { ExportCard } from './-import-export/export-card.tsx';
import { ImportCard } from './-import-export/import-card.tsx';
import { StatementCard } from './-statements/statement-card.tsx';

export const Route = createFileRoute('/_app/profile/data/')({
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
      <chakra.div className="narrow-table" display="grid" gap="5">
        <ExportCard />
        <ImportCard />
        <StatementCard />
      </chakra.div>
    </Page>
  );
}
