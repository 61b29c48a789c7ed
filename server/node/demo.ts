import { demoPerson } from '#server/demo/demo-data.ts';
import { fillEmptyDatabase } from '#server/demo/fill-empty-database.ts';
import { largeDemoData, standardDemoData } from '#server/demo/make-demo-data.ts';
import type { Services } from '#server/services.ts';

import { start } from './start.ts';

const isLarge = process.argv.includes('--large');
const defaultFolder = isLarge ? './data/demo-large' : './data/demo';

// The demo must never fill a real database by mistake. So it has its own folder, even when DATA_DIR is set but empty, and
// it ignores DATABASE_URL, which is probably set for the real server.
const { DATA_DIR = '' } = process.env;
const folder = DATA_DIR === '' ? defaultFolder : DATA_DIR;

await start({ variables: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }, prepare: addDemoData });

async function addDemoData(services: Services): Promise<string> {
  const now = new Date(services.clock());
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  await fillEmptyDatabase(services, isLarge ? largeDemoData(today) : standardDemoData(today));
  const person = await services.database
    .selectFrom('people')
    .select('id')
    .where('email_key', '=', demoPerson.email)
    .executeTakeFirst();
  return person
    ? `Sign in as ${demoPerson.email} with the password ${demoPerson.password}`
    : 'Somebody else has an account in this data folder, so no demo data was added to it';
}
