import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { LogEntry } from '#server/http/request-log.ts';
import { allCalls, bodyFor, pathFor, type EndpointCall } from '#tests/support/endpoint-table.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { cheapPasswords, startTestApp, type TestApp, testAppOver } from '#tests/support/server.ts';

/** Personal data in every place of a request. None of it may be logged. */
const secret = {
  name: 'Marker-Name',
  email: 'marker-email@example.com',
  password: 'marker-password',
  key: 'marker-key',
  query: 'marker-query',
  amount: 987_654.32,
  id: 424_242,
};

/** Also matches amounts in dollars and cents, and as part of a longer number. */
const traces = [/marker/i, /987_?654/, /424242/, /eyJ/, /Bearer/i, /argon2/];

/** A body in which every text and every amount is secret. */
function secretBody(call: EndpointCall, ids: SampleIds): Record<string, unknown> {
  const { name, email, password, amount } = secret;
  const account = {
    GivenName: name,
    Email: email,
    Username: email,
    Password: password,
    ConfirmPassword: password,
    CurrentPassword: password,
    SessionId: null,
  };
  const body = bodyFor(call, ids) ?? account;
  const marked = Object.entries(body).map(([field, value]) => {
    if (field === 'Name' || field === 'Note') return [field, name];
    return [field, ['Amount', 'Value', 'Principal', 'Projected'].includes(field) ? amount : value];
  });
  return Object.fromEntries(marked) as Record<string, unknown>;
}

/** These leave nobody to go on as. */
const endings = ['session.end', 'account.delete'];

/** Makes every other call of the endpoint table, with valid and invalid requests. Returns the number of calls. */
async function makeEveryCall({ call }: TestApp, token: string, ids: SampleIds): Promise<number> {
  const statuses: number[] = [];
  const headers = { 'Idempotency-Key': secret.key, Cookie: `a=${secret.key}`, 'User-Agent': secret.name };
  // Deletions last, since the other calls need the rows, and in reverse, since a budget takes its items with it.
  const isDeletion = ({ endpoint }: EndpointCall) => endpoint.method === 'DELETE';
  const calls = allCalls.filter(({ name }) => !endings.includes(name));
  const inOrder = [...calls.filter((each) => !isDeletion(each)), ...calls.filter(isDeletion).toReversed()];
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
  const ids = await createSampleData(app.call, token);
  const leaver = { ...body, Email: `second-${email}` };
  await app.call('POST', '/api/account', { body: leaver });
  const leaverSignsIn = { body: { Username: leaver.Email, Password: password } };
  const leaverTokens = [
    (await (await app.call('POST', '/api/authenticate', leaverSignsIn)).json()) as string,
    (await (await app.call('POST', '/api/authenticate', leaverSignsIn)).json()) as string,
  ];

  log.length = 0;
  const leaving = { body: { CurrentPassword: password } };
  await app.call('POST', '/api/signOut', { token: leaverTokens[0] });
  await app.call('POST', '/api/account/deletion', { ...leaving, token: leaverTokens[1] });
  expect(log.map((entry) => (entry.level === 'info' ? entry.status : 0))).toEqual([204, 200]);
  const made = 2 + (await makeEveryCall(app, token, ids));
  expect(log).toHaveLength(made);
  const statuses = new Set(log.flatMap((entry) => (entry.level === 'info' ? [entry.status] : [])));
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 201, 204, 400, 401, 404]));

  // Errors with messages that quote the request, as those of databases do.
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

  // Errors of statements that have the values in them.
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
  const errors = log.filter(({ level }) => level === 'error');
  expect(errors.length).toBeGreaterThan(30);
  expect(log).toHaveLength(made + quoted + again + last + errors.length);

  for (const entry of log) for (const trace of traces) expect(JSON.stringify(entry)).not.toMatch(trace);
});
