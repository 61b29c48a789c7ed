import { Liability } from '#contract/liabilities.ts';

import { showEarlyRows } from './early-rows.ts';
import { liabilityList } from './features/liabilities/liability-list.ts';

/* The build inlines this script into the page of the liabilities, after the first script. */

void showEarlyRows({
  path: '/api/liabilities',
  entry: Liability,
  itemsOf: (liabilities) => liabilities,
  list: liabilityList,
});
