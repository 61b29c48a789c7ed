import { createFileRoute } from '@tanstack/react-router';

import { EditAssetPage } from '#src/features/assets/asset-editor.tsx';
import { PastValues } from '#src/features/past-values/past-values.tsx';
import { assetQueries } from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';

export const Route = createFileRoute('/_app/assets/edit/$assetId')({
  staticData: { title: 'Edit Asset', content: 'form' },
  // Loads fresh lists: an edit must not start from stale data.
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.query(assetQueries.list()), queryClient.query(liabilityQueries.list())]),
  component: EditAsset,
});

function EditAsset() {
  return (
    <EditAssetPage>
      {({ assetId: id, value }) => <PastValues subject={{ kind: 'asset', id }} present={value} />}
    </EditAssetPage>
  );
}
