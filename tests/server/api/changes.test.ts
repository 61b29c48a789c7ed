import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { Account, setUpAda } from '#tests/support/account.ts';
import { createSampleData } from '#tests/support/sample-account.ts';
import { authenticatorCode } from '#tests/support/second-factor.ts';
import { emailOf, PASSWORD } from '#tests/support/server.ts';

const LOAN = { Name: 'Car', Principal: 10 };
const PAY = { Amount: 12.5, Timestamp: '2026-10-10T12:00:00Z', Day: '2026-10-10', Note: 'Pay' };

const ada = setUpAda();

describe('a change says', () => {
  test('when, from which device, by what and from where it was made', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
    const body = { Username: emailOf('Ada'), Password: PASSWORD };
    const signedIn = await ada.make<string>('POST', '/api/authenticate', body, { 'User-Agent': userAgent });
    const laptop = new Account(ada.app, signedIn.json);
    const calls = [{ method: 'POST', path: '/api/liabilities', body: LOAN }];
    for (const kind of ['statement', 'account-file', 'month-copy', 'move'])
      await laptop.make('POST', '/api/batch', { calls, kind, source: 'checking.csv' });
    const { changes } = await laptop.list();
    expect(changes.map(({ kind }) => kind)).toEqual(['move', 'month-copy', 'account-file', 'statement']);
    for (const change of changes)
      expect(change).toMatchObject({
        time: ada.now,
        device: 'Firefox on Linux',
        source: 'checking.csv',
        size: 1,
      });
    for (const wrong of [
      { kind: 'other' },
      { kind: 'schedule' },
      { source: 'x\0' },
      { source: 'x'.repeat(201) },
    ]) {
      expect(await ada.status('POST', '/api/batch', { calls, ...wrong })).toBe(400);
    }
  });

  test('what it is about, even if its month and category are deleted with it or later', async () => {
    const { budgets, budgetExpenses, budgetExpenseItems } = await createSampleData(ada.app.call, ada.token);
    const path = `/api/budgetexpenseitems/${budgetExpenseItems}`;
    const changed = await ada.make('PUT', path, { ...PAY, Note: 'Flat' });
    const deleted = await ada.make('DELETE', `/api/budgets/${budgets}`);
    const entry = { type: 'entry', year: 2026, month: 2, kind: 'expenses', category: 'Rent' };
    const expected = { ...entry, note: ['', 'Flat'], cents: [1_050, 1_250], day: [null, '2026-10-10'] };
    const { change, rows, rowCount } = await ada.details(changed.change);
    expect(change.facts.subjects).toMatchObject([expected]);
    expect([rowCount, rows]).toMatchObject([1, [{ subject: expected }]]);
    expect(rows[0]?.fields).toContainEqual({ name: 'amount_cents', before: 1_050, after: 1_250 });
    const { facts } = (await ada.details(deleted.change)).change;
    expect(facts.subjects).toContainEqual({
      ...{ ...entry, note: ['Flat', null], cents: [1_250, null] },
      ...{ day: ['2026-10-10', null], time: [Date.parse(PAY.Timestamp), null] },
    });
    expect(facts.counts).toMatchObject({
      month: { deleted: 1 },
      'month-category': { deleted: 1 },
      entry: { deleted: 4 },
    });
    // Amounts of different kinds are not added up.
    const cents = { earnedIncome: 1_050, passiveIncome: 1_050, investments: 1_050, expenses: 1_250 };
    expect(facts.months).toEqual([{ year: 2026, month: 2, entries: 4, cents }]);
    expect(budgetExpenses).toBe(1);
  });

  test('the new place of an entry that a batch moves, and the sum of each month', async () => {
    const { budgets, earnedIncome } = await createSampleData(ada.app.call, ada.token);
    const { budgetId } = (await ada.make('POST', '/api/budgets', { Month: 1, Year: 2026 })).json;
    const calls = [
      { method: 'DELETE', path: `/api/budgetearnedincomeitems/${earnedIncome}` },
      { method: 'POST', path: '/api/budgetinvestmentitems', body: { BudgetId: budgetId, ...PAY } },
      {
        method: 'POST',
        path: '/api/budgetinvestmentitems',
        body: { BudgetId: budgets, ...PAY, Amount: 0.1 },
      },
      {
        method: 'POST',
        path: '/api/budgetinvestmentitems',
        body: { BudgetId: budgets, ...PAY, Amount: 0.2 },
      },
    ];
    const { change } = await ada.make('POST', '/api/batch', { calls, kind: 'move' });
    const { facts } = (await ada.details(change)).change;
    expect(facts.counts).toEqual({ entry: { created: 3, changed: 0, deleted: 1 } });
    expect(facts.months).toEqual([
      { year: 2026, month: 1, entries: 1, cents: { investments: 1_250 } },
      { year: 2026, month: 2, entries: 2, cents: { investments: 30 } },
    ]);
  });

  test('nothing about passwords, sessions, the second factor or the email address', async () => {
    const call = (path: string, body: unknown, method = 'POST') =>
      ada.make<{ secret: string }>(method, path, body);
    const asked = { CurrentPassword: PASSWORD };
    await call('/api/account/email', { ...asked, Email: 'countess@example.com' }, 'PUT');
    const { secret } = (await call('/api/account/secondFactor', asked)).json;
    await call('/api/account/secondFactor', { Code: authenticatorCode(secret, ada.now) }, 'PUT');
    await call('/api/account/recoveryCodes', asked);
    await call('/api/sessions/end', { ...asked, SessionId: null });
    const Password = 'another long password';
    await call('/api/account/password', { ...asked, Password, ConfirmPassword: Password }, 'PUT');
    await ada.make('PUT', '/api/user', { GivenName: 'Augusta' });
    const rows = await ada.app.database.selectFrom('changed_rows').selectAll().execute();
    expect(rows).toEqual([
      {
        ...{ owner_id: 1, change_number: 1, table_name: 'people', row_id: 1, context: null },
        before: expect.stringMatching(/^{"given_name" ?: ?"Ada", ?"currency" ?: ?"USD"}$/) as string,
        after: expect.stringContaining('Augusta') as string,
        context: null,
      },
    ]);
    expect((await ada.list()).total).toBe(1);
  });
});

describe('the list of changes', () => {
  const named = ({ facts }: { readonly facts: { readonly subjects: readonly unknown[] } }) => facts.subjects;

  test('has those of a group as one, at the place of the newest, and pages', async () => {
    const headers = { 'Change-Group': randomUUID() };
    for (const Name of ['One', 'Two', 'Three']) await ada.make('POST', '/api/liabilities', { ...LOAN, Name });
    await ada.make('POST', '/api/liabilities', { ...LOAN, Name: 'First' }, headers);
    await ada.make('POST', '/api/liabilities', { ...LOAN, Name: 'Four' });
    await ada.make('POST', '/api/liabilities', { ...LOAN, Name: 'Last' }, headers);
    const names = ['First, Last', 'Four', 'Three', 'Two', 'One'];
    const read = async (query: string) => {
      const { changes, total } = await ada.list(query);
      expect(total).toBe(5);
      return changes;
    };
    const namesOf = (changes: Awaited<ReturnType<typeof read>>) =>
      changes.map((change) =>
        named(change)
          .map((each) => (each as { name: string[] }).name[1])
          .join(', '),
      );
    expect(namesOf(await read(''))).toEqual(names);
    const pages = [await read('?limit=2')];
    for (let page = 1; page < 3; page += 1)
      pages.push(await read(`?limit=2&before=${pages[page - 1]?.at(-1)?.changeId}`));
    expect(pages.flatMap(namesOf)).toEqual(names);
    for (const query of ['?limit=0', '?limit=x', '?limit=-1', '?before=x', '?before=0', '?limit=1000'])
      expect(await read(query)).toHaveLength(5);
    const [group] = await read('');
    expect(group).toMatchObject({ group: headers['Change-Group'], size: 2, changeId: 6 });
    expect(await read('?before=6')).toHaveLength(4);
  });

  test('has no writes that changed nothing, such as a form that was saved as it was', async () => {
    const { json } = await ada.make('POST', '/api/liabilities', LOAN);
    await ada.make('PUT', `/api/liabilities/${json.liabilityId}`, LOAN);
    await ada.make('PUT', '/api/account/currency', { Currency: 'USD' });
    expect(await ada.list()).toMatchObject({ total: 1, changes: [{ changeId: 1 }] });
  });

  test('keeps the place of a group whose last write changed nothing', async () => {
    const headers = { 'Change-Group': randomUUID() };
    const { change, json } = await ada.make('POST', '/api/liabilities', LOAN, headers);
    await ada.make('POST', '/api/expenses', { Name: 'Rent', IsMandatory: true });
    await ada.make('PUT', `/api/liabilities/${json.liabilityId}`, LOAN, headers);
    expect(await ada.list()).toMatchObject({ total: 2, changes: [{}, { changeId: change, size: 1 }] });
    expect((await ada.list(`?before=${change}`)).changes).toEqual([]);
    expect((await ada.details(headers['Change-Group'])).change).toMatchObject({ changeId: change, size: 1 });
    await ada.undo(headers['Change-Group']);
    expect((await ada.list()).changes[2]).toMatchObject({ changeId: change, undoneAt: ada.now });
  });

  test('has no failed writes', async () => {
    await ada.send('POST', '/api/liabilities', {});
    await ada.send('DELETE', '/api/liabilities/1');
    const calls = [
      { method: 'POST', path: '/api/liabilities', body: LOAN },
      { method: 'DELETE', path: '/api/assets/1' },
    ];
    await ada.send('POST', '/api/batch', { calls });
    expect(await ada.list()).toEqual({ total: 0, changes: [] });
    expect((await ada.make('POST', '/api/liabilities', LOAN)).change).toBe(1);
  });
});

describe('the changes of a person', () => {
  test('are nobody else’s, nor are those of an equal group', async () => {
    const eve = new Account(ada.app, await ada.app.signUp('Eve'), 2);
    const [group, own] = [randomUUID(), randomUUID()];
    await ada.make('POST', '/api/liabilities', LOAN, { 'Change-Group': group });
    await eve.make('POST', '/api/expenses', { Name: 'Rent', IsMandatory: true }, { 'Change-Group': own });
    await eve.undo(1);
    const before = await ada.dump();
    for (const path of [`groups/${group}`, '3', '99', 'x', '0', 'groups/x', `groups/${randomUUID()}`]) {
      expect(await eve.status('GET', `/api/changes/${path}`)).toBe(404);
      expect(await eve.status('POST', `/api/changes/${path}/undo`)).toBe(404);
    }
    expect(await ada.dump()).toBe(before);
    const { json } = await eve.make('POST', '/api/liabilities', LOAN, { 'Change-Group': group });
    await eve.undo(group);
    expect(json.liabilityId).toBe(2);
    expect(await ada.dump()).toBe(before);
    expect(await ada.list()).toMatchObject({ total: 1, changes: [{ undoneAt: null, size: 1 }] });
    for (const path of ['/api/changes', '/api/changes/1', `/api/changes/groups/${group}`])
      expect((await ada.app.call('GET', path)).status).toBe(401);
  });

  test('are on all devices, in any case of the group', async () => {
    const phone = new Account(ada.app, await ada.app.signIn('Ada'));
    const group = randomUUID();
    await ada.make('POST', '/api/liabilities', LOAN, { 'Change-Group': group.toUpperCase() });
    await phone.undo(group.toUpperCase());
    expect(await ada.read('/api/liabilities')).toEqual([]);
  });
});

test('a group that is no UUID is refused, and nothing is stored', async () => {
  for (const group of ['', 'x', randomUUID().slice(1), `${randomUUID()}0`, `{${randomUUID()}}`]) {
    const headers = { 'Change-Group': group };
    expect([group, await ada.status('POST', '/api/liabilities', LOAN, headers)]).toEqual([group, 400]);
  }
  expect(await ada.read('/api/liabilities')).toEqual([]);
});

test('a repeated request names the change of the first', async () => {
  const headers = { 'Idempotency-Key': 'k' };
  const first = await ada.make('POST', '/api/liabilities', LOAN, headers);
  await ada.make('POST', '/api/liabilities', LOAN);
  expect(await ada.make('POST', '/api/liabilities', LOAN, headers)).toEqual({ ...first, version: '' });
  expect((await ada.list()).total).toBe(2);
});
