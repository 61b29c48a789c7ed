import type { ColumnType, Generated, Kysely } from 'kysely';

import type { StoredAssetType } from '#contract/assets.ts';
import type { BudgetItemKind } from '#contract/budgets.ts';
import type { WireHistoryLine } from '#contract/history.ts';
import type { Cents } from '#contract/money.ts';

/** Epoch milliseconds. */
type Milliseconds = number;
/** SQLite has no booleans, so neither has a portable query. */
export type Flag = 0 | 1;

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
  /** At least the number of the person's entries; see `quotas.ts`. */
  entry_count: Generated<number>;
  /** The number of the person's history points. */
  point_count: Generated<number>;
  /** When the password was last changed; 0 if never. A sign-in that began before is void. */
  password_changed_at: Generated<Milliseconds>;
  /** When a temporary password stops working. Null for a password that the person chose. */
  password_expires_at: Milliseconds | null;
  /** The code of the currency in which the person's amounts are shown. */
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
  /** Browser and device in words. Empty if unknown. */
  device: Generated<string>;
  /** 0 if not recorded. */
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
  /** The app's secret, encrypted. */
  sealed_secret: string;
  /** Null until a first code has proved that the app has the secret. Until then, sign-in does not ask for a code. */
  confirmed_at: Milliseconds | null;
  /** The time step of the last code that was accepted. It and earlier ones are not accepted again. */
  last_step: Generated<number>;
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
}

interface HistoryPointsTable {
  id: Generated<number>;
  owner_id: number;
  line_id: number;
  amount_cents: Cents;
  time_stamp: Milliseconds;
  /** Whether the server recorded it, so that the next change can replace it. */
  is_automatic: Flag;
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
}

/** A connection to the tables, or a transaction on one. */
export type Database = Kysely<Schema>;
