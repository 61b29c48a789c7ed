import type { BuildEnvironmentOptions } from 'vite';

type BundlerOptions = NonNullable<BuildEnvironmentOptions['rolldownOptions']>;

/**
 * What the bundler does not dare by itself. In KiB of JavaScript, compressed by brotli: the statistics page has 215
 * without this and 187 with it, the sign-in page 110 and 97.
 */
export const smallerBundle: BundlerOptions = {
  treeshake: {
    // No library here does anything when a property is read, so classes with such statics may go (Chart.js's scales).
    propertyReadSideEffects: false,
    // Chakra describes every part that it has by these; what they return is all that they do.
    manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'defineStyle'],
    // Emotion imports these for a part of it that is not used here.
    moduleSideEffects: [
      { test: /\/node_modules\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false },
    ],
  },
  output: {
    codeSplitting: {
      includeDependenciesRecursively: false,
      // What always comes together, and compresses better as one. Anything more would bring to a page what it can do
      // without: one chunk of all libraries makes the sign-in page half as heavy again.
      groups: [
        {
          name: 'react',
          test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|react-store|store))\//,
        },
        { name: 'query', test: /\/node_modules\/@tanstack\/(?:react-query|query-core)\// },
        // The routes themselves, whose pages are split off. One by one each would come with a list of all it preloads.
        {
          name: 'routes',
          test: (id) => /\/src\/(?:routes\/[^-]*\.tsx|ui\/table\/table-search\.ts)$/.test(id),
        },
        // What the frame of the signed-in pages shares with them, in parts too small to be compressed one by one.
        {
          name: 'frame',
          test: /\/src\/(?:queries\/profile|ui\/(?:feedback\/motion|form\/form-draft|layout\/(?:is-shortcut|page|use-scrolling-row)|table\/last-table-search))\.tsx?$/,
        },
        // What stands while a page is loading, or has failed. The app starts with it.
        {
          name: 'pending',
          test: /\/src\/(?:routes\/-(?:load-error|pending-page)|ui\/(?:feedback\/(?:skeleton|spinner)|layout\/page-declaration))\.tsx?$/,
        },
        // The lists that the statistics read, with all that changes them.
        {
          name: 'lists',
          test: /\/src\/queries\/(?:assets|budgets|cached-list|expenses|liabilities|mutations)\.ts$/,
        },
      ],
    },
  },
};
