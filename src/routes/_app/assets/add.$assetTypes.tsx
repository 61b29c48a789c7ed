import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, linkOptions, redirect } from '@tanstack/react-router';

import { type Asset, AssetType, type StoredAssetType } from '#contract/assets.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { assetRequest, useCreateAsset } from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { AddedNotice, useAddAnother } from '#src/ui/form/editor-form.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { parseAssetTypes } from '#src/features/assets/asset-types.ts';

import { AssetForm } from '#src/features/assets/asset-form.tsx';

export const Route = createFileRoute('/_app/assets/add/$assetTypes')({
  staticData: { title: 'Add a New Asset', content: 'form' },
  loader: async ({ context: { queryClient }, params }) => {
    const types = parseAssetTypes(params.assetTypes);
    if (!types) throw redirect({ to: '/assets/$assetType', params: { assetType: '0' }, replace: true });
    const needsLiabilities = types.includes(AssetType.RealEstate);
    if (needsLiabilities) await queryClient.query(liabilityQueries.list());
    return { types, needsLiabilities };
  },
  component: AddAssetPage,
});

function AddAssetPage() {
  return (
    <Page>
      <AddAsset />
    </Page>
  );
}

function AddAsset() {
  const { types, needsLiabilities } = Route.useLoaderData();
  const navigate = useNavigateIfStillHere({ hasAdded: true });
  const create = useCreateAsset();
  // The loader has loaded them if the form can show them. Otherwise they are not requested.
  const { data: liabilities = [] } = useQuery({ ...liabilityQueries.list(), enabled: needsLiabilities });
  const { last, formKey, startAnother } = useAddAnother<Asset>(create);
  const tabOf = (type: StoredAssetType) =>
    linkOptions({ to: '/assets/$assetType', params: { assetType: String(type) } });
  return (
    <>
      <AddedNotice count={formKey}>
        {last && (
          <Link to="/assets/edit/$assetId" params={{ assetId: String(last.assetId) }}>
            “{last.name}”
          </Link>
        )}
      </AddedNotice>
      <AssetForm
        key={formKey}
        types={types}
        chosenType={last?.assetType}
        liabilities={liabilities}
        save={create}
        error={create.isError ? UNKNOWN_ERROR : undefined}
        cancel={tabOf(last?.assetType ?? types[0])}
        onSave={(input) =>
          create.mutate(assetRequest(input), { onSuccess: () => void navigate(tabOf(input.assetType)) })
        }
        onAddAnother={(input) => create.mutate(assetRequest(input), { onSuccess: startAnother })}
      />
    </>
  );
}
