import { openDatabase } from '#server/database/open.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import {
  bodyFor,
  callsById,
  callsWithLinks,
  listPaths,
  dataCalls,
  pathFor,
  type EndpointCall,
} from '#tests/support/endpoint-table.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { emailOf, PASSWORD, testAppOver, type TestApp } from '#tests/support/server.ts';

import type { Result } from './figure.ts';
import { onEachDatabase } from './on-each-database.ts';

const NAMES = ['Ada', 'Eve', 'Bob'];
/** How many sample records of each kind a person has. */
const SAMPLES_PER_PERSON = 6;

interface Person {
  readonly name: string;
  readonly token: string;
  readonly samples: readonly SampleIds[];
  /** Occurs in all of this person's names, and nowhere else. */
  readonly mark: string;
}

/** A request by which one person tries to access another's data. */
interface Probe {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Whether success itself is a leak. A list may be read, but must contain only one's own data. */
  readonly mustFail: boolean;
}

/** Tries every id in the endpoint table across accounts, on each database. */
export function soakCrossAccountAccess(): Promise<Result[]> {
  return onEachDatabase(async (name, url) => {
    const database = await (url === undefined ? openDatabase(sqliteDialect(':memory:')) : openPostgres(url));
    const app = testAppOver(database);
    try {
      const { probes, leaks } = await probeEachOther(app);
      return [
        {
          label: `cross-person probes on ${name}`,
          count: probes,
          failureLabel: 'leaks',
          failureCount: leaks,
        },
      ];
    } finally {
      await app.close();
    }
  });
}

async function probeEachOther(app: TestApp): Promise<{ probes: number; leaks: number }> {
  const people: Person[] = [];
  for (const name of NAMES) people.push(await createPerson(app, name));
  const seen = { probes: 0, leaks: 0 };
  for (const victim of people) {
    let before = await allOf(app, victim);
    if (!before.includes(victim.mark)) throw new Error('There is nothing to leak');
    for (const attacker of people.filter((person) => person !== victim)) {
      for (const probe of probesOf(attacker, victim)) {
        seen.probes += 1;
        const isLeak = await leaks(app, attacker, victim, probe);
        const after = await allOf(app, victim);
        if (isLeak || after !== before) seen.leaks += 1;
        before = after;
      }
    }
  }
  return seen;
}

async function createPerson(app: TestApp, name: string): Promise<Person> {
  const token = await app.signUp(name);
  const mark = `of-${name}-alone`;
  const samples: SampleIds[] = [];
  for (let Month = 1; Month <= SAMPLES_PER_PERSON; Month += 1)
    samples.push(await createSampleData(app.call, token, { Name: `${Month} ${mark}`, Month }));
  return { name, token, mark, samples };
}

async function allOf({ call }: TestApp, { token }: Person): Promise<string> {
  const texts = listPaths.map(async (path) => (await call('GET', path, { token })).text());
  return (await Promise.all(texts)).join('\n');
}

/** Every request with each of the victim's ids, in its path and body, and the requests without ids. */
function probesOf(attacker: Person, victim: Person): Probe[] {
  const probes = victim.samples.flatMap((theirs, index) => {
    const own = attacker.samples[index] ?? theirs;
    const inPath = (call: EndpointCall): Probe => ({
      method: call.endpoint.method,
      path: pathFor(call, theirs),
      body: bodyFor(call, own),
      mustFail: true,
    });
    const inBody = ({ field, target, ...call }: (typeof callsWithLinks)[number]): Probe => ({
      method: call.endpoint.method,
      path: pathFor(call, own),
      body: { ...bodyFor(call, own), [field]: theirs[target] },
      mustFail: true,
    });
    return [...callsById.map(inPath), ...callsWithLinks.map(inBody)];
  });
  const lists = dataCalls
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .flatMap(({ endpoint }) =>
      ['', `?owner_id=1&ownerId=2&user=${victim.name}`].map((query): Probe => {
        return { method: 'GET', path: endpoint.path + query, mustFail: false };
      }),
    );
  return [...probes, ...lists, ...probesOfAccount(victim)];
}

/** Requests that try to take over the account itself. */
function probesOfAccount(victim: Person): Probe[] {
  const account = {
    GivenName: 'Attacker',
    Email: emailOf(victim.name),
    Password: `${PASSWORD} of a attacker`,
  };
  return [
    {
      method: 'POST',
      path: '/api/authenticate',
      body: { Username: account.Email, Password: account.Password },
      mustFail: true,
    },
    {
      method: 'POST',
      path: '/api/account',
      body: { ...account, ConfirmPassword: account.Password },
      mustFail: true,
    },
  ];
}

/** Whether the request succeeds where it must not, or reveals the victim's data. */
async function leaks({ call }: TestApp, attacker: Person, victim: Person, probe: Probe): Promise<boolean> {
  const { method, path, body, mustFail } = probe;
  const response = await call(method, path, { token: attacker.token, body });
  const answer = await response.text();
  return (mustFail && response.ok) || answer.includes(victim.mark);
}
