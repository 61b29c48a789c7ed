import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();

it.each([
  ['ada', 'A'],
  [' émile', 'É'],
  ['𐐨da', '𐐀'],
  // The stylesheet draws an icon where there is no letter.
  ['', ''],
  ['  ', ''],
])('the account button of “%s” shows “%s”', async (givenName, initial) => {
  await server.signIn();
  server.network.use(http.get('*/api/user', () => HttpResponse.json({ givenName })));
  renderApp('/profile');
  expect(await screen.findByLabelText('Name')).toHaveValue(givenName);
  const button = screen.getByRole('button', { name: 'Account' });
  expect(button.textContent).toBe(initial);
  expect(button.querySelector('span:empty') !== null).toBe(initial === '');
});
