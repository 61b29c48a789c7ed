import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import type { BuildEnvironmentOptions } from 'vite';

type BundlerOptions = NonNullable<BuildEnvironmentOptions['rolldownOptions']>;

/** What calls the API, also before anyone has signed in. */
const isInApi = isOneOf(
  'contract/account.ts',
  'contract/assets.ts',
  'contract/averages.ts',
  'contract/budget-requests.ts',
  'contract/budgets.ts',
  'contract/endpoints.ts',
  'contract/expenses.ts',
  'contract/extensions.ts',
  'contract/fields.ts',
  'contract/history.ts',
  'contract/liabilities.ts',
  'contract/money.ts',
  'contract/profile.ts',
  'src/api/api-error.ts',
  'src/api/authenticate.ts',
  'src/api/extensions.ts',
  'src/api/idempotent-request.ts',
  'src/api/script-load-error.ts',
  'src/api/send.ts',
  'src/api/session.ts',
  'src/api/storage-key.ts',
  'src/auth/auth-context.tsx',
  'src/auth/first-steps-state.ts',
);

/** The modules that both the sign-in page and every signed-in page run: the routes without their components. */
const isRoute = (id: string) => /\/src\/routes\/[^-]*\.tsx$/.test(id);
const isInRoutes = isOneOf(
  'src/routeTree.gen.ts',
  'src/api/load-once.ts',
  'src/routes/-page-data.ts',
  'src/routes/_app/assets/-asset-types.ts',
  'src/routes/_app/budgets/-item-kind-texts.ts',
  'src/routes/_app/statistics/-start-statistics-queries.ts',
  'src/ui/table/table-search.ts',
);

const isInFigures = isOneOf(
  'src/routes/_app/statistics/-asset-classes.ts',
  'src/statistics/averages.ts',
  'src/statistics/budget-totals.ts',
  'src/statistics/equity.ts',
  'src/statistics/net-worth.ts',
  'src/ui/chart/series-colors.ts',
  'src/ui/layout/card.tsx',
  'src/ui/table/stat-rows.tsx',
);

/** What the pages of statistics share, and no other page needs. */
const isInEstimate = isOneOf(
  'src/routes/_app/statistics/-card-body.tsx',
  'src/routes/_app/statistics/-freedom-format.ts',
  'src/routes/_app/statistics/-lazy-part.tsx',
  'src/routes/_app/statistics/-month-bars-card.tsx',
  'src/routes/_app/statistics/-record-expenses.tsx',
  'src/routes/_app/statistics/-use-statistics.ts',
  'src/statistics/asset-breakdown.ts',
  'src/statistics/freedom.ts',
  'src/statistics/freedom-plan.ts',
  'src/statistics/growth.ts',
  'src/ui/chart/headline-figure.tsx',
  'src/ui/chart/use-in-view.ts',
  'src/ui/feedback/badge.tsx',
);

/**
 * Optimizations that the bundler cannot prove safe by itself. The statistics page loads 162 KiB of JavaScript
 * (Brotli) for its figures, and the sign-in page 99.
 */
export const smallerBundle: BundlerOptions = {
  treeshake: {
    // No library here has getters with side effects, so unused classes with static fields can go (Chart.js's scales).
    propertyReadSideEffects: false,
    // Chakra calls these for every recipe it has. They only return their argument.
    manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'defineStyle'],
    // Emotion imports these for features that the app does not use.
    moduleSideEffects: [
      { test: /\/node_modules\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false },
    ],
  },
  output: {
    codeSplitting: {
      includeDependenciesRecursively: false,
      // Modules that are always loaded together compress better as one file. Larger groups load what a page does not
      // need: one file of all libraries would make the sign-in page half as large again.
      groups: [
        {
          name: 'react',
          test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|react-store|store))\//,
        },
        { name: 'query', test: /\/node_modules\/@tanstack\/(?:react-query|query-core)\// },
        { name: 'api', test: (id) => /\/node_modules\/(?:valibot|jose|uuid)\//.test(id) || isInApi(id) },
        // As separate files, each route would carry a list of everything to preload.
        { name: 'routes', test: (id) => isRoute(id) || isInRoutes(id) },
        // What the frame shares with the pages in it.
        {
          name: 'frame',
          test: isOneOf(
            'src/queries/profile.ts',
            'src/routes/-create-budget-error.ts',
            'src/routes/-once-settled.ts',
            'src/ui/feedback/motion.tsx',
            'src/ui/form/form-draft.ts',
            'src/ui/form/use-navigate-if-still-here.ts',
            'src/ui/format/money.ts',
            'src/ui/help/help.tsx',
            'src/ui/layout/is-shortcut.ts',
            'src/ui/layout/page-heading.ts',
            'src/ui/layout/page.tsx',
            'src/ui/layout/use-scrolling-row.ts',
            'src/ui/table/last-table-search.ts',
            'src/ui/theme/sizes.ts',
          ),
        },
        // What every page shows, or shows while it loads or after it failed to. The app starts with it.
        {
          name: 'pending',
          test: isOneOf(
            'src/product.ts',
            'src/routes/-frame.tsx',
            'src/routes/-load-error.tsx',
            'src/routes/-pending-page.tsx',
            'src/ui/feedback/error-alert.tsx',
            'src/ui/feedback/skeleton.tsx',
            'src/ui/feedback/spinner.tsx',
            'src/ui/form/button.tsx',
            'src/ui/layout/app-frame.tsx',
            'src/ui/layout/page-declaration.ts',
            'src/ui/layout/product-title.ts',
          ),
        },
        // What the statistics compute and show, which other pages share in part.
        {
          name: 'figures',
          test: (id) =>
            /\/node_modules\/(?:date-fns\/toDate|@chakra-ui\/react\/.*\/flex)\b/.test(id) || isInFigures(id),
        },
        { name: 'estimate', test: isInEstimate },
        // What the card of the first steps needs; the list of expenses needs a part of it.
        {
          name: 'first-steps-card',
          test: isOneOf(
            'src/routes/-choose-categories.tsx',
            'src/routes/_app/statistics/-first-steps-card.tsx',
          ),
        },
        // The queries of the loaders, with the mutations that update their lists.
        {
          name: 'queries',
          test: isOneOf(
            'src/api/call.ts',
            'src/api/query-client.ts',
            'src/api/refresh.ts',
            'src/queries/assets.ts',
            'src/queries/averages.ts',
            'src/queries/budgets.ts',
            'src/queries/cached-list.ts',
            'src/queries/expenses.ts',
            'src/queries/liabilities.ts',
            'src/queries/mutations.ts',
            'src/queries/route-queries.ts',
            'src/queries/undo.ts',
          ),
        },
      ],
    },
  },
};

/**
 * Tests whether a module is one of `files`.
 * @throws Error when a file does not exist: it was moved, and its group would silently fall apart
 */
function isOneOf(...files: readonly string[]): (id: string) => boolean {
  const paths = new Set(files.map((file) => resolve(import.meta.dirname, '..', file)));
  for (const path of paths)
    if (!existsSync(path)) throw new Error(`${path} is in a bundle group but is missing`);
  return (id) => paths.has(id);
}
