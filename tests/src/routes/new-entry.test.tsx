import { act, screen, waitFor, within } from '@testing-library/react';
import { lightFormat } from 'date-fns/lightFormat';
import { subDays } from 'date-fns/subDays';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { endSession } from '#src/api/session.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';

import { createLedger } from './budgets/ledger.ts';

const server = setUpServer();
let token: string;
let ledger: ReturnType<typeof createLedger>;

const now = new Date();
const today = lightFormat(now, 'yyyy-MM-dd');
const yesterday = subDays(now, 1);
const monthOf = (day: Date) => lightFormat(day, 'yyyy/MM');

interface WireBudget {
  readonly year: number;
  readonly month: number;
  readonly earnedIncome: { readonly amount: number }[];
  readonly expenses: {
    readonly expense: { readonly name: string; readonly isMandatory: boolean };
    readonly budgetExpenseItems: {
      readonly amount: number;
      readonly timeStamp: string;
      readonly note?: string;
    }[];
  }[];
}

/** Everything spent, as the server has it. */
async function spent() {
  const budgets = await server.make<WireBudget[]>('GET', '/api/budgets', token);
  return budgets.flatMap(({ year, month, expenses }) =>
    expenses.flatMap(({ expense, budgetExpenseItems }) =>
      budgetExpenseItems.map(({ amount, timeStamp, note = '' }) => ({
        ...{ month: `${year}/${String(month).padStart(2, '0')}`, category: expense.name, amount, note },
        day: lightFormat(new Date(timeStamp), 'yyyy-MM-dd'),
      })),
    ),
  );
}

/** Opens the dialog with the key on a loaded page. */
async function openDialog() {
  const app = renderApp('/expenses');
  await screen.findByText('Groceries');
  await app.user.keyboard('n');
  return { ...app, dialog: await findDialog() };
}

async function findDialog() {
  const dialog = within(await screen.findByRole('dialog', { name: 'New entry' }));
  await waitFor(() => expect(input()).toHaveFocus());
  return dialog;
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Entry' });

beforeEach(async () => {
  token = await server.signIn();
  ledger = createLedger(server, token);
  await ledger.category('Groceries');
  await ledger.category('Insurance');
  await ledger.category('Internet');
});

describe('the entry dialog', () => {
  it('adds what was typed, in a month and category that it creates', async () => {
    const { user, dialog } = await openDialog();
    await user.keyboard('54.30 groceries yesterday corner market');
    await dialog.findByRole('button', { name: `Add to Budget ${monthOf(yesterday)}, a new month` });
    const chips = within(dialog.getByRole('list', { name: 'Understood' })).getAllByRole('listitem');
    expect(chips.map((chip) => chip.textContent)).toEqual([
      'Groceries',
      '$54.30',
      lightFormat(yesterday, 'yyyy-MM-dd'),
      'corner market',
    ]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await spent()).toEqual([
      {
        ...{ month: monthOf(yesterday), day: lightFormat(yesterday, 'yyyy-MM-dd') },
        ...{ category: 'Groceries', amount: 54.3, note: 'corner market' },
      },
    ]);
    expect(server.changes()).toMatchObject([{ method: 'POST', path: '/api/batch' }]);
    // Undone as a whole: the month is gone again.
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await screen.findAllByText('Removed $54.30 from Groceries')).length).toBeGreaterThan(0);
    expect(await server.make('GET', '/api/budgets', token)).toEqual([]);
  });

  it('knows what a note is usually for, from past notes and from merchants that everyone knows', async () => {
    const [eatingOut, gifts] = [await ledger.category('Eating Out'), await ledger.category('Gifts')];
    const month = await ledger.budget(now.getFullYear(), now.getMonth() + 1);
    await ledger.budgetExpense(month, eatingOut);
    await server.make('POST', '/api/budgetexpenseitems', token, {
      BudgetExpenseId: await ledger.budgetExpense(month, gifts),
      ...{ Amount: 25, Timestamp: `${today}T12:00:00.000Z`, Note: 'Bookshop' },
    });
    const { user, dialog } = await openDialog();
    const understood = async (name: string) =>
      within(await dialog.findByRole('list', { name: 'Understood' })).findByText(name);
    await user.keyboard('12 pizza');
    expect(await understood('Eating Out')).toBeVisible();
    expect(await understood('pizza')).toBeVisible();
    await user.clear(input());
    await user.keyboard('30 bookshop yesterday');
    expect(await understood('Gifts')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await spent()).toContainEqual(
        expect.objectContaining({ category: 'Gifts', amount: 30, note: 'bookshop' }),
      ),
    );
  });

  it('adds to a month that another device has created meanwhile', async () => {
    const { user, dialog } = await openDialog();
    await user.keyboard('12 groceries');
    await dialog.findByRole('button', { name: /^Add to Budget/ });
    await ledger.budget(now.getFullYear(), now.getMonth() + 1);
    allowFailedCalls();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await spent()).toMatchObject([{ category: 'Groceries', amount: 12 }]);
  });

  it('opens by its button, and keeps what was typed until it is added', async () => {
    const { user, dialog } = await openDialog();
    await user.keyboard('12 gro');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'New entry' }));
    expect(input()).toHaveValue('12 gro');
    await user.type(input(), '{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'New entry' }));
    expect(input()).toHaveValue('');
    expect(await spent()).toMatchObject([{ amount: 12 }]);
  });

  it('forgets what was typed when the session ends', async () => {
    const { user } = await openDialog();
    await user.keyboard('12 gro');
    act(() => endSession());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.querySelector('input[aria-label=Entry]')).toBeNull();
  });

  it('stays open for another entry with Ctrl+Enter', async () => {
    const { user, dialog } = await openDialog();
    await user.keyboard('12 groceries');
    await dialog.findByRole('button', { name: /^Add to Budget/ });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await dialog.findByText('Added $12.00 to Groceries')).toBeVisible();
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
    await user.keyboard('13 insurance{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await spent()).toMatchObject([
      { category: 'Groceries', amount: 12 },
      { category: 'Insurance', amount: 13 },
    ]);
  });

  it('asks when the line is ambiguous, and adds nothing on Enter alone', async () => {
    const { user, dialog } = await openDialog();
    await user.keyboard('20 in');
    expect(await dialog.findByRole('group', { name: 'Which one do you mean?' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(server.changes()).toEqual([]);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('button', { name: `Add $20.00 to Internet on ${today}` })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await spent()).toMatchObject([{ category: 'Internet', amount: 20 }]);
  });

  it('lets an existing category be chosen for what names none', async () => {
    const { user } = await openDialog();
    await user.keyboard('12 xyzzy');
    await user.click(await screen.findByRole('combobox', { name: 'Or choose what it was for' }));
    await user.keyboard('groc');
    await screen.findByRole('option', { name: 'Groceries' });
    // The arrow keys are those of the list.
    await user.keyboard('{ArrowUp}{ArrowDown}{Enter}');
    await waitFor(() => expect(input()).toHaveFocus());
    expect(input()).toHaveValue('12 xyzzy Groceries ');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await spent()).toMatchObject([{ category: 'Groceries', amount: 12, note: 'xyzzy' }]);
  });

  it('continues in the input when a row has the focus', async () => {
    const { user, dialog } = await openDialog();
    await user.keyboard('20 in');
    await dialog.findByRole('group');
    await user.keyboard('{ArrowDown}t');
    expect(input()).toHaveValue('20 int');
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(input()).toHaveFocus();
  });

  it('tells how to write decimals', async () => {
    const { user, dialog } = await openDialog();
    await user.keyboard('12,50 groceries');
    expect(
      await dialog.findByRole('group', { name: 'Decimals are written with a point here.' }),
    ).toBeVisible();
    await user.keyboard('{Enter}');
    expect(server.changes()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Write 12.50 groceries' }));
    expect(input()).toHaveValue('12.50 groceries ');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await spent()).toMatchObject([{ category: 'Groceries', amount: 12.5, note: '' }]);
  });

  it('says what is missing', async () => {
    const { user, dialog } = await openDialog();
    expect(
      await dialog.findByText('Type an amount and what it was for.', { selector: '[data-hint]' }),
    ).toBeVisible();
    await user.keyboard('groceries{Enter}');
    expect(dialog.getByText(/^Type the amount/, { selector: '[data-hint]' })).toBeVisible();
    expect(server.changes()).toEqual([]);
  });

  it('leads to what is already recorded', async () => {
    const budgetId = await ledger.budget(now.getFullYear(), now.getMonth() + 1);
    const budgetExpenseId = await ledger.budgetExpense(budgetId, await ledger.category('Rent'));
    const { user, dialog, address } = await openDialog();
    await user.keyboard('rent');
    await user.click(await dialog.findByRole('link', { name: `Go to Rent in ${monthOf(now)}` }));
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}/expenses/${budgetExpenseId}`));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('adds once, however often Enter is pressed', async () => {
    const { user, dialog } = await openDialog();
    await user.keyboard('12 groceries');
    await dialog.findByRole('button', { name: /^Add to Budget/ });
    await user.keyboard('{Enter}{Enter}{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await spent()).toHaveLength(1);
  });

  it.each([undefined, []])(
    'adds once although a response is lost, with the extensions %j',
    async (extensions) => {
      if (extensions) {
        await server.restart({ extensions });
        token = await server.signIn();
        await createLedger(server, token).category('Groceries');
      }
      server.loseResponses('post', `*/api/${extensions ? 'budgetexpenseitems' : 'batch'}`, { once: true });
      const { user, dialog } = await openDialog();
      await user.keyboard('12 groceries');
      await dialog.findByRole('button', { name: /^Add to Budget/ });
      await user.keyboard('{Enter}');
      expect(await dialog.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
      expect(input()).toHaveValue('12 groceries');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(await spent()).toHaveLength(1);
      expect(server.changes().map(({ path }) => path)).toEqual(
        extensions
          ? ['/api/budgets', '/api/budgetexpenses', '/api/budgetexpenseitems', '/api/budgetexpenseitems']
          : ['/api/batch', '/api/batch'],
      );
      const [key, again] = server
        .changes()
        .slice(-2)
        .map(({ idempotencyKey }) => idempotencyKey);
      expect(again).toBe(key);
    },
  );

  it('creates nothing twice one call after another, if any of the responses is lost', async () => {
    await server.restart({ extensions: [] });
    token = await server.signIn();
    await createLedger(server, token).category('Groceries');
    const { user, dialog } = await openDialog();
    await user.keyboard('80 vet');
    const add = await dialog.findByRole('button', { name: /“Vet” \(mandatory\)/ });
    for (const path of ['expenses', 'budgets', 'budgetexpenses']) {
      server.loseResponses('post', `*/api/${path}`, { once: true });
      await user.click(add);
      await dialog.findByRole('alert');
      server.network.resetHandlers();
    }
    await user.click(add);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await spent()).toMatchObject([{ category: 'Vet', amount: 80 }]);
    expect(await server.make('GET', '/api/expenses', token)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('says so when an entry fails after the dialog was closed', async () => {
    let fail: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => (fail = resolve));
    server.network.use(
      http.post('*/api/batch', async () => {
        await failed;
        return HttpResponse.error();
      }),
    );
    const { user, dialog } = await openDialog();
    await user.keyboard('12 groceries');
    await dialog.findByRole('button', { name: /^Add to Budget/ });
    await user.keyboard('{Enter}');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    fail();
    expect(await screen.findByText('“12 groceries” was not added.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(input()).toHaveValue('12 groceries');
  });

  it('loads the lists when they are missing, and can retry', async () => {
    server.network.use(http.get('*/api/expenses', () => HttpResponse.error()));
    const { user } = renderApp('/liabilities');
    await screen.findByText('No liabilities yet');
    await user.keyboard('n');
    const dialog = await findDialog();
    expect(await dialog.findByRole('alert')).toBeVisible();
    server.network.resetHandlers();
    await user.keyboard('12 gro');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Groceries')).toBeVisible();
    expect(input()).toHaveValue('12 gro');
  });

  describe('while the lists are loading', () => {
    /** Opens the dialog on a page without the categories. They arrive when the returned function is called. */
    async function openWithoutLists(respond?: () => Response) {
      const released = Promise.withResolvers<undefined>();
      server.network.use(
        http.get('*/api/expenses', async ({ request }) => {
          await released.promise;
          return respond?.() ?? server.api.app.fetch(request);
        }),
      );
      const { user } = renderApp('/liabilities');
      await screen.findByText('No liabilities yet');
      await user.keyboard('n');
      const dialog = await findDialog();
      return { user, dialog, release: () => released.resolve(undefined) };
    }

    const waiting = 'Your entry is added as soon as your categories have loaded.';

    it('says that Enter waits, and then adds the entry once', async () => {
      const { user, dialog, release } = await openWithoutLists();
      await user.keyboard('12 groceries{Enter}{Enter}');
      expect(await dialog.findByText(waiting)).toBeVisible();
      expect(input()).toHaveValue('12 groceries');
      release();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(await spent()).toMatchObject([{ category: 'Groceries', amount: 12 }]);
    });

    it('stays open for another entry after Ctrl+Enter', async () => {
      const { user, dialog, release } = await openWithoutLists();
      await user.keyboard('12 groceries{Control>}{Enter}{/Control}');
      await dialog.findByText(waiting);
      release();
      await waitFor(() => expect(input()).toHaveValue(''));
      expect(await spent()).toHaveLength(1);
      expect(screen.getByRole('dialog', { name: 'New entry' })).toBeVisible();
    });

    it('adds nothing on its own if the line is not clear, has been changed since, or the dialog was closed', async () => {
      const { user, dialog, release } = await openWithoutLists();
      await user.keyboard('12 groceries{Enter}');
      await dialog.findByText(waiting);
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      await user.click(await screen.findByRole('button', { name: 'New entry' }));
      expect(screen.queryByText(waiting)).not.toBeInTheDocument();
      await user.type(input(), '{Enter}, x');
      expect(screen.queryByText(waiting)).not.toBeInTheDocument();
      await user.clear(input());
      await user.type(input(), '12 in{Enter}');
      await dialog.findByText(waiting);
      release();
      expect(await dialog.findByRole('group', { name: 'Which one do you mean?' })).toBeVisible();
      expect(input()).toHaveValue('12 in');
      expect(server.changes()).toEqual([]);
    });

    it('keeps the line, but not the press, when they fail to load', async () => {
      const { user, dialog, release } = await openWithoutLists(() => HttpResponse.error());
      await user.keyboard('12 groceries{Enter}');
      release();
      await dialog.findByRole('alert');
      server.network.resetHandlers();
      await user.click(dialog.getByRole('button', { name: 'Retry' }));
      await dialog.findByRole('button', { name: /^Add to Budget/ });
      expect(input()).toHaveValue('12 groceries');
      expect(server.changes()).toEqual([]);
    });
  });

  it('does not open from a field, with a modifier or above another dialog', async () => {
    const { user } = renderApp('/expenses/add');
    await user.type(await screen.findByLabelText('Name'), 'n');
    await user.click(document.body);
    await user.keyboard('{Control>}n{/Control}{Shift>}N{/Shift}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('n');
    await user.click(screen.getByRole('link', { name: 'Statistics' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await waitFor(() => expect(question).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('n');
    // No query by role finds what is behind the question.
    expect(screen.queryByLabelText('Entry')).not.toBeInTheDocument();
  });

  it('says that a server without notes will not store one', async () => {
    await server.restart({ extensions: [] });
    token = await server.signIn();
    await createLedger(server, token).category('Groceries');
    const { user, dialog } = await openDialog();
    await user.keyboard('12 groceries milk');
    expect(await dialog.findByText('“milk”: this server stores no notes')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await spent()).toMatchObject([{ category: 'Groceries', amount: 12, note: '' }]);
    const [item] = server.changes().slice(-1);
    expect(item?.body).not.toHaveProperty('Note');
  });
});
