import { useQueryClient } from '@tanstack/react-query';

import type { Asset, AssetUpdateRequest } from '#contract/assets.ts';
import { formatCount } from '#contract/counts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sameId } from '#contract/fields.ts';
import type { Liability, LiabilityUpdateRequest } from '#contract/liabilities.ts';
import { centsFromDollars } from '#contract/money.ts';

import { assetQueries, assetUpdateRequest } from './assets.ts';
import { CallList } from './batch.ts';
import { historyKey, recordedToday } from './history.ts';
import { liabilityQueries } from './liabilities.ts';
import { versionRead } from './update-mutation.ts';
import { type BatchOutcome, type StaleRow, StaleRowsError, useBatch } from './use-batch.ts';

/** A new value of an asset, or a new principal of a liability. The row is as the person saw it when typing. */
export type ValueUpdate =
  | { readonly asset: Asset; readonly body: AssetUpdateRequest }
  | { readonly liability: Liability; readonly body: LiabilityUpdateRequest };

type Amounts = Pick<Asset, 'numShares' | 'sharePrice' | 'value'>;

function amountsOf({ NumShares, SharePrice, Value }: AssetUpdateRequest): Amounts {
  return { numShares: NumShares, sharePrice: SharePrice, value: centsFromDollars(Value) };
}

function hasAmounts({ numShares, sharePrice, value }: Amounts, other: Amounts): boolean {
  return numShares === other.numShares && sharePrice === other.sharePrice && value === other.value;
}

export function useSaveValues() {
  const queryClient = useQueryClient();
  return useBatch({
    plan: async (updates: readonly ValueUpdate[]) => {
      const [assets, liabilities] = await Promise.all([
        queryClient.query({ ...assetQueries.list(), staleTime: 0 }),
        queryClient.query({ ...liabilityQueries.list(), staleTime: 0 }),
      ]);
      const ifMatch = versionRead(endpoints.assets.list, endpoints.liabilities.list);
      const calls = new CallList();
      const stale: StaleRow[] = [];
      for (const update of updates) {
        if ('asset' in update) {
          const { asset, body } = update;
          const now = assets.find(({ assetId }) => sameId(assetId, asset.assetId)) ?? asset;
          if (!hasAmounts(now, asset) && !hasAmounts(now, amountsOf(body)))
            stale.push({ name: now.name, entered: centsFromDollars(body.Value), now: now.value });
          const values = assetUpdateRequest({ ...now, ...amountsOf(body) });
          const id = now.assetId;
          calls.addTogether(() =>
            calls.add(endpoints.assets.update, { id, body: { ...values, ...recordedToday() } }),
          );
        } else {
          const { liability, body } = update;
          const entered = centsFromDollars(body.Principal);
          const now =
            liabilities.find((other) => sameId(other.liabilityId, liability.liabilityId)) ?? liability;
          if (now.principal !== liability.principal && now.principal !== entered)
            stale.push({ name: now.name, entered, now: now.principal });
          const values = { Name: now.name, Principal: body.Principal, ...recordedToday() };
          const id = now.liabilityId;
          calls.addTogether(() => calls.add(endpoints.liabilities.update, { id, body: values }));
        }
      }
      if (stale.length > 0) throw new StaleRowsError(stale);
      return { calls, ifMatch };
    },
    lists: [assetQueries.list().queryKey, liabilityQueries.list().queryKey],
    meta: {
      announces: ({ done, total }: BatchOutcome) =>
        `${formatCount(done)} of ${formatCount(total)} changes saved`,
      invalidates: [historyKey],
    },
  });
}
