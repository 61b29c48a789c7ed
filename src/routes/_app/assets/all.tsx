import { createFileRoute } from '@tanstack/react-router';

import { AllAssetsPage } from '#src/features/assets/all-page.tsx';
import { assetQueries } from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';

export const Route = createFileRoute('/_app/assets/all')({
  staticData: { title: 'All Assets and Liabilities' },
  // Loads fresh lists: an edit must not start from stale data.
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.query(assetQueries.list()), queryClient.query(liabilityQueries.list())]),
  component: AllAssetsPage,
});
