import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, linkOptions } from '@tanstack/react-router';

import type { StoredAssetType } from '#contract/assets.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { assetQueries, assetUpdateRequest, useDeleteAsset, useUpdateAsset } from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { PastValues } from '#src/features/past-values/past-values.tsx';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { DeleteButton } from '#src/ui/form/editor-form.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { tabOfType } from '#src/features/assets/asset-types.ts';

import { AssetForm } from '#src/features/assets/asset-form.tsx';

export const Route = createFileRoute('/_app/assets/edit/$assetId')({
  staticData: { title: 'Edit Asset', content: 'form' },
  // Loads fresh lists: an edit must not start from stale data.
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.query(assetQueries.list()), queryClient.query(liabilityQueries.list())]),
  component: EditAssetPage,
});

function EditAssetPage() {
  return (
    <Page>
      <EditAsset />
    </Page>
  );
}

function EditAsset() {
  const { assetId } = Route.useParams();
  const navigate = useNavigateIfStillHere();
  const { data } = useSuspenseQuery(assetQueries.detail(assetId));
  const { data: liabilities } = useSuspenseQuery(liabilityQueries.list());
  const update = useUpdateAsset(data);
  const remove = useDeleteAsset();

  // Keep showing a deleted asset until the navigation has finished.
  const asset = update.refusal?.row ?? data ?? remove.variables;
  if (!asset) return <NotFound message="Asset not found!" back={{ to: '/assets' }} />;

  const tabOf = (type: StoredAssetType) =>
    linkOptions({ to: '/assets/$assetType', params: { assetType: String(type) } });
  const backToTab = (type: StoredAssetType) => ({ onSuccess: () => void navigate(tabOf(type)) });
  return (
    <>
      <AssetForm
        types={tabOfType(asset.assetType).types}
        asset={asset}
        liabilities={liabilities}
        cancel={tabOf(asset.assetType)}
        save={update}
        remove={remove}
        error={update.isError || remove.isError ? UNKNOWN_ERROR : undefined}
        onSave={(input) =>
          update.mutate({ asset, body: assetUpdateRequest(input) }, backToTab(input.assetType))
        }
        deleteButton={
          <DeleteButton
            question={`Delete the Asset named "${asset.name}"?`}
            isDeleting={remove.isBusy}
            onDelete={() => remove.mutate(asset, backToTab(asset.assetType))}
          />
        }
      />
      <PastValues
        subject={{ kind: 'asset', id: asset.assetId }}
        present={asset.value}
        isLeaving={update.isBusy || remove.isBusy}
      />
    </>
  );
}
