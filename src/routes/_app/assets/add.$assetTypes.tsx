import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';

import { AssetType } from '#contract/assets.ts';
import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { useCreateAsset } from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { Content } from '#src/routes/-content.tsx';
import { pageData } from '#src/routes/-page-data.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { useNavigateIfStillHere } from '#src/ui/form/use-navigate-if-still-here.ts';

import { toRequest } from './-asset-fields.ts';
import { AssetForm } from './-asset-form.tsx';
import { parseAssetTypes } from './-asset-types.ts';

export const Route = createFileRoute('/_app/assets/add/$assetTypes')({
  staticData: { title: 'Add a New Asset', content: 'form' },
  loader: async ({ context: { queryClient, queries }, params }) => {
    const types = parseAssetTypes(params.assetTypes);
    if (!types) throw redirect({ to: '/assets/$assetType', params: { assetType: '0' }, replace: true });
    const needsLiabilities = types.includes(AssetType.RealEstate);
    const data = await pageData(needsLiabilities && queryClient.query(queries.liabilities.list()));
    return { types, needsLiabilities, ...data };
  },
  component: AddAssetPage,
});

function AddAssetPage() {
  return (
    <Page>
      <Content pending={Route.useLoaderData().pending}>
        <AddAsset />
      </Content>
    </Page>
  );
}

function AddAsset() {
  const { types, needsLiabilities } = Route.useLoaderData();
  const navigate = useNavigateIfStillHere();
  const create = useCreateAsset();
  // The loader has loaded them if the form can show them. Otherwise they are not requested.
  const { data: liabilities = [] } = useQuery({ ...liabilityQueries.list(), enabled: needsLiabilities });
  return (
    <AssetForm
      types={types}
      liabilities={liabilities}
      isSaving={create.isBusy}
      error={create.isError ? UNKNOWN_ERROR : undefined}
      onSave={(input) =>
        create.mutate(toRequest(input), {
          onSuccess: () =>
            void navigate({ to: '/assets/$assetType', params: { assetType: String(input.assetType) } }),
        })
      }
    />
  );
}
