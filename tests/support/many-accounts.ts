import type { Client } from 'pg';

/** How much an account has recorded in its year. */
const MONTHS = 12;
const ASSETS = 3;
const EXPENSES = 5;
/** Per month: income items and an investment, and categories with two items each. */
const ITEMS = 3;
const CATEGORIES = 4;
const SPENT = 2;
/** The assets and the liability. */
const LINES = ASSETS + 1;
const SCHEDULES = 6;
const RECOVERY_CODES = 10;
/** Two of three are in a group. */
const CHANGES = 60;
const CHANGED_ROWS = 3 * CHANGES;

const YEAR = 2025;

export interface ManyAccounts {
  readonly accounts: number;
  /** The same for every account. */
  readonly passwordHash: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The session of an account, which are counted from 1. */
export function sessionOfAccount(account: number): { readonly sid: string; readonly jti: string } {
  return { sid: `session-${account}`, jti: `token-${account}` };
}

/**
 * Fills a migrated, empty PostgreSQL database with accounts that have recorded the whole of 2025. Rows are in the order
 * in which they would have been written: everybody's January comes before everybody's February.
 */
export async function fillWithAccounts(client: Client, options: ManyAccounts): Promise<void> {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  // The generated links are right, and checking them would take half of the time.
  if (rows[0]?.rolsuper === true) await client.query('set session_replication_role = replica');
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and indexname not in (select conname from pg_constraint)`);
  // Creating an index from all rows is faster than adding each row to it.
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const statement of statementsFor(options)) await client.query(statement);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('reset session_replication_role');
  await client.query('analyze');
}

/** Numbers the rows of a table from 0, with `number` as the number of the account, also from 0. */
function series(accounts: number, perAccount: number): string {
  return `(select row, row % ${accounts} as number, row / ${accounts} as turn
    from generate_series(0, ${accounts * perAccount - 1}::bigint) as row) as rows`;
}

function statementsFor({ accounts, passwordHash, now }: ManyAccounts): string[] {
  const january = Date.UTC(YEAR, 0, 15);
  const month = 2_629_800_000;
  const items = MONTHS * ITEMS;
  const categories = MONTHS * CATEGORIES;
  const spent = categories * SPENT;
  const tables = {
    people: `insert into people (id, given_name, email, email_key, password_hash, created_at, version, entry_count, point_count)
      select row + 1, 'Person', 'person-' || row + 1 || '@example.com', 'person-' || row + 1 || '@example.com',
        '${passwordHash}', ${january}, row + 1, ${items + categories + spent}, ${LINES * MONTHS}
      from ${series(accounts, 1)}`,
    liabilities: `insert into liabilities (id, owner_id, name, principal_cents)
      select row + 1, number + 1, 'Mortgage', 32500000 from ${series(accounts, 1)}`,
    assets: `insert into assets (id, owner_id, asset_type, name, symbol, address, city, state, zip, num_shares, share_price,
        value_cents, liability_id)
      select row + 1, number + 1, turn, 'Asset ' || turn, '', '', '', '', '', 0, 0, 1000000 + row % 100000,
        case when turn = 1 then number + 1 end
      from ${series(accounts, ASSETS)}`,
    expenses: `insert into expenses (id, owner_id, name, is_mandatory)
      select row + 1, number + 1, 'Category ' || turn, turn % 2 from ${series(accounts, EXPENSES)}`,
    budgets: `insert into budgets (id, owner_id, year, month)
      select row + 1, number + 1, ${YEAR}, turn + 1 from ${series(accounts, MONTHS)}`,
    budget_items: `insert into budget_items (id, owner_id, budget_id, kind, amount_cents, time_stamp)
      select row + 1, number + 1, (turn / ${ITEMS}) * ${accounts} + number + 1,
        (array['earnedIncome', 'passiveIncome', 'investments'])[turn % ${ITEMS} + 1], 1000 + row % 500000,
        ${january} + (turn / ${ITEMS}) * ${month}
      from ${series(accounts, items)}`,
    budget_expenses: `insert into budget_expenses (id, owner_id, budget_id, expense_id)
      select row + 1, number + 1, (turn / ${CATEGORIES}) * ${accounts} + number + 1,
        (turn % ${CATEGORIES}) * ${accounts} + number + 1
      from ${series(accounts, categories)}`,
    budget_expense_items: `insert into budget_expense_items (id, owner_id, budget_expense_id, amount_cents, time_stamp)
      select row + 1, number + 1, (turn / ${SPENT}) * ${accounts} + number + 1, 100 + row % 50000,
        ${january} + (turn / ${SPENT * CATEGORIES}) * ${month}
      from ${series(accounts, spent)}`,
    history_lines: `insert into history_lines (id, owner_id, kind, subject_id, name, asset_type)
      select row + 1, number + 1, case when turn < ${ASSETS} then 'asset' else 'liability' end,
        case when turn < ${ASSETS} then row + 1 else number + 1 end, 'Line ' || turn,
        case when turn < ${ASSETS} then turn end
      from ${series(accounts, LINES)}`,
    history_points: `insert into history_points (id, owner_id, line_id, amount_cents, time_stamp, is_automatic)
      select row + 1, number + 1, (turn % ${LINES}) * ${accounts} + number + 1, 1000000 + row % 100000,
        ${january} + (turn / ${LINES}) * ${month}, 1
      from ${series(accounts, LINES * MONTHS)}`,
    schedules: `insert into schedules (id, owner_id, kind, expense_id, amount_cents, rule, first_day, time_zone, note, status,
        records_from)
      select row + 1, number + 1, 'expenses', (turn % ${CATEGORIES}) * ${accounts} + number + 1, 1000, 'FREQ=MONTHLY',
        '${YEAR}-01-15', 'UTC', '', 'active', case when row % 50 = 0 then '${YEAR}-01-15' end
      from ${series(accounts, SCHEDULES)}`,
    schedule_occurrences: `insert into schedule_occurrences (id, owner_id, schedule_id, day, expense_item_id, is_by_itself)
      select row + 1, number + 1, (turn % ${SCHEDULES}) * ${accounts} + number + 1,
        '${YEAR}-' || lpad((turn / ${SCHEDULES} + 1)::text, 2, '0') || '-15', row + 1, 0
      from ${series(accounts, SCHEDULES * MONTHS)}`,
  };
  const day = 24 * 3_600_000;
  return [
    ...Object.values(tables),
    ...Object.keys(tables).map(
      (table) =>
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 0) + 1 from ${table}), false)`,
    ),
    `insert into life_plans (id, owner_id, document)
      select number + 1, number + 1, repeat('{"version":1}', 100) from ${series(accounts, 1)}`,
    'insert into schedule_claims (owner_id, schedule_id, day) select owner_id, schedule_id, day from schedule_occurrences',
    `insert into changes (owner_id, number, version_before, time, device, change_group, facts, row_count, is_redo)
      select number + 1, turn + 1, row, ${now} - row % ${90 * day}, 'Firefox on Linux',
        case when turn % 3 < 2 then md5((number * ${CHANGES} + turn / 3)::text)::uuid::text end,
        '{"subjects":[],"counts":{},"months":[]}', ${CHANGED_ROWS / CHANGES}, 0
      from ${series(accounts, CHANGES)}`,
    `insert into changed_rows (owner_id, change_number, table_name, row_id, after)
      select number + 1, turn % ${CHANGES} + 1, 'budget_items', row + 1, '{"amount_cents":1000}'
      from ${series(accounts, CHANGED_ROWS)}`,
    // None of these rows expires while tests run. Otherwise, a scan could be the best way to delete them.
    `insert into sessions (id, person_id, current_jti, current_used, rotated_at, expires_at)
      select 'session-' || row + 1, number + 1, 'token-' || row + 1, 1, ${now}, ${now + 30 * day}
      from ${series(accounts, 1)}`,
    `insert into attempts (key, count, window_started)
      select md5(row::text), 1, ${now + day / 4} + row % 600000 from ${series(accounts, 5)}`,
    `insert into known_addresses (key, expires_at)
      select md5(row::text), ${now + day / 4} + row % ${90 * day} from ${series(accounts, 5)}`,
    // Not confirmed, so that nobody needs a code to sign in.
    `insert into second_factors (person_id, sealed_secret) select row + 1, md5(row::text) from ${series(accounts, 1)}`,
    `insert into recovery_codes (person_id, digest)
      select number + 1, md5(row::text) from ${series(accounts, RECOVERY_CODES)}`,
    `insert into idempotency_keys (owner_id, path, key, body_digest, answer, created_at)
      select number + 1, '/api/budgetexpenseitems', md5(row::text), md5(row::text), '{}', ${now} - row % ${day / 2}
      from ${series(accounts, 4)}`,
  ];
}
