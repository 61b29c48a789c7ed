import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { runCommand } from './command.ts';
import { isThere, moveToNewName, syncFolder } from './data-folder.ts';
import { copyLedger, ledgerIn } from './database-file.ts';
import { hasCode, StartupProblem } from './startup-error.ts';

await runCommand({ name: 'backup', onPostgres: 'pg_dump', run: backUp });

/** Copies the database, which a server may be using, to a file that is there whole or not at all. */
async function backUp(file: string, folder: string): Promise<string> {
  const ledger = ledgerIn(folder);
  if (!(await isThere(ledger))) throw new StartupProblem(`There is no database in ${folder}`);
  if (await isThere(file)) throw alreadyThere(file);
  const copy = await copyLedger(ledger, file);
  try {
    await moveToNewName(copy, file);
  } catch (error) {
    // Another backup may have been quicker.
    throw hasCode(error, 'EEXIST') ? alreadyThere(file) : error;
  } finally {
    await rm(copy, { force: true });
  }
  await syncFolder(dirname(file));
  return `Backed up to ${file}`;
}

function alreadyThere(file: string): StartupProblem {
  return new StartupProblem(`${file} is there already: name a new file`);
}
