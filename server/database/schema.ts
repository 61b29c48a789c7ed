import type { Generated, Kysely } from 'kysely';

import type { StoredAssetType } from '#contract/assets.ts';
import type { BudgetItemKind } from '#contract/budgets.ts';
import type { Cents } from '#contract/money.ts';

/** Epoch milliseconds. */
type Milliseconds = number;
/** Neither SQLite nor a portable query knows booleans. */
export type Flag = 0 | 1;

interface PeopleTable {
  id: Generated<number>;
  given_name: string;
  email: string;
  /** The email in lower case: one address is one account, however it is written. */
  email_key: string;
  password_hash: string;
  /** The idempotency key of the sign-up, so that a repeated sign-up is known for what it is. */
  created_with_key: string | null;
  created_at: Milliseconds;
  /** Stands for the person's data as they are: a random whole number that every change replaces. */
  version: number;
  /** Never less than the number of the person's entries; see `quotas.ts`. */
  entry_count: Generated<number>;
}

export interface SessionsTable {
  id: string;
  person_id: number;
  current_jti: string;
  /** Whether a data call has come with the current token, which proves that its answer arrived. */
  current_used: Flag;
  /** The token before the current one, which took its place at `rotated_at`. */
  previous_jti: string | null;
  rotated_at: Milliseconds;
  /** Those before the previous one, for as long as they may still be refreshed: JSON of `[jti, rotated out at][]`. */
  rotated_tokens: Generated<string>;
  expires_at: Milliseconds;
  revoked_at: Milliseconds | null;
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
  expires_at: Milliseconds;
}

interface IdempotencyKeysTable {
  owner_id: number;
  path: string;
  key: string;
  body_digest: string;
  /** The JSON that answered; empty only inside the transaction that is still making it. */
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
  /** Whether the category was deleted while budgets still show it (D9). */
  is_archived: Generated<Flag>;
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
}

interface BudgetExpensesTable {
  id: Generated<number>;
  owner_id: number;
  budget_id: number;
  expense_id: number;
}

interface BudgetExpenseItemsTable {
  id: Generated<number>;
  owner_id: number;
  budget_expense_id: number;
  amount_cents: Cents;
  time_stamp: Milliseconds;
}

/** The tables. All that belongs to a person carries the owner, so that no query can do without. */
export interface Schema {
  people: PeopleTable;
  sessions: SessionsTable;
  attempts: AttemptsTable;
  known_addresses: KnownAddressesTable;
  idempotency_keys: IdempotencyKeysTable;
  assets: AssetsTable;
  liabilities: LiabilitiesTable;
  expenses: ExpensesTable;
  budgets: BudgetsTable;
  budget_items: BudgetItemsTable;
  budget_expenses: BudgetExpensesTable;
  budget_expense_items: BudgetExpenseItemsTable;
}

/** A connection to the tables, or a transaction on one. */
export type Database = Kysely<Schema>;
