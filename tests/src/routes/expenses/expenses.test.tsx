import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

import { rowTexts } from '../screen-texts.ts';

const server = setUpServer();
let token: string;

beforeEach(async () => {
  token = await server.signIn();
});

/** Creates an expense, and returns the path of its page. */
async function create(Name: string, IsMandatory = true): Promise<string> {
  const body = { Name, IsMandatory };
  const { expenseId } = await server.make<{ expenseId: number }>('POST', '/api/expenses', token, body);
  return `/expenses/${expenseId}`;
}

it('are listed by name, with whether they are mandatory', async () => {
  await create('rent');
  for (const name of ['Fun 10', 'Fun 9']) await create(name, false);
  renderApp('/expenses');
  const table = await screen.findByRole('table', { name: 'Expenses' });
  const head = within(table).getByRole('columnheader', { name: 'Name' });
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(rowTexts()).toEqual([
    ['Fun 9', 'No'],
    ['Fun 10', 'No'],
    ['rent', 'Yes'],
  ]);
});

it.each([
  ['  Rent ', true, { Name: 'Rent', IsMandatory: true }, 'Rent Yes'],
  ['Fun', false, { Name: 'Fun', IsMandatory: false }, 'Fun No'],
])('can be added: %s', async (name, isMandatory, body, row) => {
  const { user, address } = renderApp('/expenses/add');
  expect(await screen.findByRole('heading', { name: 'Add a New Expense' })).toBeVisible();
  await user.type(screen.getByLabelText('Name'), name);
  if (isMandatory) await user.click(screen.getByRole('checkbox', { name: 'Mandatory' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/expenses'));
  expect(await screen.findByRole('row', { name: row })).toBeVisible();
  expect(server.changes()).toMatchObject([{ method: 'POST', path: '/api/expenses', body }]);
});

it('need a name that can be seen', async () => {
  const { user, address } = renderApp('/expenses/add');
  const field = await screen.findByLabelText('Name');
  await user.type(field, '\u200b\u3164');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Required'));
  expect(field).toHaveFocus();
  expect(address()).toBe('/expenses/add');
  expect(server.changes()).toEqual([]);
});

it('can be edited', async () => {
  const path = await create('Rent');
  const { user, address } = renderApp(path);
  expect(await screen.findByRole('heading', { name: 'Edit Expense' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Rent');
  expect(screen.getByRole('checkbox', { name: 'Mandatory' })).toBeChecked();
  await user.type(screen.getByLabelText('Name'), ' abroad');
  await user.click(screen.getByLabelText('Mandatory'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/expenses'));
  expect(await screen.findByRole('row', { name: 'Rent abroad No' })).toBeVisible();
  expect(server.changes()).toMatchObject([
    { method: 'PUT', path: `/api${path}`, body: { Name: 'Rent abroad', IsMandatory: false } },
  ]);
});

it('are shown as sent if the response has no body and the list is slow', async () => {
  const { user } = renderApp(await create('Rent'));
  await user.type(await screen.findByLabelText('Name'), ' 2');
  await user.click(screen.getByLabelText('Mandatory'));
  server.network.use(
    http.put('*/api/expenses/:id', () => new HttpResponse(null, { status: 204 })),
    http.get('*/api/expenses', () => delay('infinite')),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('row', { name: 'Rent 2 No' })).toBeVisible();
});

it('of other servers may have text ids, and need not say whether they are mandatory', async () => {
  server.network.use(
    http.get('*/api/expenses', () => HttpResponse.json([{ expenseId: 'a/b c', name: 'Rent' }])),
    http.put('*/api/expenses/:id', () => new HttpResponse(null, { status: 204 })),
  );
  const { user } = renderApp('/expenses');
  expect(await screen.findByRole('row', { name: 'Rent No' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Rent' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('table');
  expect(server.changes()).toMatchObject([{ path: '/api/expenses/a%2Fb%20c' }]);
});
