import { beforeEach, expect, test } from 'vitest';

import { crashRepeatedly } from '#tests/soak/crashes/crash-rounds.ts';
import type { Stoppable } from '#tests/soak/crashes/crashable-servers.ts';
import { crashDuringRecording } from '#tests/soak/crashes/recording-crashes.ts';
import { crashDuringUndos } from '#tests/soak/crashes/undo-crashes.ts';

import { temporaryFolder } from './temporary-folder.ts';

/** `npm run soak` crashes a server a hundred times, and PostgreSQL too. */
const CRASHES = 1;

/**
 * Tests that a server survives being killed.
 * @param processes how many can share a database
 */
export function testCrashes(startServer: (folder: string) => Promise<Stoppable>, processes = 1): void {
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
    // A crash comes after one acknowledged write at the earliest.
    expect(report.acknowledged).toBeGreaterThanOrEqual(CRASHES);
  });

  test('a killed server makes a batch or an undo as a whole or not at all', async () => {
    const report = await crashDuringUndos(server, CRASHES, seed);
    expect({ seed, ...report }).toMatchObject({ seed, crashes: CRASHES, partial: 0 });
    expect(server.checkIntegrity?.() ?? []).toEqual([]);
  });

  test('killed servers record each day of a schedule once', async () => {
    const servers = [server];
    while (servers.length < processes) servers.push(await startServer(inFolder()));
    const report = await crashDuringRecording(servers, CRASHES, seed);
    await Promise.all(servers.slice(1).map(({ stop }) => stop()));
    expect({ seed, ...report }).toMatchObject({ seed, wrong: 0 });
    expect(report.recorded).toBeGreaterThan(CRASHES);
    expect(server.checkIntegrity?.() ?? []).toEqual([]);
  });
}
