import type { Dialect } from 'kysely';
import { expect } from 'vitest';

import type { Database } from '#server/database/schema.ts';

import { addFirstAddresses, expectAddressesUpgraded } from './first-schema-addresses.ts';
import { archiveFirstCategory, expectDetailsUpgraded } from './first-schema-details.ts';
import { addFirstHoldings, expectHistoryUpgraded } from './first-schema-history.ts';
import { addFirstSession, refreshOldSession } from './first-schema-session.ts';
import { createFirstVersionDatabase } from './first-schema.ts';

/** What a database of the first version contains besides, and what is expected of it after the upgrade. */
const UPGRADES = {
  'keeps its known addresses and rate limits': [addFirstAddresses, expectAddressesUpgraded],
  'can be given notes and plans': [archiveFirstCategory, expectDetailsUpgraded],
  'begins the history of its assets and liabilities': [
    addFirstHoldings,
    (database: Database, from: number) => expectHistoryUpgraded(database, { from, to: Date.now() }),
  ],
  'keeps its sessions': [
    addFirstSession,
    async (database: Database) => expect(await refreshOldSession(database)).toEqual([200, 200, 200]),
  ],
} as const satisfies Record<
  string,
  readonly [
    add: (dialect: Dialect, now: number) => Promise<void>,
    expectUpgraded: (database: Database, now: number) => Promise<void>,
  ]
>;

export const upgrades = Object.keys(UPGRADES) as (keyof typeof UPGRADES)[];

/** Opens a database of the first version, and checks what the upgrade has made of it. */
export async function expectUpgrade(
  name: keyof typeof UPGRADES,
  dialect: () => Dialect,
  open: () => Promise<Database>,
): Promise<void> {
  const [add, expectUpgraded] = UPGRADES[name];
  const now = Date.now();
  await createFirstVersionDatabase(dialect());
  await add(dialect(), now);
  const database = await open();
  await expectUpgraded(database, now);
  await database.destroy();
}
