import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { emailOf, PASSWORD } from '#tests/support/server.ts';

const server = setUpServer();

async function open() {
  const token = await server.signIn();
  const app = renderApp('/profile');
  return { ...app, token, name: await screen.findByLabelText('Name') };
}

/** Opens the form that changes the name. Returns its field. */
async function openNameForm(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Change name' }));
  const field = within(screen.getByRole('form', { name: 'Change name' })).getByLabelText('Name');
  expect(field).toHaveFocus();
  return field;
}

const readProfile = (token: string) => server.make('GET', '/api/user', token);

it('changes the name, including in the account menu', async () => {
  const { user, token, name } = await open();
  expect(name).toHaveValue('Ada');
  expect(name).toHaveAttribute('readonly');
  const field = await openNameForm(user);
  await user.clear(field);
  await user.type(field, 'Grace{Enter}');
  expect(await screen.findByRole('button', { name: 'Change name' })).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('Grace');
  expect(screen.getByRole('button', { name: 'Account' })).toHaveTextContent('G');
  expect(await readProfile(token)).toEqual({ givenName: 'Grace', email: emailOf('Ada') });
});

it('needs a name, and keeps what was typed after a failure', async () => {
  const { user } = await open();
  const field = await openNameForm(user);
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Required')).toBeVisible();
  expect(server.changes()).toEqual([]);
  server.network.use(http.put('*/api/user', () => HttpResponse.error(), { once: true }));
  await user.type(field, 'Grace{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
  expect(field).toHaveValue('Grace');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Change name' });
  expect(screen.getByLabelText('Name')).toHaveValue('Grace');
});

it('changes the email address after the password', async () => {
  const { user, token } = await open();
  await server.api.signUp('Eve');
  expect(screen.getByText(emailOf('Ada'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change email address' }));
  const form = within(screen.getByRole('form', { name: 'Change email address' }));
  const [email, password] = [
    form.getByLabelText('New Email Address'),
    form.getByLabelText('Current Password'),
  ];
  expect(email).toHaveFocus();
  server.network.use();
  await user.clear(email);
  await user.type(email, emailOf('Eve'));
  await user.type(password, 'wrong password{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your current password'));
  expect(email).toHaveValue(emailOf('Eve'));

  await user.clear(password);
  await user.type(password, `${PASSWORD}{Enter}`);
  await waitFor(() =>
    expect(email).toHaveAccessibleDescription('An account with this email address already exists'),
  );
  expect(email).toHaveFocus();
  await user.clear(email);
  await user.type(email, 'augusta@example.com{Enter}');
  expect(await screen.findByText('augusta@example.com')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Change email address' })).toHaveFocus();
  expect(await readProfile(token)).toEqual({ givenName: 'Ada', email: 'augusta@example.com' });
});

it('shows the name alone on a server without the extension', async () => {
  await server.restart({ extensions: [] });
  const { name } = await open();
  expect(name).toHaveAttribute('readonly');
  expect(screen.queryByText(emailOf('Ada'))).toBeNull();
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
  expect(screen.queryByRole('link', { name: 'Security' })).toBeNull();
});
