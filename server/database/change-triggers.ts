import { type Kysely, sql } from 'kysely';

import { isPostgres } from './dialect.ts';

/** A table whose rows are recorded when they change. */
export interface RecordedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The column with the person whose row it is. */
  readonly owner?: string;
  /** What a row belongs to, which may be gone when somebody asks what the change was about. */
  readonly context?: {
    /** Expressions by their names. */
    readonly columns: Readonly<Record<string, string>>;
    /** Joins the tables of the expressions to the row. */
    readonly joins: (row: 'old' | 'new') => string;
  };
}

/**
 * Makes the database itself record every row of a table that is inserted, updated or deleted, in `changed_rows`: no
 * statement can forget it, not even a foreign key that deletes rows along with others. A migration that adds a column to the
 * table calls this again. Nothing is recorded before a person's first change, or while the account is being deleted.
 */
export async function recordChangesOf(
  database: Kysely<unknown>,
  { name, columns, owner = 'owner_id', context }: RecordedTable,
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database);
  const json = (expressions: readonly (readonly [string, string])[]) => {
    const pairs = expressions.map(([key, expression]) => `'${key}', ${expression}`).join(', ');
    return isPostgres(database) ? `json_build_object(${pairs})::text` : `json_object(${pairs})`;
  };
  const row = (which: 'old' | 'new') => json(columns.map((column) => [column, `${which}.${column}`]));
  const contextOf = (which: 'old' | 'new') =>
    context === undefined
      ? 'null'
      : `(select ${json(Object.entries(context.columns))} from (select 1) as one ${context.joins(which)})`;
  /** Of a row that a change touches twice, the values before the first time and after the last time are kept. */
  const record = (which: 'old' | 'new', before: string, after: string) => `
    insert into changed_rows (owner_id, change_number, table_name, row_id, before, after, context)
    select id, change_count, '${name}', ${which}.id, ${before}, ${after}, ${contextOf(which)}
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
