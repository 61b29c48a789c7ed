import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { LogEntry } from '#server/http/request-log.ts';
import { allCalls, bodyFor, pathFor, type TableCall } from '#tests/support/endpoint-table.ts';
import { fillLedger, type LedgerIds } from '#tests/support/server-ledger.ts';
import { cheapPasswords, startTestApp, type TestApp, testAppOver } from '#tests/support/server.ts';

/** What a person has typed or been given, in every place where it could be found. None of it is the log's concern. */
const secret = {
  name: 'Marker-Name',
  email: 'marker-email@example.com',
  password: 'marker-password',
  key: 'marker-key',
  query: 'marker-query',
  amount: 987_654.32,
  id: 424_242,
};

/** In dollars, in cents, and as a part of a longer number. */
const traces = [/marker/i, /987_?654/, /424242/, /eyJ/, /Bearer/i, /argon2/];

/** A body in which everything that may be a text or an amount is secret. */
function secretBody(call: TableCall, ids: LedgerIds): Record<string, unknown> {
  const { name, email, password, amount } = secret;
  const account = {
    GivenName: name,
    Email: email,
    Username: email,
    Password: password,
    ConfirmPassword: password,
  };
  const body = bodyFor(call, ids) ?? account;
  const marked = Object.entries(body).map(([field, value]) => {
    if (field === 'Name') return [field, name];
    return [field, ['Amount', 'Value', 'Principal'].includes(field) ? amount : value];
  });
  return Object.fromEntries(marked) as Record<string, unknown>;
}

/** Makes every call of the table in every way that can be good or bad. Returns how many it made. */
async function makeEveryCall({ call }: TestApp, token: string, ids: LedgerIds): Promise<number> {
  const statuses: number[] = [];
  const headers = { 'Idempotency-Key': secret.key, Cookie: `a=${secret.key}`, 'User-Agent': secret.name };
  // Last what takes things away, which the others still need.
  const inOrder = allCalls.toSorted(
    (a, b) => Number(a.endpoint.method === 'DELETE') - Number(b.endpoint.method === 'DELETE'),
  );
  for (const each of inOrder) {
    const { method, path, request } = each.endpoint;
    const good = request && secretBody(each, ids);
    const attempts = [
      { path: `${path.replace('{id}', String(secret.id))}?q=${secret.query}`, token, body: good },
      { path: path.replace('{id}', secret.name), token, body: good },
      { path: pathFor(each, ids), token: `${token}x`, body: good },
      {
        path: pathFor(each, ids),
        token: secret.password,
        body: request && { ...good, Name: 5, Amount: secret.name, Email: secret.name },
      },
      { path: `${path}/${secret.name}`, token, body: good },
      { path: pathFor(each, ids), token, body: good },
    ];
    for (const { path: target, ...sent } of attempts)
      statuses.push((await call(method, target, { ...sent, headers })).status);
  }
  return statuses.length;
}

test('the log never has a token, password, name or amount', async () => {
  const log: LogEntry[] = [];
  const app = await startTestApp({ log: (entry) => log.push(entry) });
  const { name, email, password } = secret;
  const body = { GivenName: name, Email: email, Password: password, ConfirmPassword: password };
  await app.call('POST', '/api/account', { body });
  const signedIn = await app.call('POST', '/api/authenticate', {
    body: { Username: email, Password: password },
  });
  const token = (await signedIn.json()) as string;
  const ids = await fillLedger(app.call, token);

  log.length = 0;
  const made = await makeEveryCall(app, token, ids);
  expect(log).toHaveLength(made);
  const statuses = new Set(log.flatMap((entry) => (entry.level === 'info' ? [entry.status] : [])));
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 404]));

  // Messages that quote what was sent, as those of databases do.
  for (const [table, values] of [
    ['liabilities', 'new.name || new.principal_cents'],
    ['budget_items', 'new.amount_cents'],
  ] as const)
    await sql`create trigger ${sql.ref(`quoting_${table}`)} before insert on ${sql.table(table)}
      begin select raise(abort, ${sql.raw(values)}); end`.execute(app.database);
  const quoting = (password: string) => Promise.reject(new Error(password));
  const quotingApp = testAppOver(app.database, {
    log: (entry) => log.push(entry),
    passwords: { ...cheapPasswords, hash: quoting, verify: quoting },
  });
  const quoted = await makeEveryCall(quotingApp, token, ids);

  // And the values are in the statement that fails.
  for (const table of [
    'assets',
    'liabilities',
    'budget_expense_items',
    'budget_items',
    'budget_expenses',
    'budgets',
    'expenses',
  ])
    await app.database.schema.alterTable(table).renameTo(`${table}_gone`).execute();
  const again = await makeEveryCall(app, token, ids);
  await app.database.schema.alterTable('people').renameTo('people_gone').execute();
  const last = await makeEveryCall(app, token, ids);
  const mistakes = log.filter(({ level }) => level === 'error');
  expect(mistakes.length).toBeGreaterThan(30);
  expect(log).toHaveLength(made + quoted + again + last + mistakes.length);

  for (const entry of log) for (const trace of traces) expect(JSON.stringify(entry)).not.toMatch(trace);
});
