import { access, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

import { hasCode } from './startup-problem.ts';

/**
 * Makes a folder, and those above it, for this user alone. Node's own recursive mkdir never returns from a file system
 * that says of a new name that it does not exist, as /proc does.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdirUnlessThere(folder);
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await mkdirUnlessThere(folder);
  }
}

async function mkdirUnlessThere(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/** Whether there is anything of this name. */
export async function isThere(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Brings to the disk which names a folder holds. Windows does so by itself, and opens no folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
