import { assetQueries } from './assets.ts';
import { averageQueries } from './averages.ts';
import { budgetQueries } from './budgets.ts';
import { expenseQueries } from './expenses.ts';
import { liabilityQueries } from './liabilities.ts';
import { profileQueries } from './profile.ts';

/**
 * The queries that route loaders run. The signed-in layout loads this module and passes it on in the route context, so
 * that loaders stay in the router's chunk without bringing the whole contract to the sign-in page. A loader that
 * imported its queries would.
 */
export const routeQueries = {
  assets: assetQueries,
  averages: averageQueries,
  budgets: budgetQueries,
  expenses: expenseQueries,
  liabilities: liabilityQueries,
  profile: profileQueries,
};
