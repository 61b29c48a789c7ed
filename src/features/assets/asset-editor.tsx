import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Asset, StoredAssetType } from '#contract/assets.ts';
import {
  assetQueries,
  assetRequest,
  assetUpdateRequest,
  useCreateAsset,
  useDeleteAsset,
  useUpdateAsset,
} from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { AddForm } from '#src/ui/form/add-form.tsx';
import { IsLeaving } from '#src/ui/form/leave-guard.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import type { AssetInput } from './asset-fields.ts';
import { AssetForm } from './asset-form.tsx';
import { type NonEmptyArray, tabOfType } from './asset-types.ts';

interface AddAssetPageProps {
  readonly types: NonEmptyArray<StoredAssetType>;
  readonly needsLiabilities: boolean;
}

export function AddAssetPage({ types, needsLiabilities }: AddAssetPageProps) {
  const create = useCreateAsset();
  const { data: liabilities = [] } = useQuery({ ...liabilityQueries.list(), enabled: needsLiabilities });
  return (
    <Page>
      <AddForm
        create={{
          ...create,
          mutate: (input: AssetInput, then) => create.mutate(assetRequest(input), then),
        }}
        nameOf={({ name }) => name}
        linkTo={({ assetId }: Asset) =>
          linkOptions({ to: '/assets/edit/$assetId', params: { assetId: String(assetId) } })
        }
      >
        {(editor, last) => <AssetForm {...editor} {...{ types, liabilities }} chosenType={last?.assetType} />}
      </AddForm>
    </Page>
  );
}

export function EditAssetPage({ children }: { readonly children: (asset: Asset) => ReactNode }) {
  const { assetId } = useParams({ from: '/_app/assets/edit/$assetId' });
  const { data } = useSuspenseQuery(assetQueries.detail(assetId));
  const { data: liabilities } = useSuspenseQuery(liabilityQueries.list());
  const update = useUpdateAsset(data);
  const remove = useDeleteAsset();
  // Keep showing a deleted asset until the navigation has finished.
  const asset = update.refusal?.row ?? data ?? remove.variables;
  if (!asset)
    return (
      <Page>
        <NotFound message="Asset not found!" back={{ to: '/assets' }} />
      </Page>
    );
  return (
    <Page>
      <AssetForm
        types={tabOfType(asset.assetType).types}
        asset={asset}
        liabilities={liabilities}
        save={update}
        onSave={(input, then) => update.mutate({ asset, body: assetUpdateRequest(input) }, then)}
        deletion={{
          ...remove,
          question: `Delete the Asset named "${asset.name}"?`,
          onDelete: (then) => remove.mutate(asset, then),
        }}
      />
      <IsLeaving value={update.isBusy || remove.isBusy}>{children(asset)}</IsLeaving>
    </Page>
  );
}
