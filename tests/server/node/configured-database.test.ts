import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { inDataFolder } from '#server/node/configured-database.ts';
import { preparePrivateFolder } from '#server/node/data-folder.ts';
import { StartupError } from '#server/node/startup-error.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-'));
  return () => rm(folder, { recursive: true });
});

test('a data folder is created with its parents, private to this user', async () => {
  await preparePrivateFolder(join(folder, 'parent/data'));
  for (const name of ['parent', 'parent/data'])
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o700);
});

test('a data folder that cannot be created is reported in one line', async () => {
  await writeFile(join(folder, 'file'), '');
  const dataFolder = join(folder, 'file/data');
  await expect(inDataFolder({ dataFolder }, preparePrivateFolder)).rejects.toThrow(
    new StartupError(`Cannot keep data in ${dataFolder}: ENOTDIR`),
  );
});
