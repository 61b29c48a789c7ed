import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Asset, StoredAssetType } from '#contract/assets.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
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
import { AddedNotice, DeleteButton, useAddAnother } from '#src/ui/form/editor-form.tsx';
import { IsLeaving, useNavigateIfStillHere } from '#src/ui/form/leave-guard.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { AssetForm } from './asset-form.tsx';
import { type NonEmptyArray, tabOfType } from './asset-types.ts';

const tabOf = (type: StoredAssetType) =>
  linkOptions({ to: '/assets/$assetType', params: { assetType: String(type) } });

interface AddAssetPageProps {
  /** The types to choose from. */
  readonly types: NonEmptyArray<StoredAssetType>;
  /** Whether one of them can be linked to a liability. */
  readonly needsLiabilities: boolean;
}

export function AddAssetPage({ types, needsLiabilities }: AddAssetPageProps) {
  const navigate = useNavigateIfStillHere({ hasAdded: true });
  const create = useCreateAsset();
  const { data: liabilities = [] } = useQuery({ ...liabilityQueries.list(), enabled: needsLiabilities });
  const { last, formKey, startAnother } = useAddAnother<Asset>(create);
  return (
    <Page>
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
    </Page>
  );
}

interface EditAssetPageProps {
  readonly assetId: string;
  /** What is shown below the form. */
  readonly children: (asset: Asset) => ReactNode;
}

export function EditAssetPage({ assetId, children }: EditAssetPageProps) {
  const navigate = useNavigateIfStillHere();
  const { data } = useSuspenseQuery(assetQueries.detail(assetId));
  const { data: liabilities } = useSuspenseQuery(liabilityQueries.list());
  const update = useUpdateAsset(data);
  const remove = useDeleteAsset();
  // Keep showing a deleted asset until the navigation has finished.
  const asset = update.refusal?.row ?? data ?? remove.variables;
  const backToTab = (type: StoredAssetType) => ({ onSuccess: () => void navigate(tabOf(type)) });
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
      <IsLeaving value={update.isBusy || remove.isBusy}>{children(asset)}</IsLeaving>
    </Page>
  );
}
