import { sql, type Kysely } from 'kysely';

import { columnTypes } from '#server/database/columns.ts';

/** How many sessions each person keeps. It is written here, because a released migration never changes. */
const SESSIONS_KEPT = 100;

/**
 * Limits the sessions of a person, and finds the one unused longest by an index. Remembers the time steps of used codes,
 * and when a second factor was prepared: one that is still being set up has to be prepared again.
 */
export async function boundSessionsAndCodes(database: Kysely<unknown>): Promise<void> {
  const { whole } = columnTypes(database);
  const { schema } = database;
  await sql`update sessions set last_used_at = rotated_at where last_used_at < rotated_at`.execute(database);
  await sql`
    delete from sessions where id in (
      select id from (
        select id, row_number() over (
          partition by person_id
          order by case when revoked_at is null then 0 else 1 end, last_used_at desc
        ) as place
        from sessions
      ) as placed
      where place > ${sql.lit(SESSIONS_KEPT)}
    )
  `.execute(database);
  await schema
    .createIndex('sessions_person_id_last_used_at')
    .on('sessions')
    .columns(['person_id', 'last_used_at'])
    .execute();
  await schema.dropIndex('sessions_person_id').execute();

  await schema
    .alterTable('second_factors')
    .addColumn('used_steps', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await schema
    .alterTable('second_factors')
    .addColumn('prepared_at', whole, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update second_factors set used_steps = '[' || last_step || ']'`.execute(database);
  await schema.alterTable('second_factors').dropColumn('last_step').execute();
}
