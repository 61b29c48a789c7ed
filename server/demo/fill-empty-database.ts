import type { Services } from '#server/services.ts';
import { newVersion } from '#server/database/new-version.ts';

import { demoPerson } from './demo-person.ts';
import type { DemoData } from './demo-data.ts';
import { writeDemoData } from './write-demo-data.ts';

/**
 * Writes the demo account and its data in one transaction, if the database has no accounts. Otherwise changes nothing.
 */
export async function fillEmptyDatabase(
  { database, passwords, clock }: Pick<Services, 'database' | 'passwords' | 'clock'>,
  data: DemoData,
): Promise<void> {
  const somebody = await database.selectFrom('people').select('id').limit(1).executeTakeFirst();
  if (somebody !== undefined) return;
  const { givenName, email, password } = demoPerson;
  const person = {
    given_name: givenName,
    email,
    email_key: email,
    password_hash: await passwords.hash(password),
    created_with_key: null,
    created_at: clock(),
    version: newVersion(),
  };
  await database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('people')
      .values(person)
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeDemoData(transaction, id, data);
  });
}
