import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { crashRepeatedly } from '#tests/soak/crashes/crash-rounds.ts';
import { crashableSqliteServer } from '#tests/soak/crashes/crashable-servers.ts';

/** The soak does the same a hundred times. */
const CRASHES = 3;

test('a server that is killed loses nothing that it acknowledged, and does nothing by half', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crashes-'));
  const server = await crashableSqliteServer(folder);
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
  const seed = new Date().toISOString();
  const report = await crashRepeatedly(server, CRASHES, seed);
  expect({ seed, ...report }).toMatchObject({ seed, crashes: CRASHES, lost: 0, torn: 0, damage: [] });
  expect(report.acknowledged).toBeGreaterThan(CRASHES);
});
