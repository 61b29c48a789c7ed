import type { Plugin } from 'vite';

/**
 * Leaves out Chakra's caches of what its functions return. Each keeps up to 500 results with texts of their arguments, but
 * the app remembers the styles of a component as a whole (`src/ui/theme/remember-styles.ts`), so they were not needed again.
 */
export function chakraWithoutCaches(): Plugin {
  return {
    name: 'chakra-without-caches',
    apply: 'build',
    load: {
      filter: { id: /\/@chakra-ui\/react\/dist\/esm\/utils\/memo\.js$/ },
      handler: () => 'export const memo = (compute) => compute;',
    },
  };
}
