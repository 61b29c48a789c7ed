import { Asset } from '#contract/assets.ts';

import { showEarlyRows } from './early-rows.ts';
import { listOfTab } from './features/assets/asset-list.ts';
import { parseAssetTab } from './features/assets/asset-types.ts';

/* The build inlines this script into the page of a tab of the assets, after the first script. */

const tab = parseAssetTab(location.pathname.replace('/assets/', ''));
if (tab)
  void showEarlyRows({
    path: '/api/assets',
    entry: Asset,
    itemsOf: (assets) => assets.filter(({ assetType }) => tab.types.includes(assetType)),
    list: listOfTab(tab),
  });
