/*
 * The queries that route loaders run. The signed-in layout loads this module and passes it on in the route context, so
 * that loaders stay in the router's chunk without bringing the whole contract to the sign-in page. A loader that
 * imported its queries would.
 */
export { assetQueries as assets } from './assets.ts';
export { averageQueries as averages } from './averages.ts';
export { budgetQueries as budgets } from './budgets.ts';
export { expenseQueries as expenses } from './expenses.ts';
export { liabilityQueries as liabilities } from './liabilities.ts';
export { profileQueries as profile } from './profile.ts';
