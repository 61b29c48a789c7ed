import { stat, writeFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { inDataFolder } from '#server/node/configured-database.ts';
import { preparePrivateFolder } from '#server/node/data-folder.ts';
import { StartupError } from '#server/node/startup-error.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const inFolder = temporaryFolder();

test('a data folder is created with its parents, private to this user', async () => {
  await preparePrivateFolder(inFolder('parent/data'));
  for (const name of ['parent', 'parent/data']) expect((await stat(inFolder(name))).mode & 0o777).toBe(0o700);
});

test('a data folder that cannot be created is reported in one line', async () => {
  await writeFile(inFolder('file'), '');
  for (const [dataFolder, code] of [
    [inFolder('file/data'), 'ENOTDIR'],
    // A file system without new folders, on which Node's recursive mkdir never returns.
    ['/proc/data', 'ENOENT'],
  ] as const) {
    await expect(inDataFolder({ dataFolder }, preparePrivateFolder)).rejects.toThrow(
      new StartupError(`Cannot keep data in ${dataFolder}: ${code}`),
    );
  }
});
