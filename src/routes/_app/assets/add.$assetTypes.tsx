import { createFileRoute, redirect } from '@tanstack/react-router';

import { AssetType } from '#contract/assets.ts';
import { AddAssetPage } from '#src/features/assets/asset-editor.tsx';
import { parseAssetTypes } from '#src/features/assets/asset-types.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';

export const Route = createFileRoute('/_app/assets/add/$assetTypes')({
  staticData: { title: 'Add a New Asset', content: 'form' },
  loader: async ({ context: { queryClient }, params }) => {
    const types = parseAssetTypes(params.assetTypes);
    if (!types) throw redirect({ to: '/assets/$assetType', params: { assetType: '0' }, replace: true });
    const needsLiabilities = types.includes(AssetType.RealEstate);
    if (needsLiabilities) await queryClient.query(liabilityQueries.list());
    return { types, needsLiabilities };
  },
  component: AddAsset,
});

function AddAsset() {
  return <AddAssetPage {...Route.useLoaderData()} />;
}
