import type { ColumnType, Generated, Kysely } from 'kysely';

import type { StoredAssetType } from '#contract/assets.ts';
import type { BudgetItemKind } from '#contract/budgets.ts';
import type { ChangeKind } from '#contract/changes.ts';
import type { WireHistoryLine } from '#contract/history.ts';
import type { Cents } from '#contract/money.ts';

import type {
  AttemptsTable,
  Flag,
  IdempotencyKeysTable,
  KnownAddressesTable,
  Milliseconds,
  PeopleTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SessionsTable,
} from './account-tables.ts';

interface AssetsTable {
  id: Generated<number>;
  owner_id: number;
  asset_type: StoredAssetType;
  name: string;
  symbol: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  num_shares: number;
  share_price: number;
  value_cents: Cents;
  liability_id: number | null;
}

interface LiabilitiesTable {
  id: Generated<number>;
  owner_id: number;
  name: string;
  principal_cents: Cents;
}

interface ExpensesTable {
  id: Generated<number>;
  owner_id: number;
  name: string;
  is_mandatory: Flag;
  /** Whether the category was deleted while budgets still show it; see docs/product-rules.md#archive. */
  is_archived: Generated<Flag>;
  /** When the category was last archived; 0 if never, or before this was recorded. */
  archived_at: Generated<Milliseconds>;
}

interface BudgetsTable {
  id: Generated<number>;
  owner_id: number;
  month: number;
  year: number;
}

interface BudgetItemsTable {
  id: Generated<number>;
  owner_id: number;
  budget_id: number;
  kind: BudgetItemKind;
  amount_cents: Cents;
  time_stamp: Milliseconds;
  note: Generated<string>;
  /** In the person's calendar, such as `2026-01-31`. Null if unknown. */
  day: string | null;
}

interface BudgetExpensesTable {
  id: Generated<number>;
  owner_id: number;
  budget_id: number;
  expense_id: number;
  /** The planned amount; 0 for no plan. */
  projected_cents: ColumnType<Cents, Cents | undefined, Cents>;
}

interface BudgetExpenseItemsTable {
  id: Generated<number>;
  owner_id: number;
  budget_expense_id: number;
  amount_cents: Cents;
  time_stamp: Milliseconds;
  note: Generated<string>;
  /** In the person's calendar, such as `2026-01-31`. Null if unknown. */
  day: string | null;
}

interface HistoryLinesTable {
  id: Generated<number>;
  owner_id: number;
  kind: WireHistoryLine['kind'];
  /** The id of the asset or liability, which may have been deleted. */
  subject_id: number;
  name: string;
  /** Null for a liability. */
  asset_type: StoredAssetType | null;
  /** Null while the asset or liability exists. */
  deleted_at: Milliseconds | null;
  /** The day of the deletion in the person's calendar. Null if unknown. */
  deleted_day: string | null;
}

interface HistoryPointsTable {
  id: Generated<number>;
  owner_id: number;
  line_id: number;
  amount_cents: Cents;
  time_stamp: Milliseconds;
  /** In the person's calendar. Null if unknown. */
  day: string | null;
  /** Whether the server recorded it, so that the next change can replace it. */
  is_automatic: Flag;
}

/** One write of a person's data; see `docs/product-rules.md#changes`. */
interface ChangesTable {
  owner_id: number;
  /** From 1, counted by `people.change_count`. */
  number: number;
  /** The version of the person's data that it replaced. */
  version_before: number;
  /** 0 once it is forgotten: it then counts as deleted, and its rows are deleted bit by bit. */
  time: Milliseconds;
  /** Browser and device in words. Empty if unknown. */
  device: string;
  /** A UUID. Null if it is in no group. */
  change_group: string | null;
  /** Which change of its group it is, from 1. Null if it is in no group. */
  group_index: number | null;
  kind: ChangeKind | null;
  source: string | null;
  /** JSON of `ChangeFacts`. Null for a single change of few rows, whose facts are read from them. */
  facts: string | null;
  /** How many rows it has changed. */
  row_count: number;
  /**
   * The changes that it has undone, as JSON: `number[]`. Undoing an undo makes these changes again. Null if it is an
   * ordinary change.
   */
  undoes: string | null;
  /** Whether it has made them again instead of undoing them. */
  is_redo: Flag;
  /** The last change that has undone it or made it again. Null for an undo; see `change-targets.ts`. */
  undone_by: number | null;
}

/** The rows of changes. The database writes them itself; see `change-triggers.ts`. */
interface ChangedRowsTable {
  owner_id: number;
  change_number: number;
  table_name: string;
  row_id: number;
  /** JSON of the columns before the change. Null if the row did not exist. */
  before: string | null;
  /** JSON of the columns after the change. Null if the row does not exist. */
  after: string | null;
  /** JSON of the names and months of what the row belongs to. Null in it is what was deleted along with the row. */
  context: string | null;
}

/** The tables. Every row that belongs to a person has an owner, so that each query can filter by it. */
export interface Schema {
  people: PeopleTable;
  sessions: SessionsTable;
  attempts: AttemptsTable;
  known_addresses: KnownAddressesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  idempotency_keys: IdempotencyKeysTable;
  assets: AssetsTable;
  liabilities: LiabilitiesTable;
  expenses: ExpensesTable;
  budgets: BudgetsTable;
  budget_items: BudgetItemsTable;
  budget_expenses: BudgetExpensesTable;
  budget_expense_items: BudgetExpenseItemsTable;
  history_lines: HistoryLinesTable;
  history_points: HistoryPointsTable;
  changes: ChangesTable;
  changed_rows: ChangedRowsTable;
}

/** A connection to the tables, or a transaction on one. */
export type Database = Kysely<Schema>;
