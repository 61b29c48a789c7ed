import { beforeEach, expect, test } from 'vitest';

import { crashRepeatedly } from '#tests/soak/crashes/crash-rounds.ts';
import type { Stoppable } from '#tests/soak/crashes/crashable-servers.ts';
import { crashDuringUndos } from '#tests/soak/crashes/undo-crashes.ts';

import { temporaryFolder } from './temporary-folder.ts';

/** `npm run soak` crashes a hundred times, and PostgreSQL too. */
const CRASHES = 3;

/** Tests that a server survives being killed. */
export function testCrashes(startServer: (folder: string) => Promise<Stoppable>): void {
  const inFolder = temporaryFolder();
  const seed = new Date().toISOString();
  let server: Stoppable;

  beforeEach(async () => {
    server = await startServer(inFolder());
    return server.stop;
  });

  test('a killed server loses no acknowledged write and leaves no partial one', async () => {
    const report = await crashRepeatedly(server, CRASHES, seed);
    const expected = { seed, crashes: CRASHES, lost: 0, partial: 0, integrityProblems: [] };
    expect({ seed, ...report }).toMatchObject(expected);
    expect(report.acknowledged).toBeGreaterThan(CRASHES);
  });

  test('a killed server makes a batch or an undo as a whole or not at all', async () => {
    const report = await crashDuringUndos(server, CRASHES, seed);
    expect({ seed, ...report }).toMatchObject({ seed, crashes: CRASHES, partial: 0 });
    expect(server.checkIntegrity?.() ?? []).toEqual([]);
  });
}
