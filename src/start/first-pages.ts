import type { endpoints } from '#contract/endpoints.ts';

type ListPath = (typeof endpoints)['assets' | 'liabilities' | 'expenses' | 'budgets']['list']['path'];

interface FirstPage {
  /** The modules in `src` that it loads besides those of all pages, the most urgent first. */
  readonly modules: readonly string[];
  /** Copied, because importing `endpoints` would pull all the schemas into the inline script. */
  readonly reads: readonly ListPath[];
}

/** Every page reads the profile, for its header. */
export const PROFILE_PATH = '/api/user' satisfies (typeof endpoints)['profile']['get']['path'];

export const firstPages: Readonly<Record<string, FirstPage>> = {
  statistics: {
    modules: ['routes/_app/statistics/route.tsx', 'routes/_app/statistics/index.tsx'],
    reads: ['/api/assets', '/api/liabilities', '/api/expenses', '/api/budgets'],
  },
  assets: { modules: ['routes/_app/assets/$assetType.tsx'], reads: ['/api/assets'] },
  liabilities: { modules: ['routes/_app/liabilities/index.tsx'], reads: ['/api/liabilities'] },
  expenses: { modules: ['routes/_app/expenses/index.tsx'], reads: ['/api/expenses'] },
  budgets: { modules: ['routes/_app/budgets/index.tsx'], reads: ['/api/budgets'] },
  profile: { modules: ['routes/_app/profile/index.tsx'], reads: [] },
};
