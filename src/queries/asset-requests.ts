import type { Asset, AssetRequest, AssetUpdateRequest } from '#contract/assets.ts';
import { dollarsFromCents } from '#contract/money.ts';

/** Everything about an asset that a request can send. */
type AssetValues = Omit<Asset, 'assetId'>;

/** The body that updates an asset. An update does not send the address. */
export function assetUpdateRequest(
  values: Omit<AssetValues, 'address' | 'city' | 'state' | 'zip'>,
): AssetUpdateRequest {
  return {
    AssetType: values.assetType,
    Name: values.name,
    Symbol: values.symbol,
    NumShares: values.numShares,
    SharePrice: values.sharePrice,
    Value: dollarsFromCents(values.value),
    LiabilityId: values.liabilityId,
  };
}

/** The body that creates an asset. */
export function assetRequest(values: AssetValues): AssetRequest {
  const { address: Address, city: City, state: State, zip: Zip } = values;
  return { ...assetUpdateRequest(values), Address, City, State, Zip };
}
