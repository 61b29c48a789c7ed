import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Id } from '#contract/fields.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { watchForText } from '#tests/support/watch-for-text.ts';

const server = setUpServer();
const UNKNOWN_ERROR = 'Unknown error, please try again.';

describe('editing an expense', () => {
  let path: string;
  let id: Id;

  beforeEach(async () => {
    const token = await server.signIn();
    const expense = { Name: 'Rent', IsMandatory: true };
    id = (await server.make<{ expenseId: Id }>('POST', '/api/expenses', token, expense)).expenseId;
    path = `/expenses/${id}`;
  });

  it('starts with the stored fields', async () => {
    renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Edit Expense' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Rent');
    expect(screen.getByRole('checkbox', { name: 'Mandatory' })).toBeChecked();
  });

  it('sends the update and shows it in the list', async () => {
    const { user, address } = renderApp(path);
    await user.type(await screen.findByLabelText('Name'), ' abroad');
    await user.click(screen.getByLabelText('Mandatory'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/expenses'));
    expect(await screen.findByRole('row', { name: 'Rent abroad No' })).toBeVisible();
    expect(server.changes()).toMatchObject([
      { method: 'PUT', path: `/api/expenses/${id}`, body: { Name: 'Rent abroad', IsMandatory: false } },
    ]);
  });

  it('sends nothing without a name', async () => {
    const { user, address } = renderApp(path);
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('Required'));
    expect(address()).toBe(path);
    expect(server.changes()).toEqual([]);
  });

  it('deletes after confirmation, without flashing a not-found message', async () => {
    const { user, router, address } = renderApp(path);
    // Delay the navigation, as if the page's code were still loading.
    router.history.block({ blockerFn: () => delay(20) });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(within(dialog).getByText('Delete the expense named "Rent"?')).toBeVisible();

    const flashes = watchForText('not found');
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(address()).toBe('/expenses'));
    expect(await screen.findByText('No expenses yet')).toBeVisible();
    expect(flashes()).toEqual([]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(server.changes()).toMatchObject([{ method: 'DELETE', path: `/api/expenses/${id}` }]);
  });

  it('keeps the expense after No', async () => {
    const { user } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Name')).toHaveValue('Rent');
    expect(server.changes()).toEqual([]);
  });

  it('shows an error if the deletion fails, and stays', async () => {
    server.network.use(http.delete('*/api/expenses/:id', () => HttpResponse.error()));
    const { user, address } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    expect(address()).toBe(path);
  });

  it('keeps the fields if the save fails, and saves them on the next try', async () => {
    server.network.use(
      http.put('*/api/expenses/:id', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    const { user, address } = renderApp(path);
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    expect(screen.getByLabelText('Name')).toHaveValue('Rent 2');

    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/expenses'));
    expect(await screen.findByRole('link', { name: 'Rent 2' })).toBeVisible();
  });

  it('shows the sent fields once if the response has no body and the list is slow', async () => {
    const { user } = renderApp(path);
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await user.click(screen.getByLabelText('Mandatory'));
    server.network.use(
      http.put('*/api/expenses/:id', async () => {
        await delay(20);
        return new HttpResponse(null, { status: 204 });
      }),
      http.get('*/api/expenses', () => delay('infinite')),
    );
    const save = screen.getByRole('button', { name: 'Save' });
    for (let click = 0; click < 10; click += 1) save.click();
    expect(await screen.findByRole('row', { name: 'Rent 2 No' })).toBeVisible();
    expect(server.changes()).toHaveLength(1);
  });

  it('shows a not-found message with a Back link', async () => {
    const { user, address } = renderApp('/expenses/4711');
    expect(await screen.findByRole('alert')).toHaveTextContent('Expense not found!');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/expenses'));
  });
});
