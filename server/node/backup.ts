import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { runCommand } from './command.ts';
import { fileExists, moveToNewName, syncFolder } from './data-folder.ts';
import { copyDatabaseFile, databaseFileIn } from './database-file.ts';
import { hasErrorCode, StartupError } from './startup-error.ts';

await runCommand({ name: 'backup', onPostgres: 'pg_dump', run: backUp });

/** Copies the database, which a server may be using, to a file that is there whole or not at all. */
async function backUp(file: string, folder: string): Promise<string> {
  const ledger = databaseFileIn(folder);
  if (!(await fileExists(ledger))) throw new StartupError(`There is no database in ${folder}`);
  if (await fileExists(file)) throw alreadyThere(file);
  const copy = await copyDatabaseFile(ledger, file);
  try {
    await moveToNewName(copy, file);
  } catch (error) {
    // Another backup may have been quicker.
    throw hasErrorCode(error, 'EEXIST') ? alreadyThere(file) : error;
  } finally {
    await rm(copy, { force: true });
  }
  await syncFolder(dirname(file));
  return `Backed up to ${file}`;
}

function alreadyThere(file: string): StartupError {
  return new StartupError(`${file} is there already: name a new file`);
}
