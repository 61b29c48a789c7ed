import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();
const UNKNOWN_ERROR = 'Unknown error, please try again.';

beforeEach(() => server.signIn());

describe('adding an expense', () => {
  it('sends the expense and shows it in the list', async () => {
    const { user, address } = renderApp('/expenses/add');
    expect(await screen.findByRole('heading', { name: 'Add a New Expense' })).toBeVisible();
    await user.type(screen.getByLabelText('Name'), '  Rent ');
    await user.click(screen.getByRole('checkbox', { name: 'Mandatory' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/expenses'));
    expect(await screen.findByRole('row', { name: 'Rent Yes' })).toBeVisible();
    expect(server.changes()).toMatchObject([
      { method: 'POST', path: '/api/expenses', body: { Name: 'Rent', IsMandatory: true } },
    ]);
  });

  it('creates a discretionary expense by default', async () => {
    const { user, address } = renderApp('/expenses/add');
    await user.type(await screen.findByLabelText('Name'), 'Fun{Enter}');
    await waitFor(() => expect(address()).toBe('/expenses'));
    expect(server.changes().map(({ body }) => body)).toEqual([{ Name: 'Fun', IsMandatory: false }]);
  });

  it.each(['', '   ', '\u200b\u3164'])('for the name "%s" shows Required and sends nothing', async (name) => {
    const { user, address } = renderApp('/expenses/add');
    const field = await screen.findByLabelText('Name');
    if (name) await user.type(field, name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Required'));
    expect(field).toHaveFocus();
    expect(address()).toBe('/expenses/add');
    expect(server.changes()).toEqual([]);
  });

  it.each([
    ['a dropped connection', () => HttpResponse.error()],
    ['a failing server', () => new HttpResponse('<h1>Oops</h1>', { status: 500 })],
    ['a response of the wrong shape', () => HttpResponse.json({ id: 1 }, { status: 201 })],
  ])(
    'shows an error after %s, keeps the fields, and repeats the same request',
    async (_failure, response) => {
      server.network.use(http.post('*/api/expenses', response, { once: true }));
      const { user, address } = renderApp('/expenses/add');
      await user.type(await screen.findByLabelText('Name'), 'Rent');
      await user.click(screen.getByLabelText('Mandatory'));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
      expect(screen.getByLabelText('Name')).toHaveValue('Rent');
      expect(screen.getByLabelText('Mandatory')).toBeChecked();

      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(address()).toBe('/expenses'));
      const [first, second, ...others] = server.changes();
      expect(others).toEqual([]);
      expect(second).toEqual(first);
      expect(first?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('sends one request for ten clicks', async () => {
    const { user, address } = renderApp('/expenses/add');
    await user.type(await screen.findByLabelText('Name'), 'Rent');
    for (let click = 0; click < 10; click += 1) screen.getByRole('button', { name: 'Save' }).click();
    await waitFor(() => expect(address()).toBe('/expenses'));
    expect(server.changes()).toHaveLength(1);
  });
});
