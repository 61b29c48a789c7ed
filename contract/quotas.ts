/**
 * How much one account can hold. Enough for two centuries of budgets with 60 entries a month, and a century of monthly
 * values of 80 assets.
 */
export const QUOTAS = {
  assets: 1_000,
  liabilities: 1_000,
  /** Categories, including the archived ones. */
  expenses: 1_000,
  budgets: 2_400,
  /** Income, investment and expense items, and the categories of each month. */
  entries: 150_000,
  /** Including those of assets and liabilities that have been deleted. */
  historyPoints: 100_000,
  schedules: 1_000,
  /** The settled days of schedules, including those that are open again; see `schedule_claims`. */
  occurrences: 50_000,
};
export type Quotas = Readonly<Record<keyof typeof QUOTAS, number>>;
