import type { Asset, AssetRequest, AssetUpdateRequest } from '#contract/assets.ts';
import { centsFromDollars, dollarsFromCents, ZERO } from '#contract/money.ts';

/** Everything about an asset that a request can send. */
type AssetValues = Omit<Asset, 'assetId'>;
type Address = Pick<Asset, 'address' | 'city' | 'state' | 'zip'>;

/** An asset with only a name and a type. */
export function blankAsset(name: string, assetType: Asset['assetType']): AssetValues {
  return {
    name,
    assetType,
    symbol: '',
    address: '',
    city: '',
    state: '',
    zip: '',
    numShares: 0,
    sharePrice: 0,
    value: ZERO,
    liabilityId: null,
  };
}

/** The body that creates an asset. */
export function assetRequest(values: AssetValues): AssetRequest {
  const { address: Address, city: City, state: State, zip: Zip } = values;
  return { ...assetUpdateRequest(values), Address, City, State, Zip };
}

/** The body that updates an asset. An update does not send the address. */
export function assetUpdateRequest(values: Omit<AssetValues, keyof Address>): AssetUpdateRequest {
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

export interface AssetUpdate {
  readonly asset: Asset;
  readonly body: AssetUpdateRequest;
}

/**
 * The asset after an update whose response has no body. The fields that an update doesn't send are listed one by one, so
 * that the compiler reports a new field that is handled in neither place.
 */
export function updatedAsset({ asset: { assetId, address, city, state, zip }, body }: AssetUpdate): Asset {
  return {
    assetId,
    address,
    city,
    state,
    zip,
    assetType: body.AssetType,
    name: body.Name,
    symbol: body.Symbol,
    numShares: body.NumShares,
    sharePrice: body.SharePrice,
    value: centsFromDollars(body.Value),
    liabilityId: body.LiabilityId,
  };
}
