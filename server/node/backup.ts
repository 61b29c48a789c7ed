import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';

import { runCommand } from './command.ts';
import { isThere, syncFolder } from './data-folder.ts';
import { copyLedger, ledgerIn } from './ledger-file.ts';
import { StartupProblem } from './startup-problem.ts';

await runCommand({ name: 'backup', onPostgres: 'pg_dump', run: backUp });

/** Copies the database, which a server may be using, to a file that is there whole or not at all. */
async function backUp(file: string, folder: string): Promise<string> {
  const ledger = ledgerIn(folder);
  if (!(await isThere(ledger))) throw new StartupProblem(`There is no database in ${folder}`);
  if (await isThere(file)) throw new StartupProblem(`${file} is there already: name a new file`);
  await rename(await copyLedger(ledger, file), file);
  await syncFolder(dirname(file));
  return `Backed up to ${file}`;
}
