import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { lightFormat } from 'date-fns/lightFormat';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { noteConnection } from '#src/api/connection.ts';
import { endSession, readSession, startSession } from '#src/api/session.ts';
import { addUnsent, readUnsent } from '#src/api/unsent-store.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';
import { choose } from '#tests/support/fill.ts';

import { createLedger } from './budgets/ledger.ts';

const server = setUpServer();
let token: string;
let ledger: ReturnType<typeof createLedger>;

beforeEach(async () => {
  // jsdom has none.
  vi.stubGlobal('indexedDB', new IDBFactory());
  token = await server.signIn();
  ledger = createLedger(server, token);
  await ledger.category('Groceries');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // Without a result that Vitest would await outside the environment that `act` sets up.
  act(() => noteConnection(false));
});

const today = lightFormat(new Date(), 'yyyy-MM-dd');
const KEPT = 'Kept on this device. Sent when you are online again.';

interface WireBudget {
  readonly earnedIncome: readonly { readonly amount: number }[];
  readonly expenses: readonly {
    readonly expense: { readonly name: string };
    readonly budgetExpenseItems: readonly {
      readonly amount: number;
      readonly day: string;
      readonly note?: string;
    }[];
  }[];
}

/** Everything that a person has spent, as the server has it: `12 Groceries`. */
async function spent(owner = token): Promise<string[]> {
  const budgets = await server.make<WireBudget[]>('GET', '/api/budgets', owner);
  return budgets.flatMap(({ expenses }) =>
    expenses.flatMap(({ expense, budgetExpenseItems }) =>
      budgetExpenseItems.map(({ amount, day, note = '' }) =>
        `${amount} ${expense.name} ${day} ${note}`.trim(),
      ),
    ),
  );
}

async function earned(owner: string): Promise<number[]> {
  const budgets = await server.make<WireBudget[]>('GET', '/api/budgets', owner);
  return budgets.flatMap(({ earnedIncome }) => earnedIncome.map(({ amount }) => amount));
}

const goOffline = () => act(() => noteConnection(true));
const goOnline = () => act(() => noteConnection(false));

/** Opens the app on a page that has all that a line needs, and the entry dialog on it. */
async function openDialog() {
  const app = renderApp('/expenses');
  await screen.findByText('Groceries');
  await app.user.click(screen.getByRole('button', { name: /^New entry/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New entry' }));
  await waitFor(() => expect(input()).toHaveFocus());
  // Any response says that there is a network.
  const { queryClient } = app.router.options.context;
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return { ...app, dialog };
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Entry' });
const newEntry = (count: number) =>
  screen.findByRole('button', { name: `New entry, ${count} not sent yet`, hidden: true });
const untilAllSent = () => screen.findByRole('button', { name: 'New entry', hidden: true });

/** Types lines, without a network unless it is lost on the way, and closes the app. */
async function keep(lines: readonly string[], { isOnline = false } = {}) {
  const { user, dialog, unmount } = await openDialog();
  if (!isOnline) goOffline();
  for (const line of lines) {
    await user.keyboard(line);
    await dialog.findByRole('button', { name: /^Add to Budget/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(input()).toHaveValue(''));
  }
  await newEntry(lines.length);
  unmount();
}

/** The server gets the next entry, but the network is gone before its response arrives. */
function loseNetworkAfterNext() {
  server.network.use(
    http.post(
      '*/api/batch',
      async ({ request }) => {
        await server.api.app.fetch(request);
        goOffline();
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
}

async function passHours(hours: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
  // The session has ended meanwhile.
  endSession();
  token = await server.api.signIn('Ada');
  startSession(token, 0);
}

/** From now on there is a network, but the server cannot record anything. */
function refuseForNow() {
  server.network.use(http.post('*/api/batch', () => new HttpResponse(null, { status: 503 })));
  goOnline();
}

/** The rows of the list, in a dialog that is opened for it. */
async function openList(count: number) {
  const { user } = renderApp('/expenses');
  await user.click(await newEntry(count));
  const list = within(await screen.findByRole('region', { name: 'Not sent yet' }));
  return { user, list };
}

it('keeps what is recorded without a network, and sends it once', async () => {
  const { user, dialog, unmount } = await openDialog();
  goOffline();
  await user.keyboard('12 groceries milk');
  await dialog.findByRole('button', { name: /^Add to Budget/ });
  await user.keyboard('{Enter}');
  expect(await dialog.findByText(KEPT)).toBeVisible();
  expect(input()).toHaveValue('');
  const list = within(dialog.getByRole('region', { name: 'Not sent yet' }));
  expect(list.getByRole('listitem')).toHaveTextContent(`$12.00 to Groceries on ${today}, note “milk”`);
  expect(server.changes()).toEqual([]);
  await newEntry(1);

  // After a reload too, without a network and with one.
  unmount();
  allowFailedCalls();
  renderApp('/expenses');
  await newEntry(1);
  expect(server.changes()).toEqual([]);
  goOnline();
  await untilAllSent();
  expect(await spent()).toEqual([`12 Groceries ${today} milk`]);
  expect(server.changes()).toHaveLength(1);
});

it('returns the focus to the line when a focused entry has been sent', async () => {
  await keep(['12 groceries']);
  allowFailedCalls();
  const { list } = await openList(1);
  goOffline();
  act(() => list.getByRole('button', { name: /^Delete/ }).focus());
  goOnline();
  await untilAllSent();
  await waitFor(() => expect(input()).toHaveFocus());
});

it('keeps an entry of the line of a month', async () => {
  const month = await ledger.budget(new Date().getFullYear(), new Date().getMonth() + 1);
  const { user, router } = renderApp(`/budgets/${month}`);
  const line = within(await screen.findByRole('form', { name: 'Quick entry' }));
  const { queryClient } = router.options.context;
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  goOffline();
  await choose(user, line.getByLabelText('What'), 'Groceries');
  await user.type(line.getByLabelText('Amount'), '12{Enter}');
  expect(await line.findByText(KEPT)).toBeVisible();
  expect(line.getByLabelText('Amount')).toHaveValue('');
  await newEntry(1);
  goOnline();
  await untilAllSent();
  expect(await spent()).toEqual([`12 Groceries ${today}`]);
});

it('creates the month and a new category once for several', async () => {
  const { user, dialog } = await openDialog();
  goOffline();
  for (const line of ['80 vet', '20 vet dog']) {
    await user.keyboard(line);
    await user.click(await dialog.findByRole('button', { name: /^Add .*“Vet” \(mandatory\)/ }));
    await waitFor(() => expect(input()).toHaveValue(''));
  }
  goOnline();
  await untilAllSent();
  expect((await spent()).toSorted()).toEqual([`20 Vet ${today} dog`, `80 Vet ${today}`]);
  expect(await server.make('GET', '/api/expenses', token)).toHaveLength(2);
});

it.each([undefined, ['batch', 'item-details']] as const)(
  'adds nothing twice if only the response was lost, with the extensions %j',
  async (extensions) => {
    if (extensions) {
      await server.restart({ extensions });
      token = await server.signIn();
      await createLedger(server, token).category('Groceries');
    }
    loseNetworkAfterNext();
    await keep(['12 groceries'], { isOnline: true });
    allowFailedCalls();
    const { list } = await openList(1);
    expect(list.getByText('Sent, but not answered: it may have arrived.')).toBeVisible();
    goOnline();
    await untilAllSent();
    expect(await spent()).toEqual([`12 Groceries ${today}`]);
  },
);

it('sends only as the person who has recorded it', async () => {
  await keep(['12 salary']);
  endSession();
  const other = await server.signIn('Bob');
  await createLedger(server, other).category('Groceries');
  goOnline();
  await keep(['13 salary']);
  goOnline();
  const { unmount } = renderApp('/liabilities');
  await screen.findByText('No liabilities yet');
  await waitFor(async () => expect(await earned(other)).toEqual([13]));
  await untilAllSent();
  unmount();
  endSession();

  token = await server.api.signIn('Ada');
  startSession(token, 0);
  renderApp('/liabilities');
  await waitFor(async () => expect(await earned(token)).toEqual([12]));
  await untilAllSent();
  expect(await earned(other)).toEqual([13]);
});

/** Opens the profile, where there is nothing to type, and returns a function that logs out and returns the question. */
function openToLogOut() {
  const { user, ...app } = renderApp('/profile');
  return {
    ...app,
    user,
    logOut: async () => {
      await user.click(screen.getByRole('button', { name: 'Account' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
      return within(await screen.findByRole('alertdialog', { name: 'Sign out without sending?' }));
    },
  };
}

it('asks before signing out deletes what is not sent', async () => {
  await keep(['12 groceries']);
  refuseForNow();
  const { user, logOut, address, unmount } = openToLogOut();
  await newEntry(1);
  await user.click((await logOut()).getByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(address()).toBe('/profile');
  await user.click((await logOut()).getByRole('button', { name: 'Sign out and delete' }));
  await waitFor(() => expect(address()).toBe('/'));
  unmount();

  token = await server.api.signIn('Ada');
  startSession(token, 0);
  server.network.resetHandlers();
  renderApp('/liabilities');
  await screen.findByText('No liabilities yet');
  await untilAllSent();
  expect(await spent()).toEqual([]);
});

it('sends before signing out on request, and says what could not be sent', async () => {
  const pets = await ledger.category('Pets');
  await keep(['5 pets', '12 groceries']);
  await server.make('DELETE', `/api/expenses/${pets}`, token);
  refuseForNow();
  allowFailedCalls();
  const { user, logOut, address } = openToLogOut();
  await newEntry(2);
  const question = await logOut();
  expect(
    question.getByText('2 entries are only on this device. Signing out deletes what is not sent.'),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Send now' }));
  expect(await question.findByText(/^2 entries could not be sent\./)).toBeVisible();
  expect(question.getAllByText(/it may have arrived/)).toHaveLength(2);

  server.network.resetHandlers();
  await user.click(question.getByRole('button', { name: 'Send now' }));
  expect(await question.findByText('1 entry could not be sent. Signing out deletes it.')).toBeVisible();
  expect(question.getByRole('listitem')).toHaveTextContent(/\$5\.00 to Pets.*its category has been deleted/);
  expect(await spent()).toEqual([`12 Groceries ${today}`]);
  await user.click(question.getByRole('button', { name: 'Sign out and delete' }));
  await waitFor(() => expect(address()).toBe('/'));
});

it('signs out once everything is sent on request', async () => {
  await keep(['12 groceries']);
  refuseForNow();
  const { user, logOut, address } = openToLogOut();
  await newEntry(1);
  const question = await logOut();
  await user.click(question.getByRole('button', { name: 'Send now' }));
  // From now on, nothing is being sent.
  await question.findByText(/^1 entry could not be sent\./);
  server.network.resetHandlers();
  await user.click(question.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(address()).toBe('/'));
  token = await server.api.signIn('Ada');
  expect(await spent()).toEqual([`12 Groceries ${today}`]);
});

it('deletes one on request', async () => {
  await keep(['12 groceries', '13 groceries']);
  refuseForNow();
  const { user, list } = await openList(2);
  await user.click(list.getByRole('button', { name: `Delete $12.00 to Groceries on ${today}` }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure?' }));
  await user.click(question.getByRole('button', { name: 'Yes' }));
  await newEntry(1);
  server.network.resetHandlers();
  await user.click(await list.findByRole('button', { name: /^Try again/ }));
  await untilAllSent();
  expect(await spent()).toEqual([`13 Groceries ${today}`]);
});

it('says why the server refuses one, and sends the others', async () => {
  const pets = await ledger.category('Pets');
  await keep(['5 pets', '12 groceries']);
  await server.make('DELETE', `/api/expenses/${pets}`, token);
  allowFailedCalls();
  goOnline();
  const { user, list } = await openList(1);
  expect(await list.findByText(/^Not added: its category has been deleted\./)).toBeVisible();
  expect(await spent()).toEqual([`12 Groceries ${today}`]);
  // It is not tried again by itself.
  const sent = server.changes().length;
  goOffline();
  goOnline();
  expect(server.changes()).toHaveLength(sent);
  await user.click(list.getByRole('button', { name: /^Try again/ }));
  await waitFor(() => expect(server.changes().length).toBeGreaterThan(sent));
  expect(await list.findByText(/^Not added: its category has been deleted\./)).toBeVisible();

  const edit = /^Edit \$5\.00 to Pets/;
  await user.click(await list.findByRole('button', { name: edit }));
  const editor = within(await screen.findByRole('dialog', { name: 'Edit entry' }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await editor.findByText('Choose a category')).toBeVisible();
  await choose(user, editor.getByLabelText('What'), 'Groceries');
  await user.clear(editor.getByLabelText('Amount'));
  await user.type(editor.getByLabelText('Amount'), '6.50');
  await user.type(editor.getByLabelText('Note'), 'for the cat');
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await untilAllSent();
  expect((await spent()).toSorted()).toEqual([`12 Groceries ${today}`, `6.5 Groceries ${today} for the cat`]);
});

it('keeps one that something in front of the server refuses, and sends it later', async () => {
  await keep(['12 groceries']);
  server.network.use(http.post('*/api/batch', () => new HttpResponse('<h1>404</h1>', { status: 404 })));
  allowFailedCalls();
  goOnline();
  const { list } = await openList(1);
  expect(await list.findByText('Sent, but not answered: it may have arrived.')).toBeVisible();
  expect(list.queryByText(/^Not added/)).not.toBeInTheDocument();
  server.network.resetHandlers();
  goOffline();
  goOnline();
  await untilAllSent();
  expect(await spent()).toEqual([`12 Groceries ${today}`]);
});

it('says that the browser cannot note what is sent, and sends it once it can', async () => {
  await keep(['12 groceries']);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  goOnline();
  const { user, list } = await openList(1);
  expect(await list.findByRole('alert')).toHaveTextContent('The disk may be full.');
  expect(await spent()).toEqual([]);
  put.mockRestore();
  await user.click(list.getByRole('button', { name: /^Try again/ }));
  await untilAllSent();
  expect(await spent()).toEqual([`12 Groceries ${today}`]);
});

it('does not change what has been sent meanwhile', async () => {
  await keep(['12 groceries']);
  allowFailedCalls();
  const { user, list } = await openList(1);
  goOffline();
  await user.click(list.getByRole('button', { name: /^Edit/ }));
  const editor = within(await screen.findByRole('dialog', { name: 'Edit entry' }));
  await user.type(editor.getByLabelText('Note'), 'milk');
  goOnline();
  await waitFor(async () => expect(await spent()).toEqual([`12 Groceries ${today}`]));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await editor.findByRole('alert')).toHaveTextContent('It has been sent or changed meanwhile.');
  expect(await spent()).toEqual([`12 Groceries ${today}`]);
});

it('says what it cannot read, until the person deletes it', async () => {
  const { session } = readSession();
  if (!session) throw new Error('Nobody is signed in');
  await keep(['12 groceries']);
  await addUnsent(session, 'newer', { version: 2 });
  await damageRows(({ id }) => id !== 'newer');
  allowFailedCalls();
  const { user, list } = await openList(2);
  await user.click(list.getByRole('button', { name: 'Delete 2 entries that cannot be read' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await untilAllSent();
  expect(await readUnsent(session)).toEqual([]);
});

it('sends the others if one makes the server fail', async () => {
  await keep(['5 groceries', '12 groceries']);
  server.network.use(
    http.post('*/api/batch', async ({ request }) => {
      const isFirst = (await request.clone().text()).includes('"Amount":5,');
      return isFirst ? new HttpResponse(null, { status: 500 }) : server.api.app.fetch(request);
    }),
  );
  goOnline();
  const { user, list } = await openList(1);
  expect(await spent()).toEqual([`12 Groceries ${today}`]);
  server.network.resetHandlers();
  await user.click(list.getByRole('button', { name: /^Try again: \$5\.00/ }));
  await untilAllSent();
  expect((await spent()).toSorted()).toEqual([`12 Groceries ${today}`, `5 Groceries ${today}`]);
});

it('asks after a day if there is a similar entry, but not about its own', async () => {
  loseNetworkAfterNext();
  await keep(['12 groceries', '13 groceries', '12 groceries again', '12 groceries cheese', '14 groceries'], {
    isOnline: true,
  });
  await passHours(25);
  allowFailedCalls();
  goOnline();
  const { user, list } = await openList(2);
  // The first one has arrived, and two are like it.
  await waitFor(() => expect(list.getAllByText(/^There is one of this day and amount/)).toHaveLength(2));
  expect((await spent()).toSorted()).toEqual([12, 13, 14].map((amount) => `${amount} Groceries ${today}`));
  const [again, cheese] = list.getAllByRole('listitem');
  if (!again || !cheese) throw new Error('There are fewer than two');
  await user.click(within(cheese).getByRole('button', { name: /^Add it too/ }));
  await newEntry(1);
  await user.click(within(again).getByRole('button', { name: /^Delete/ }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await untilAllSent();
  expect(await spent()).toContain(`12 Groceries ${today} cheese`);
  expect(await spent()).toHaveLength(4);
});

/** Overwrites what rows of the database hold. */
async function damageRows(isDamaged: (row: { readonly id: string }) => boolean) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const opening = indexedDB.open('freehold');
  opening.addEventListener('success', () => {
    const store = opening.result.transaction('unsent', 'readwrite').objectStore('unsent');
    const rows = store.getAll() as IDBRequest<{ readonly id: string }[]>;
    rows.addEventListener('success', () => {
      for (const row of rows.result.filter(isDamaged))
        store.put({ ...row, sealed: btoa('damaged and long enough') });
    });
    store.transaction.addEventListener('complete', () => {
      opening.result.close();
      resolve(undefined);
    });
  });
  await promise;
}

/** Adds an entry, to which the server responds only when the returned function is called. Five seconds pass. */
async function addSlowly() {
  const arrived = Promise.withResolvers<undefined>();
  const answered = Promise.withResolvers<Response | undefined>();
  server.network.use(
    http.post(
      '*/api/batch',
      async ({ request }) => {
        arrived.resolve(undefined);
        return (await answered.promise) ?? server.api.app.fetch(request);
      },
      { once: true },
    ),
  );
  const { user, dialog } = await openDialog();
  await user.keyboard('12 groceries');
  const add = await dialog.findByRole('button', { name: /^Add to Budget/ });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(add);
  await arrived.promise;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  vi.useRealTimers();
  return { dialog, answer: answered.resolve };
}

it.each([
  ['answers after all', undefined],
  ['fails after all', new HttpResponse(null, { status: 503 })],
])('keeps an entry once the server has not answered for five seconds, also if it %s', async (_how, late) => {
  allowFailedCalls();
  const { dialog, answer } = await addSlowly();
  expect(
    await dialog.findByText('The server does not answer. Kept on this device, and sent once it does.'),
  ).toBeVisible();
  expect(input()).toHaveValue('');
  await newEntry(1);
  answer(late);
  await untilAllSent();
  expect(await spent()).toEqual([`12 Groceries ${today}`]);
});

it('waits for a slow server in a browser that cannot keep an entry', async () => {
  const encryption = vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new Error('Blocked'));
  onTestFinished(() => encryption.mockRestore());
  const { dialog, answer } = await addSlowly();
  expect(dialog.getByRole('status', { name: 'Adding' })).toBeInTheDocument();
  answer(undefined);
  expect(await screen.findByRole('region', { name: 'Undo' })).toHaveTextContent('Added $12.00 to Groceries');
  expect(await spent()).toEqual([`12 Groceries ${today}`]);
});

it.each([
  ['in a browser that cannot store it', undefined, 'This browser cannot keep an entry until you are online.'],
  ['for a server without batches', [], 'Unknown error, please try again.'],
] as const)('keeps nothing %s', async (_where, extensions, message) => {
  if (extensions) {
    await server.restart({ extensions });
    token = await server.signIn();
    await createLedger(server, token).category('Groceries');
  } else vi.stubGlobal('indexedDB', undefined);
  const { user, dialog } = await openDialog();
  goOffline();
  server.network.use(http.post('*/api/*', () => HttpResponse.error()));
  await user.keyboard('12 groceries');
  await dialog.findByRole('button', { name: /^Add to Budget/ });
  await user.keyboard('{Enter}');
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(input()).toHaveValue('12 groceries');
});
