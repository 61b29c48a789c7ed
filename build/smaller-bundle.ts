import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import type { BuildEnvironmentOptions } from 'vite';

type BundlerOptions = NonNullable<BuildEnvironmentOptions['rolldownOptions']>;

/** The modules that every page runs, including the sign-in page: the API, the routes without their components, the frame. */
const isRoute = (id: string) => /\/src\/routes\/[^-]*\.tsx$/.test(id);
const isInStart = isOneOf(
  'contract/account.ts',
  'contract/assets.ts',
  'contract/averages.ts',
  'contract/budget-requests.ts',
  'contract/budgets.ts',
  'contract/calendar.ts',
  'contract/change-headers.ts',
  'contract/days.ts',
  'contract/endpoints.ts',
  'contract/expenses.ts',
  'contract/fields.ts',
  'contract/history.ts',
  'contract/liabilities.ts',
  'contract/money.ts',
  'contract/profile.ts',
  'src/api/api-error.ts',
  'src/api/authenticate.ts',
  'src/api/idempotent-request.ts',
  'src/api/json-fields.ts',
  'src/api/load-once.ts',
  'src/api/script-load-error.ts',
  'src/api/send.ts',
  'src/api/session.ts',
  'src/api/storage-keys.ts',
  'src/api/token-claims.ts',
  'src/auth/auth-context.tsx',
  'src/auth/first-steps-state.ts',
  'src/auth/person-key.ts',
  'src/product.ts',
  'src/routeTree.gen.ts',
  'src/shell/frame.tsx',
  'src/shell/load-error.tsx',
  'src/shell/page-data.ts',
  'src/shell/pending-page.tsx',
  'src/features/assets/asset-types.ts',
  'src/features/entries/entries-search.ts',
  'src/features/activity/activity-search.ts',
  'src/features/items/parse-item-kind.ts',
  'src/features/statistics/start-statistics-queries.ts',
  'src/ui/feedback/error-alert.tsx',
  'src/ui/feedback/outage.ts',
  'src/ui/feedback/skeleton.tsx',
  'src/ui/feedback/spinner.tsx',
  'src/ui/form/button.tsx',
  'src/ui/form/field-frame.tsx',
  'src/ui/form/text-field.tsx',
  'src/ui/layout/app-frame.tsx',
  'src/ui/layout/page-declaration.ts',
  'src/ui/layout/product-title.ts',
  'src/ui/table/table-search.ts',
);

/** The modules that the signed-in layout shares with its pages, and the queries of the loaders with their mutations. */
const isInSignedIn = isOneOf(
  'contract/budget-month.ts',
  'contract/counts.ts',
  'contract/currency.ts',
  'contract/extensions.ts',
  'src/api/call.ts',
  'src/api/connection.ts',
  'src/api/currency.ts',
  'src/api/extensions.ts',
  'src/api/last-reads.ts',
  'src/api/next-task.ts',
  'src/api/query-client.ts',
  'src/api/refresh-session.ts',
  'src/api/run-in-slices.ts',
  'src/auth/resume-point.ts',
  'src/auth/use-extension.ts',
  'src/queries/assets.ts',
  'src/queries/averages.ts',
  'src/queries/budgets.ts',
  'src/queries/expenses.ts',
  'src/queries/history-key.ts',
  'src/queries/history.ts',
  'src/queries/liabilities.ts',
  'src/queries/profile.ts',
  'src/queries/route-queries.ts',
  'src/queries/undo-offers.ts',
  'src/shell/account.tsx',
  'src/shell/announcer.tsx',
  'src/features/quick-entry/dialog/entry-wait.tsx',
  'src/shell/find/find.tsx',
  'src/shell/guard.ts',
  'src/shell/hide-amounts.tsx',
  'src/shell/lazy-connection-notices.tsx',
  'src/shell/lazy-extra.tsx',
  'src/shell/lazy-temporary-password.tsx',
  'src/shell/lazy-undo-notices.tsx',
  'src/shell/line-dialog.tsx',
  'src/shell/main-navigation.tsx',
  'src/features/quick-entry/dialog/new-entry.tsx',
  'src/features/quick-entry/dialog/new-entry-button.tsx',
  'src/features/quick-entry/dialog/use-early-press.ts',
  'src/shell/once-settled.ts',
  'src/shell/redraw-pages.tsx',
  'src/shell/stale-data-alert.tsx',
  'src/features/quick-entry/dialog/stored-entry-line.ts',
  'src/features/quick-entry/dialog/use-entry-line.ts',
  'src/shell/use-log-out.ts',
  'src/ui/form/form-draft.ts',
  'src/ui/form/leave-guards.ts',
  'src/ui/format/amount-display.ts',
  'src/ui/format/currency-format.ts',
  'src/ui/format/lazily.ts',
  'src/ui/format/money.ts',
  'src/ui/help/help.tsx',
  'src/ui/layout/account-menu.tsx',
  'src/ui/layout/is-shortcut.ts',
  'src/ui/layout/page-heading.ts',
  'src/ui/layout/page.tsx',
  'src/ui/layout/shortcut-keys.ts',
  'src/ui/layout/tab-links.tsx',
  'src/ui/layout/use-after-paint.ts',
  'src/ui/layout/use-scrolling-row.ts',
  'src/ui/table/last-table-search.ts',
  'src/ui/theme/sizes.ts',
);

/** The modules of every page with a table. */
const isInTables = isOneOf(
  'contract/folded-text.ts',
  'src/queries/item-day.ts',
  'src/shell/content.tsx',
  'src/ui/feedback/empty-state.tsx',
  'src/ui/form/select-field.tsx',
  'src/ui/format/collator.ts',
  'src/ui/format/month-name.ts',
  'src/ui/table/data-table-columns.ts',
  'src/ui/table/data-table.tsx',
  'src/ui/table/filter-rows.ts',
  'src/ui/table/follow-row-link.ts',
  'src/ui/table/header-cell.tsx',
  'src/ui/table/is-crowded.ts',
  'src/ui/table/nothing-found.tsx',
  'src/ui/table/pages.ts',
  'src/ui/table/stacked-rows.ts',
  'src/ui/table/table-filter.tsx',
  'src/ui/table/table-pagination.tsx',
  'src/ui/table/table-row.tsx',
  'src/ui/table/table-styles.ts',
  'src/ui/table/table-totals.tsx',
  'src/ui/table/use-filter-key.ts',
  'src/ui/table/use-filtered-table.ts',
  'src/ui/table/use-focus-opened-row.ts',
  'src/ui/table/use-reveal-row.ts',
  'src/ui/table/use-table-search.ts',
);

/** The modules of every page with a form. */
const isInForms = isOneOf(
  'src/ui/form/added-notice.tsx',
  'src/ui/form/cancel-link.tsx',
  'src/ui/form/editor-form.tsx',
  'src/ui/form/field-schemas.ts',
  'src/ui/form/use-add-another.ts',
  'src/ui/form/merge-fields.ts',
  'src/ui/form/stale-edit.tsx',
  'src/ui/form/use-editor-form.ts',
  'src/ui/form/use-merge.ts',
);

/** The calculations and components of the statistics, some of which other pages share. */
const isInFigures = isOneOf(
  'src/features/statistics/savings-rate-note.tsx',
  'src/features/statistics/asset-classes.ts',
  'src/statistics/averages.ts',
  'src/statistics/budget-totals.ts',
  'src/statistics/calendar-month.ts',
  'src/statistics/equity.ts',
  'src/statistics/figure.ts',
  'src/statistics/full-months.ts',
  'src/statistics/net-worth.ts',
  'src/ui/chart/series-colors.ts',
  'src/ui/chart/undrawn-months.tsx',
  'src/ui/layout/card.tsx',
  'src/ui/table/stat-rows.tsx',
);

/** The modules that the pages of statistics share and no other page needs. */
const isInEstimate = isOneOf(
  'src/features/statistics/card-body.tsx',
  'src/features/freedom/note-height.ts',
  'src/features/freedom/freedom-format.ts',
  'src/features/statistics/lazy-part.tsx',
  'src/features/statistics/month-bars-card.tsx',
  'src/features/proof/proof-button.tsx',
  'src/features/proof/proof-rows.tsx',
  'src/features/statistics/record-expenses.tsx',
  'src/features/statistics/use-statistics.ts',
  'src/statistics/asset-breakdown.ts',
  'src/statistics/cash-reserve.ts',
  'src/statistics/freedom/freedom-estimate.ts',
  'src/statistics/freedom/freedom-plan.ts',
  'src/statistics/freedom/growth.ts',
  'src/statistics/freedom/partial-months.ts',
  'src/ui/chart/headline-figure.tsx',
  'src/ui/chart/use-in-view.ts',
  'src/ui/feedback/badge.tsx',
);

/** Everything around a drawn chart, and the data of the statistics' charts. Chart.js itself is in a separate chunk. */
const isInCharts = isOneOf(
  'src/features/freedom/moved-words.ts',
  'src/features/freedom/partial-months-note.tsx',
  'src/features/freedom/stored-what-if.ts',
  'src/features/statistics/today-marker.ts',
  'src/features/statistics/use-past-net-worth.ts',
  'src/statistics/freedom/freedom-basis.ts',
  'src/statistics/freedom/freedom-move.ts',
  'src/statistics/freedom/freedom-path.ts',
  'src/statistics/freedom/holding-moves.ts',
  'src/statistics/freedom/move-ledger.ts',
  'src/statistics/freedom/past-net-worth.ts',
  'src/statistics/net-worth-history.ts',
  'src/statistics/freedom/shapley.ts',
  'src/statistics/round-to-sum.ts',
  'src/statistics/freedom/what-if.ts',
  'src/ui/chart/chart-drawing.ts',
  'src/ui/chart/chart-frame.tsx',
  'src/ui/chart/chart-table.tsx',
  'src/ui/chart/line-chart.tsx',
  'src/ui/chart/time-ticks.ts',
  'src/ui/format/chart-money.ts',
);

/**
 * Optimizations that the bundler cannot prove safe on its own. `tests/e2e/sizes.test.ts` limits what each page loads, of
 * which React, React DOM and the router are 80 KiB (Brotli).
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
      // Modules that are always loaded together compress better as one file. Larger groups load modules that a page does
      // not need: one file of all libraries would make the sign-in page half as large again. A group must contain or load
      // after everything that it imports; `acyclic-chunks.ts` makes sure of that.
      groups: [
        {
          name: 'react',
          test: /rolldown\/runtime|^\0react$|\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|react-store|store))\//,
        },
        // As separate files, each route would carry a list of everything to preload.
        {
          name: 'start',
          test: (id) =>
            /vite\/preload-helper|\/node_modules\/(?:valibot|uuid)\//.test(id) ||
            isRoute(id) ||
            isInStart(id),
        },
        {
          name: 'signed-in',
          test: (id) =>
            /\/node_modules\/(?:@tanstack\/(?:react-query|query-core)\/|@emotion\/|@pandacss\/|stylis\/|@chakra-ui\/react\/dist\/esm\/(?:styled-system|utils|theme\/(?!recipes)|preset-base|create-context|merge-))/.test(
              id,
            ) || isInSignedIn(id),
        },
        {
          name: 'tables',
          test: (id) =>
            /\/node_modules\/(?:@tanstack\/(?:react-table|table-core)|date-fns\/(?:isDate|isValid|lightFormat|_lib\/addLeadingZeros|_lib\/format\/lightFormatters))/.test(
              id,
            ) || isInTables(id),
        },
        {
          name: 'forms',
          test: (id) => /\/node_modules\/(?:react-hook-form|@hookform)\//.test(id) || isInForms(id),
        },
        {
          name: 'figures',
          test: (id) =>
            /\/node_modules\/(?:date-fns\/(?:addMonths|constants|constructFrom|toDate)|@chakra-ui\/react\/.*\/flex)\b/.test(
              id,
            ) || isInFigures(id),
        },
        // What a month has in comparison with those before.
        {
          name: 'months',
          test: isOneOf(
            'src/features/statistics/usual-income.ts',
            'src/statistics/intended-days.ts',
            'src/statistics/month-history.ts',
            'src/statistics/month-items.ts',
            'src/statistics/not-here-yet.ts',
          ),
        },
        { name: 'estimate', test: isInEstimate },
        { name: 'charts', test: isInCharts },
        { name: 'account', test: isOneOf('contract/account-endpoints.ts', 'contract/currencies.ts') },
        {
          name: 'typed',
          test: isOneOf(
            'contract/arithmetic.ts',
            'contract/folded-text.ts',
            'contract/typed-numbers.ts',
            'src/ui/format/typed-currency.ts',
            'src/ui/format/typed-money.ts',
          ),
        },
        // What fields for amounts share, and the tables that have them.
        {
          name: 'amounts',
          test: isOneOf(
            'src/features/budgets/growing-amount-styles.ts',
            'src/features/budgets/stacked-table-styles.ts',
            'src/ui/form/amount-field.tsx',
            'src/ui/form/amount-hints.ts',
            'src/ui/form/amount-input.tsx',
            'src/ui/form/number-field.tsx',
          ),
        },
        {
          name: 'mutations',
          test: isOneOf(
            'src/queries/asset-requests.ts',
            'src/queries/budget-cache.ts',
            'src/queries/budget-changes.ts',
            'src/queries/cached-list.ts',
            'src/queries/mutations.ts',
            'src/queries/update-mutation.ts',
            'src/features/budgets/create-budget-error.ts',
            'src/ui/form/use-navigate-if-still-here.ts',
            'src/ui/layout/bottom-bar-styles.ts',
          ),
        },
        {
          name: 'batches',
          test: isOneOf(
            'src/queries/history-mutations.ts',
            'src/api/is-client-error.ts',
            'src/queries/batch.ts',
            'src/queries/entry-calls.ts',
            'src/queries/use-batch.ts',
          ),
        },
        // The modules of the card of the first steps, some of which the list of expenses also needs.
        {
          name: 'first-steps-card',
          test: isOneOf(
            'src/features/first-steps/choose-categories.tsx',
            'src/features/first-steps/first-steps-card.tsx',
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
