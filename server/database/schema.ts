import { type ColumnType, type Generated, type Kysely, PostgresAdapter } from 'kysely';

import type { StoredAssetType } from '#contract/assets.ts';
import type { BudgetItemKind, EntryKind } from '#contract/budgets.ts';
import type { ChangeKind } from '#contract/changes.ts';
import type { InterestConvention } from '#contract/debts.ts';
import type { WireHistoryLine } from '#contract/history.ts';
import type { Cents } from '#contract/money.ts';
import type { ScheduleStatus } from '#contract/schedules.ts';

/** Epoch milliseconds. */
type Milliseconds = number;
/** A day in the person's calendar, such as `2026-01-31`. Null if unknown. */
type Day = string | null;
/** SQLite has no booleans, so neither has a portable query. */
type Flag = 0 | 1;

interface PeopleTable {
  id: Generated<number>;
  given_name: string;
  email: string;
  /** The email in lower case, because addresses that differ only in case are one account. */
  email_key: string;
  password_hash: string;
  /** The idempotency key of the sign-up, by which a retry is recognized. */
  created_with_key: string | null;
  created_at: Milliseconds;
  /** Identifies the current state of the person's data: a random integer that every change replaces. */
  version: number;
  previous_version: Generated<number>;
  change_count: Generated<number>;
  /** At least the number of the person's entries; see `quotas.ts`. */
  entry_count: Generated<number>;
  point_count: Generated<number>;
  /** When the password was last changed; 0 if never. A sign-in that began before is void. */
  password_changed_at: Generated<Milliseconds>;
  /** When a temporary password stops working. Null for a password that the person chose. */
  password_expires_at: Milliseconds | null;
  currency: Generated<string>;
}

export interface SessionsTable {
  id: string;
  person_id: number;
  current_jti: string;
  /** Whether a request has used the current token, which proves that the client received it. */
  current_used: Flag;
  /** The previous token, which the current one replaced at `rotated_at`. */
  previous_jti: string | null;
  rotated_at: Milliseconds;
  /** Tokens before the previous one that may still be refreshed, as JSON: `[jti, rotated out at][]`. */
  rotated_tokens: Generated<string>;
  expires_at: Milliseconds;
  revoked_at: Milliseconds | null;
  device: Generated<string>;
  started_at: Generated<Milliseconds>;
  /** Exact to a few minutes. 0 if not recorded. */
  last_used_at: Generated<Milliseconds>;
}

interface AttemptsTable {
  key: string;
  count: number;
  window_started: Milliseconds;
}

/** Addresses from which an account's owner has signed in. */
interface KnownAddressesTable {
  /** A digest of the account and the address. */
  key: string;
  /** Null for an address that was stored before this was recorded. */
  person_id: number | null;
  expires_at: Milliseconds;
}

/** The authenticator apps that people have set up, or are about to. */
interface SecondFactorsTable {
  person_id: number;
  sealed_secret: string;
  /** Null until a first code has proved that the app has the secret. Until then, sign-in does not ask for a code. */
  confirmed_at: Milliseconds | null;
  /** When it was prepared. One that has not been confirmed soon after is void. */
  prepared_at: Milliseconds;
  /** The time steps of the codes that were accepted last, as JSON: `number[]`, the latest acceptance last. */
  used_steps: Generated<string>;
}

/** The recovery codes that have not been used. They are valid once the second factor is confirmed. */
interface RecoveryCodesTable {
  person_id: number;
  digest: string;
}

interface IdempotencyKeysTable {
  owner_id: number;
  path: string;
  key: string;
  body_digest: string;
  /** The JSON of the response. Empty only within the transaction that creates it. */
  answer: string;
  created_at: Milliseconds;
  /** The change that the response is about. Null for a response that was stored before changes were. */
  change_number: number | null;
}

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
  /** The day on which the principal was that. Null if nothing is known of the debt; then the columns below are null too. */
  principal_day: ColumnType<Day, Day | undefined>;
  rate: ColumnType<number | null, number | null | undefined>;
  interest: ColumnType<InterestConvention | null, InterestConvention | null | undefined>;
  payment_cents: ColumnType<Cents | null, Cents | null | undefined>;
  payment_day: ColumnType<number | null, number | null | undefined>;
  /** The category of the payments. */
  expense_id: ColumnType<number | null, number | null | undefined>;
  last_day: ColumnType<Day, Day | undefined>;
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
  /** The month since which the category is a fund, such as `2026-01`. */
  fund_since: ColumnType<string | null, string | null | undefined>;
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
  day: Day;
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
  day: Day;
}

interface HistoryLinesTable {
  id: Generated<number>;
  owner_id: number;
  kind: WireHistoryLine['kind'];
  /** The id of the asset or liability, which may have been deleted. */
  subject_id: number;
  name: string;
  asset_type: StoredAssetType | null;
  deleted_at: Milliseconds | null;
  deleted_day: Day;
}

interface HistoryPointsTable {
  id: Generated<number>;
  owner_id: number;
  line_id: number;
  amount_cents: Cents;
  time_stamp: Milliseconds;
  day: Day;
  /** Whether the server recorded it, so that the next change can replace it. */
  is_automatic: Flag;
}

interface SchedulesTable {
  id: Generated<number>;
  owner_id: number;
  kind: EntryKind;
  /** Null for what is no expense. */
  expense_id: number | null;
  amount_cents: Cents;
  average_of: number | null;
  /** As `formatRule` writes it. */
  rule: string;
  first_day: string;
  time_zone: string;
  note: string;
  status: ScheduleStatus;
  records_from: Day;
}

/** The days of schedules that are settled: with an entry, which is in one of two tables, or skipped without one. */
interface ScheduleOccurrencesTable {
  id: Generated<number>;
  owner_id: number;
  schedule_id: number;
  day: string;
  item_id: number | null;
  expense_item_id: number | null;
  is_by_itself: Flag;
}

/**
 * Every day of a schedule that was ever settled. The server records none of them, not even after an undo, which leaves this
 * table as it is.
 */
interface ScheduleClaimsTable {
  owner_id: number;
  /** The schedule may have been deleted. */
  schedule_id: number;
  day: string;
}

/** What a person expects of their life: one document, with the id of the person. None without any plan. */
interface LifePlansTable {
  id: number;
  owner_id: number;
  /** JSON of `PlanDocument`. */
  document: string;
}

/** One write of a person's data; see `docs/product-rules.md#changes`. */
interface ChangesTable {
  owner_id: number;
  /** From 1, counted by `people.change_count`. */
  number: number;
  version_before: number;
  /** 0 once it is forgotten: it then counts as deleted, and its rows are deleted bit by bit. */
  time: Milliseconds;
  device: string;
  change_group: string | null;
  /** Which change of its group it is, from 1. Null if it is in no group. */
  group_index: number | null;
  kind: ChangeKind | null;
  source: string | null;
  /** JSON of `ChangeFacts`. Null for a single change of few rows, whose facts are read from them. */
  facts: string | null;
  /** A long row counts as several; see `record-change.ts`. */
  row_count: number;
  /** JSON of the changes that it has undone; undoing an undo makes these again. Null for an ordinary change. */
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
  schedules: SchedulesTable;
  schedule_occurrences: ScheduleOccurrencesTable;
  schedule_claims: ScheduleClaimsTable;
  life_plans: LifePlansTable;
  changes: ChangesTable;
  changed_rows: ChangedRowsTable;
}

export type Database = Kysely<Schema>;

/** Whether the database is PostgreSQL. Every other supported database is SQLite. */
export function isPostgres(database: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** Random instead of sequential, so that a restored backup cannot reuse a version for different data. */
export function newVersion(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low;
}
