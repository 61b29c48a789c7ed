import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';

import { runCommand } from './command.ts';
import { fileExists, moveToNewName, syncFolder } from './data-folder.ts';
import { copyDatabaseFile, databasePath } from './database-file.ts';
import { hasErrorCode, StartupError } from './startup-error.ts';

await runCommand({ name: 'backup', postgresTool: 'pg_dump', run: backUp });

/** Copies the database, even while a server is using it. The backup file appears complete or not at all. */
async function backUp(file: string, folder: string): Promise<string> {
  const databaseFile = databasePath(folder);
  if (!(await fileExists(databaseFile))) throw new StartupError(`There is no database in ${folder}`);
  if (await fileExists(file)) throw fileExistsError(file);
  const copy = await copyDatabaseFile(databaseFile, file);
  try {
    await moveToNewName(copy, file);
  } catch (error) {
    // Another backup may have created the file in the meantime.
    throw hasErrorCode(error, 'EEXIST') ? fileExistsError(file) : error;
  } finally {
    await rm(copy, { force: true });
  }
  await syncFolder(dirname(file));
  return `Backed up to ${file}`;
}

function fileExistsError(file: string): StartupError {
  return new StartupError(`${file} already exists: name a new file`);
}
