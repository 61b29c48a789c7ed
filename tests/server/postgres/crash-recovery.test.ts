import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { killAgainAndAgain } from '#tests/soak/crashes/crash-rounds.ts';
import { postgresVictim } from '#tests/soak/crashes/crashable-servers.ts';
import { databaseUrl } from '#tests/support/postgres-database.ts';

/** The soak does the same a hundred times, and kills PostgreSQL too, which others use here. */
const KILLS = 3;

test('a server that is killed loses nothing that it acknowledged, and does nothing by half', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kills-'));
  const victim = await postgresVictim(folder, databaseUrl, false);
  onTestFinished(async () => {
    await victim.stop();
    await rm(folder, { recursive: true });
  });
  const seed = new Date().toISOString();
  const toll = await killAgainAndAgain(victim, KILLS, seed);
  expect({ seed, ...toll }).toMatchObject({ seed, kills: KILLS, lost: 0, torn: 0 });
  expect(toll.acknowledged).toBeGreaterThan(KILLS);
});
