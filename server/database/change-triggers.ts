import { type Kysely, sql } from 'kysely';

import { isPostgres } from './dialect.ts';

/** A table whose rows are recorded when they change. */
export interface RecordedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The column with the person whose row it is. */
  readonly owner?: string;
}

/**
 * Makes the database itself record every row of a table that is inserted, updated or deleted, in `changed_rows`: no
 * statement can forget it, not even a foreign key that deletes rows along with others. A migration that adds a column to the
 * table calls this again. Nothing is recorded before a person's first change, or while the account is being deleted.
 */
export async function recordChangesOf(
  database: Kysely<unknown>,
  { name, columns, owner = 'owner_id' }: RecordedTable,
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database);
  const json = isPostgres(database) ? 'json_build_object' : 'json_object';
  const row = (which: 'old' | 'new') =>
    `${json}(${columns.map((column) => `'${column}', ${which}.${column}`).join(', ')})${isPostgres(database) ? '::text' : ''}`;
  /** Of a row that a change touches twice, the values before the first time and after the last time are kept. */
  const record = (which: 'old' | 'new', before: string, after: string) => `
    insert into changed_rows (owner_id, change_number, table_name, row_id, before, after)
    select id, change_count, '${name}', ${which}.id, ${before}, ${after}
    from people where id = ${which}.${owner} and change_count > 0
    on conflict (owner_id, change_number, table_name, row_id) do update set after = excluded.after;`;
  const differs = isPostgres(database) ? 'is distinct from' : 'is not';
  const isChanged = columns.map((column) => `old.${column} ${differs} new.${column}`).join(' or ');
  const statements = {
    insert: { when: '', record: record('new', 'null', row('new')) },
    update: { when: `when (${isChanged})`, record: record('new', row('old'), row('new')) },
    delete: { when: '', record: record('old', row('old'), 'null') },
  };
  for (const [action, statement] of Object.entries(statements)) {
    const trigger = `${name}_${action}_change`;
    if (isPostgres(database)) {
      await run(`drop trigger if exists ${trigger} on ${name}`);
      await run(
        `create or replace function ${trigger}() returns trigger language plpgsql as
        $$ begin ${statement.record} return null; end $$`,
      );
      await run(
        `create trigger ${trigger} after ${action} on ${name} for each row ${statement.when} execute function ${trigger}()`,
      );
    } else {
      await run(`drop trigger if exists ${trigger}`);
      await run(
        `create trigger ${trigger} after ${action} on ${name} ${statement.when} begin ${statement.record} end`,
      );
    }
  }
}
