import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http } from 'msw/http';
import { expect, it } from 'vitest';

import { readCurrency } from '#src/api/currency.ts';
import { endSession } from '#src/api/session.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();
const STORED = 'freehold.currency';

async function signInWithDebt(): Promise<string> {
  const token = await server.signIn();
  await server.make('POST', '/api/liabilities', token, { Name: 'Mortgage', Principal: 7_391.5 });
  return token;
}

const setCurrency = (token: string, Currency: string) =>
  server.make('PUT', '/api/account/currency', token, { Currency });

const form = () => screen.getByRole('form', { name: 'Change currency' });

async function openForm(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Change currency' }));
  const choice = within(form()).getByLabelText('Currency');
  expect(choice).toHaveFocus();
  return choice;
}

it('is chosen on the profile page, and every amount is shown in it from then on', async () => {
  await signInWithDebt();
  const { user, router } = renderApp('/profile');
  expect(await screen.findByText('US Dollar (USD)')).toBeVisible();
  const choice = await openForm(user);
  await user.selectOptions(choice, 'Euro (EUR)');
  await user.click(within(form()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Change currency' })).toHaveFocus();
  expect(screen.getByText('Euro (EUR)')).toBeVisible();
  expect(await screen.findByText('Currency changed')).toBeInTheDocument();
  expect(server.changes().map(({ path, body }) => [path, body])).toEqual([
    ['/api/account/currency', { Currency: 'EUR' }],
  ]);
  await act(() => router.navigate({ to: '/liabilities' }));
  expect(await screen.findByRole('cell', { name: '€7,391.50' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Mortgage' }));
  const principal = await screen.findByRole('textbox', { name: 'Principal' });
  await user.clear(principal);
  await user.type(principal, '1,200 €{Enter}');
  expect(await screen.findByRole('cell', { name: '€1,200.00' })).toBeVisible();
  expect(server.changes().at(-1)?.body).toEqual({
    Name: 'Mortgage',
    Principal: 1_200,
    Day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
  });
});

it('understands its sign in the entry dialog', async () => {
  const token = await signInWithDebt();
  await setCurrency(token, 'EUR');
  await server.make('POST', '/api/expenses', token, { Name: 'Groceries', IsMandatory: true });
  const { user } = renderApp('/liabilities');
  await screen.findByRole('cell', { name: '€7,391.50' });
  await user.keyboard('n');
  await user.keyboard('groceries €54.30{Enter}');
  await waitFor(() => expect(JSON.stringify(server.changes())).toContain('"Amount":54.3'));
  expect(await screen.findByText('Added €54.30 to Groceries')).toBeInTheDocument();
});

it('ends with the session', async () => {
  const token = await signInWithDebt();
  await setCurrency(token, 'EUR');
  renderApp('/liabilities');
  await screen.findByRole('cell', { name: '€7,391.50' });
  act(() => endSession());
  expect(localStorage.getItem(STORED)).toBeNull();
  expect(readCurrency()).toBe('USD');
});

it('is not undone by a read that was sent before the change', async () => {
  const token = await signInWithDebt();
  const late = Promise.withResolvers<undefined>();
  const { user, router } = renderApp('/profile');
  const choice = await openForm(user);
  const before = await server.api.call('GET', '/api/liabilities', { token });
  server.network.use(
    http.get(
      '*/api/liabilities',
      async () => {
        await late.promise;
        return before;
      },
      { once: true },
    ),
  );
  const preload = router.preloadRoute({ to: '/liabilities' });
  await waitFor(() => expect(server.sent.some(({ path }) => path === '/api/liabilities')).toBe(true));
  await user.selectOptions(choice, 'EUR');
  await user.click(within(form()).getByRole('button', { name: 'Save' }));
  await screen.findByText('Euro (EUR)');
  late.resolve(undefined);
  await act(() => preload);
  await act(() => router.navigate({ to: '/liabilities' }));
  expect(await screen.findByRole('cell', { name: '€7,391.50' })).toBeVisible();
});

it('cannot be chosen on a server without accounts', async () => {
  await server.restart({ extensions: [] });
  await signInWithDebt();
  renderApp('/profile');
  await screen.findByLabelText('Name');
  expect(screen.queryByText('Currency')).not.toBeInTheDocument();
});
