import type { StoredAssetType } from '#contract/assets.ts';
import type { BudgetItemKind } from '#contract/budgets.ts';
import type { Cents } from '#contract/money.ts';

import type { Month } from './months.ts';

/** All that belongs to one person, before it has ids: things refer to each other by their names, which are unique. */
export interface Ledger {
  readonly liabilities: readonly DemoLiability[];
  readonly assets: readonly DemoAsset[];
  readonly expenses: readonly DemoExpense[];
  readonly budgets: readonly DemoBudget[];
}

export interface DemoLiability {
  readonly name: string;
  readonly principal: Cents;
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
}

export interface DemoExpense {
  readonly name: string;
  readonly isMandatory: boolean;
}

export interface DemoAmount {
  readonly amount: Cents;
  /** Epoch milliseconds. */
  readonly timeStamp: number;
}

/** What happened in a month: its items by their kind, and what was spent by the names of the categories. */
export interface DemoBudget extends Month, Readonly<Record<BudgetItemKind, readonly DemoAmount[]>> {
  readonly expenses: ReadonlyMap<string, readonly DemoAmount[]>;
}
