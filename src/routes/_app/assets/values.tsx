import { Button } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useExtension } from '#src/auth/use-extension.ts';
import { assetQueries } from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { ValueSheet } from '#src/features/asset-values/value-sheet.tsx';

export const Route = createFileRoute('/_app/assets/values')({
  staticData: { title: 'Asset Values' },
  // Loads fresh lists: an edit must not start from stale data.
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.query(assetQueries.list()), queryClient.query(liabilityQueries.list())]),
  component: AssetValuesPage,
});

function AssetValuesPage() {
  return (
    <Page>
      <AssetValues />
    </Page>
  );
}

function AssetValues() {
  const { data: assets } = useSuspenseQuery(assetQueries.list());
  const { data: liabilities } = useSuspenseQuery(liabilityQueries.list());
  // By now a response has said what the server offers. A later response, perhaps from a proxy, must not discard the input.
  const [hasBatch] = useState(useExtension('batch'));
  if (!hasBatch) return <Navigate to="/" replace />;
  if (assets.length === 0 && liabilities.length === 0) {
    return (
      <EmptyState
        title="Nothing to update yet"
        text="Add what you own and what you owe. Then you can update all values here at once."
        action={
          <Button asChild>
            <Link to="/assets/add/$assetTypes" params={{ assetTypes: '10' }}>
              Add an asset
            </Link>
          </Button>
        }
      />
    );
  }
  return <ValueSheet assets={assets} liabilities={liabilities} />;
}
