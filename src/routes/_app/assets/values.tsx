import { createFileRoute } from '@tanstack/react-router';

import { AssetValuesPage } from '#src/features/assets/values-page.tsx';
import { assetQueries } from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';

export const Route = createFileRoute('/_app/assets/values')({
  staticData: { title: 'Asset Values' },
  // Loads fresh lists: an edit must not start from stale data.
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.query(assetQueries.list()), queryClient.query(liabilityQueries.list())]),
  component: AssetValuesPage,
});
