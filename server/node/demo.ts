import { demoLedger } from '#server/demo/demo-ledger.ts';
import { demoPerson } from '#server/demo/demo-person.ts';
import { fillIfEmpty } from '#server/demo/fill.ts';
import { largeLedger } from '#server/demo/large-ledger.ts';
import type { Services } from '#server/services.ts';

import { start } from './start.ts';

const isLarge = process.argv.includes('--large');
const ownFolder = isLarge ? './data/demo-large' : './data/demo';

// Its own folder, also where the variable is set but empty: a real one must not be filled by mistake. For the same reason
// it never uses the database that DATABASE_URL names, which is likely to be set for the real server.
const { DATA_DIR = '' } = process.env;
const folder = DATA_DIR === '' ? ownFolder : DATA_DIR;

await start({ variables: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }, prepare: fillWithDemo });

/** Fills a data folder in which nobody is yet. Returns how to sign in, where the demo person is. */
async function fillWithDemo(services: Services): Promise<string> {
  const now = new Date(services.clock());
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
  await fillIfEmpty(services, isLarge ? largeLedger(today) : demoLedger(today));
  const person = await services.database
    .selectFrom('people')
    .select('id')
    .where('email_key', '=', demoPerson.email)
    .executeTakeFirst();
  return person
    ? `Sign in as ${demoPerson.email} with the password ${demoPerson.password}`
    : 'Somebody else has an account in this data folder, so no demo data was added to it';
}
