import type { endpoints } from '#contract/endpoints.ts';

type ListPath = (typeof endpoints)['assets' | 'liabilities' | 'expenses' | 'budgets']['list']['path'];

interface FirstPage {
  /** The file of its route in `src/routes/_app`, without the extension. */
  readonly route: string;
  /** Copied, because importing `endpoints` would pull all the schemas into the inline script. */
  readonly reads: readonly ListPath[];
}

/** The first page of each section, by the first segment of its path. */
export const firstPages: Readonly<Record<string, FirstPage>> = {
  statistics: {
    route: 'statistics/index',
    reads: ['/api/assets', '/api/liabilities', '/api/expenses', '/api/budgets'],
  },
  assets: { route: 'assets/$assetType', reads: ['/api/assets'] },
  liabilities: { route: 'liabilities/index', reads: ['/api/liabilities'] },
  expenses: { route: 'expenses/index', reads: ['/api/expenses'] },
  budgets: { route: 'budgets/index', reads: ['/api/budgets'] },
  profile: { route: 'profile/index', reads: [] },
};
