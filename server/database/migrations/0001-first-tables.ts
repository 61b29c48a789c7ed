import type { CreateTableBuilder, Kysely } from 'kysely';

import { columnTypes } from '#server/database/columns.ts';

/** Creates every table of the first version. */
export async function createFirstTables(database: Kysely<unknown>): Promise<void> {
  const { whole, small, real, id, complete } = columnTypes(database);

  async function create(
    name: string,
    columns: (table: CreateTableBuilder<string>) => CreateTableBuilder<string, string>,
  ) {
    await complete(columns(database.schema.createTable(name))).execute();
  }
  async function index(table: string, ...columns: string[]) {
    await database.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
  }
  /** Creates a table whose rows belong to a person. */
  async function createOwned(
    name: string,
    columns: (table: CreateTableBuilder<string, string>) => CreateTableBuilder<string, string>,
  ) {
    await create(name, (table) =>
      columns(
        table
          .addColumn('id', whole, id)
          .addColumn('owner_id', whole, (column) =>
            column.notNull().references('people.id').onDelete('cascade'),
          ),
      ),
    );
    await index(name, 'owner_id');
  }

  await create('people', (table) =>
    table
      .addColumn('id', whole, id)
      .addColumn('given_name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_with_key', 'text')
      .addColumn('created_at', whole, (column) => column.notNull()),
  );
  await create('sessions', (table) =>
    table
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('person_id', whole, (column) => column.notNull().references('people.id').onDelete('cascade'))
      .addColumn('current_jti', 'text', (column) => column.notNull())
      .addColumn('current_used', small, (column) => column.notNull())
      .addColumn('previous_jti', 'text')
      .addColumn('rotated_at', whole, (column) => column.notNull())
      .addColumn('expires_at', whole, (column) => column.notNull())
      .addColumn('revoked_at', whole),
  );
  await index('sessions', 'person_id');
  await create('attempts', (table) =>
    table
      .addColumn('key', 'text', (column) => column.notNull().primaryKey())
      .addColumn('count', whole, (column) => column.notNull())
      .addColumn('window_started', whole, (column) => column.notNull()),
  );
  await index('attempts', 'window_started');
  await create('idempotency_keys', (table) =>
    table
      .addColumn('owner_id', whole, (column) => column.notNull().references('people.id').onDelete('cascade'))
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('body_digest', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('created_at', whole, (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_primary', ['owner_id', 'path', 'key']),
  );
  await index('idempotency_keys', 'created_at');

  await createOwned('liabilities', (table) =>
    table
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('principal_cents', whole, (column) => column.notNull()),
  );
  await createOwned('assets', (table) =>
    table
      .addColumn('asset_type', small, (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('symbol', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('city', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('zip', 'text', (column) => column.notNull())
      .addColumn('num_shares', real, (column) => column.notNull())
      .addColumn('share_price', real, (column) => column.notNull())
      .addColumn('value_cents', whole, (column) => column.notNull())
      .addColumn('liability_id', whole, (column) => column.references('liabilities.id').onDelete('set null')),
  );
  await index('assets', 'liability_id');
  await createOwned('expenses', (table) =>
    table
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('is_mandatory', small, (column) => column.notNull())
      .addColumn('is_archived', small, (column) => column.notNull().defaultTo(0)),
  );
  // The unique constraint starts with the owner, so it also serves as the index on the owner.
  await create('budgets', (table) =>
    table
      .addColumn('id', whole, id)
      .addColumn('owner_id', whole, (column) => column.notNull().references('people.id').onDelete('cascade'))
      .addColumn('year', whole, (column) => column.notNull())
      .addColumn('month', small, (column) => column.notNull())
      .addUniqueConstraint('budgets_one_a_month', ['owner_id', 'year', 'month']),
  );
  await createOwned('budget_items', (table) =>
    table
      .addColumn('budget_id', whole, (column) =>
        column.notNull().references('budgets.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount_cents', whole, (column) => column.notNull())
      .addColumn('time_stamp', whole, (column) => column.notNull()),
  );
  await index('budget_items', 'budget_id');
  await createOwned('budget_expenses', (table) =>
    table
      .addColumn('budget_id', whole, (column) =>
        column.notNull().references('budgets.id').onDelete('cascade'),
      )
      .addColumn('expense_id', whole, (column) => column.notNull().references('expenses.id'))
      .addUniqueConstraint('budget_expenses_once_a_budget', ['budget_id', 'expense_id']),
  );
  await index('budget_expenses', 'expense_id');
  await createOwned('budget_expense_items', (table) =>
    table
      .addColumn('budget_expense_id', whole, (column) =>
        column.notNull().references('budget_expenses.id').onDelete('cascade'),
      )
      .addColumn('amount_cents', whole, (column) => column.notNull())
      .addColumn('time_stamp', whole, (column) => column.notNull()),
  );
  await index('budget_expense_items', 'budget_expense_id');
}
