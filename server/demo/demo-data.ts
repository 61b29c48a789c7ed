import type { StoredAssetType } from '#contract/assets.ts';
import type { BudgetItemKind } from '#contract/budgets.ts';
import type { Cents } from '#contract/money.ts';
import type { PlanDocument } from '#contract/plan.ts';
import type { Schedule } from '#contract/schedules.ts';

import type { Month } from './months.ts';

/** The account of the demo. The password is public, because the account never holds real data. */
export const demoPerson = {
  givenName: 'Robin',
  /** In lower case, like the email key. */
  email: 'demo@example.com',
  password: 'demo-password',
} as const;

/** All data of one person, before it has ids. Records refer to each other by their unique names. */
export interface DemoData {
  readonly liabilities: readonly DemoLiability[];
  readonly assets: readonly DemoAsset[];
  readonly expenses: readonly DemoExpense[];
  readonly budgets: readonly DemoBudget[];
  readonly schedules: readonly DemoSchedule[];
  /** With names in place of the ids of assets and categories. */
  readonly lifePlan: PlanDocument;
}

export interface DemoLiability {
  readonly name: string;
  readonly principal: Cents;
  readonly debt?: DemoDebt;
  readonly points?: readonly DemoPoint[];
}

/** The terms of a debt, with a twelfth of the rate as the interest of each month. */
export interface DemoDebt {
  /** In percent a year. */
  readonly rate: number;
  readonly payment: Cents;
  readonly paymentDay: number;
  readonly category: string;
}

export interface DemoAsset {
  readonly assetType: StoredAssetType;
  readonly name: string;
  readonly symbol?: string;
  readonly address?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly numShares?: number;
  /** In dollars. */
  readonly sharePrice?: number;
  readonly value: Cents;
  /** The name of the liability that the asset is linked to. */
  readonly liability?: string;
  readonly points?: readonly DemoPoint[];
}

/** The value of an asset, or the principal of a liability, from a moment on. */
export interface DemoPoint {
  readonly amount: Cents;
  /** Epoch milliseconds. */
  readonly timeStamp: number;
}

export interface DemoExpense {
  readonly name: string;
  readonly isMandatory: boolean;
}

export interface DemoAmount extends DemoPoint {
  readonly note?: string;
}

/** One month: its items by kind, and its spending and planned amounts by category name. */
export interface DemoBudget extends Month, Readonly<Record<BudgetItemKind, readonly DemoAmount[]>> {
  readonly expenses: ReadonlyMap<string, readonly DemoAmount[]>;
  /** The planned categories are all in `expenses`, some without amounts. */
  readonly plans: ReadonlyMap<string, Cents>;
}

export interface DemoSchedule extends Omit<Schedule, 'scheduleId' | 'expenseId' | 'rule' | 'occurrences'> {
  readonly category: string | null;
  readonly rule: string;
  /** Each is linked with what was recorded in the same place on this day. */
  readonly settled: readonly { readonly day: string; readonly isByItself: boolean }[];
}
