import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();

it.each([
  ['ada', 'A'],
  [' émile', 'É'],
  ['𐐨da', '𐐀'],
  // An icon where there is no letter.
  ['', ''],
  ['  ', ''],
])('the account button of “%s” shows “%s”', async (givenName, initial) => {
  await server.signIn();
  server.network.use(http.get('*/api/user', () => HttpResponse.json({ givenName })));
  renderApp('/profile');
  expect(await screen.findByLabelText('Name')).toHaveValue(givenName);
  const button = screen.getByRole('button', { name: 'Account' });
  expect(button.textContent).toBe(initial);
  expect(button.querySelector('svg') !== null).toBe(initial === '');
});

it('the account menu works with the keyboard, and Escape closes it', async () => {
  await server.signIn();
  const { user, address } = renderApp('/liabilities');
  const button = await screen.findByRole('button', { name: 'Account' });
  button.focus();
  await user.keyboard('{Enter}');
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Profile', 'Activity', 'Logout']);
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await user.keyboard('a');
  const activity = screen.getByRole('menuitem', { name: 'Activity' });
  await waitFor(() => expect(screen.getByRole('menu')).toHaveAttribute('aria-activedescendant', activity.id));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/profile/activity'));
});
