import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { resetPassword } from '#server/auth/reset-password.ts';
import { startSession } from '#src/api/session.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { cheapPasswords, emailOf } from '#tests/support/server.ts';

const server = setUpServer();
const NEW = 'another horse battery';
const NOTICE = /^Your password is temporary\. After .+ nobody can sign in with it/;

/** Signs in with a temporary password. Returns it. */
async function signInTemporarily(): Promise<string> {
  await server.api.signUp('Ada');
  const { database } = server.api;
  const services = { database, passwords: cheapPasswords, clock: Date.now };
  const options = { turnsOffSecondFactor: false };
  const { password = '' } = (await resetPassword(services, emailOf('Ada'), options)) ?? {};
  const body = { Username: emailOf('Ada'), Password: password };
  startSession((await (await server.api.call('POST', '/api/authenticate', { body })).json()) as string, 0);
  return password;
}

it('is said on every page until it has been changed', async () => {
  const password = await signInTemporarily();
  const { user, address } = renderApp('/liabilities');
  expect(await screen.findByText(NOTICE)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Choose your own' }));
  await waitFor(() => expect(address()).toBe('/profile/security'));
  expect(screen.getByText(NOTICE)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Choose your own' })).not.toBeInTheDocument();

  const form = within(await screen.findByRole('form', { name: 'Change password' }));
  await user.type(form.getByLabelText('Current Password'), password);
  await user.type(form.getByLabelText('New Password'), NEW);
  await user.type(form.getByLabelText('Confirm New Password'), `${NEW}{Enter}`);
  await screen.findByText(/^Your password has been changed/);
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});

it('is not said of a password that the person chose', async () => {
  await server.signIn();
  renderApp('/profile');
  await screen.findByLabelText('Name');
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});
