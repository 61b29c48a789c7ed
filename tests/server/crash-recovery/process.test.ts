import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { crashRepeatedly } from '#tests/soak/crashes/crash-rounds.ts';
import { crashableSqliteServer } from '#tests/soak/crashes/crashable-servers.ts';
import { crashDuringUndos } from '#tests/soak/crashes/undo-crashes.ts';

/** `npm run soak` does the same a hundred times. */
const CRASHES = 3;

test('a killed server loses no acknowledged write and leaves no partial one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crashes-'));
  const server = await crashableSqliteServer(folder);
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
  const seed = new Date().toISOString();
  const report = await crashRepeatedly(server, CRASHES, seed);
  expect({ seed, ...report }).toMatchObject({
    seed,
    crashes: CRASHES,
    lost: 0,
    partial: 0,
    integrityProblems: [],
  });
  expect(report.acknowledged).toBeGreaterThan(CRASHES);
});

test('a killed server makes a batch or an undo as a whole or not at all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crashes-'));
  const server = await crashableSqliteServer(folder);
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });
  const seed = new Date().toISOString();
  const report = await crashDuringUndos(server, CRASHES, seed);
  expect({ seed, ...report }).toMatchObject({ seed, crashes: CRASHES, partial: 0 });
  expect(server.checkIntegrity?.()).toEqual([]);
});
