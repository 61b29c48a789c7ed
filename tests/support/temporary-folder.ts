import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach } from 'vitest';

/** Gives each test of a file an empty folder. Returns a function that makes paths in it. */
export function temporaryFolder(): (...names: string[]) => string {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'freehold-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return (...names) => join(folder, ...names);
}
