import { setTimeout as delay } from 'node:timers/promises';

import { type Random, seededRandom } from '#server/demo/random.ts';

import { Person } from './writer.ts';

/** A server on a database, either of which can be killed. */
export interface Victim {
  readonly origin: string;
  /** Kills one of them, at once, and says which. */
  readonly kill: (random: Random) => Promise<'server' | 'database'>;
  /** Brings back what was killed, and returns when it serves again. */
  readonly revive: () => Promise<void>;
  /** What is wrong with the database in itself, where it can be asked. */
  readonly inspect?: () => string[];
}

export interface Toll {
  kills: number;
  /** Those that hit the database itself. */
  ofDatabase: number;
  /** Changes that the server has acknowledged. */
  acknowledged: number;
  /** Things that were not as acknowledged after a kill. */
  lost: number;
  /** Changes that a kill left without an answer. */
  cutOff: number;
  /** Those of them that were half there, or not exactly once after they were repeated. */
  torn: number;
  /** What was wrong with the database in itself. */
  damage: string[];
}

const WRITERS = 4;
/** A kill comes after so many acknowledged changes at most, and so many milliseconds. */
const MOST_CHANGES = 60;
const LONGEST_WAIT = 15;

/** Kills a victim again and again while people write, and checks each time what it has kept. */
export async function killAgainAndAgain(victim: Victim, kills: number, seed: string): Promise<Toll> {
  const random = seededRandom(seed);
  const toll: Toll = { kills: 0, ofDatabase: 0, acknowledged: 0, lost: 0, cutOff: 0, torn: 0, damage: [] };
  const people: Person[] = [];

  async function check(checked: readonly Person[]): Promise<void> {
    for (const { lost, cutOff, torn } of await Promise.all(checked.map((person) => person.check()))) {
      toll.lost += lost;
      toll.cutOff += cutOff;
      toll.torn += torn;
    }
    toll.damage.push(...(victim.inspect?.() ?? []));
  }

  for (; toll.kills < kills; toll.kills += 1) {
    // Each time somebody new comes along, who stays for a few times.
    people.push(new Person(victim.origin, seededRandom(`${seed} ${toll.kills}`)));
    const writers = people.slice(-WRITERS);
    if ((await writeUntilKilled(victim, writers, random)) === 'database') toll.ofDatabase += 1;
    await victim.revive();
    await check(writers);
  }
  await check(people);
  toll.acknowledged = people.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return toll;
}

async function writeUntilKilled(victim: Victim, writers: readonly Person[], random: Random) {
  let left = random.whole(1, MOST_CHANGES);
  let isKilled = false;
  const reached = Promise.withResolvers<undefined>();
  const writing = Promise.all(
    writers.map((writer) =>
      writer.write(
        () => isKilled,
        () => {
          left -= 1;
          if (left === 0) reached.resolve(undefined);
        },
      ),
    ),
  );
  // Whatever a writer meets ends it all.
  await Promise.race([reached.promise, writing]);
  await delay(random.fraction() * LONGEST_WAIT);
  const killed = await victim.kill(random);
  isKilled = true;
  await writing;
  return killed;
}
