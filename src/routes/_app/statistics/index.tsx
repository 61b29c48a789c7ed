import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';

import { assetQueries } from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { Page } from '#src/ui/page.tsx';

import { NetWorthCard } from './-net-worth-card.tsx';

export const Route = createFileRoute('/_app/statistics/')({
  // Nothing waits for these: the page stands at once, and each card says how its own numbers fare.
  loader: ({ context: { queryClient } }) => {
    const ignoreHere = () => undefined;
    queryClient.query(liabilityQueries.list()).catch(ignoreHere);
    queryClient.query(assetQueries.list()).catch(ignoreHere);
  },
  component: StatisticsPage,
});

function StatisticsPage() {
  const assets = useQuery(assetQueries.list());
  const liabilities = useQuery(liabilityQueries.list());
  return (
    <Page title="Statistics">
      <NetWorthCard assets={assets} liabilities={liabilities} />
    </Page>
  );
}
