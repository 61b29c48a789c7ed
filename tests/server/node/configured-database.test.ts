import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { inDataFolder } from '#server/node/configured-database.ts';
import { preparePrivateFolder } from '#server/node/data-folder.ts';
import { StartupError } from '#server/node/startup-error.ts';

test('a data folder that cannot be created is reported in one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'file'), '');
  for (const [dataFolder, code] of [
    [join(folder, 'file/data'), 'ENOTDIR'],
    // A file system without new folders, on which Node's recursive mkdir never returns.
    ['/proc/data', 'ENOENT'],
  ] as const) {
    await expect(inDataFolder({ dataFolder }, preparePrivateFolder)).rejects.toThrow(
      new StartupError(`Cannot keep data in ${dataFolder}: ${code}`),
    );
  }
});
