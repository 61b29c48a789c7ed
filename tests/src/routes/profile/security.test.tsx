import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { describe, expect, it } from 'vitest';

import { readSession } from '#src/api/session.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { fill } from '#tests/support/fill.ts';
import { emailOf, PASSWORD } from '#tests/support/server.ts';

const server = setUpServer();
const NEW = 'another horse battery';
const UNKNOWN_ERROR = 'Unknown error, please try again.';

type User = ReturnType<typeof renderApp>['user'];

async function signInStatus(password: string): Promise<number> {
  const body = { Username: emailOf('Ada'), Password: password };
  return (await server.api.call('POST', '/api/authenticate', { body })).status;
}

async function open() {
  await server.signIn();
  const app = renderApp('/profile/security');
  await screen.findByRole('form', { name: 'Change password' });
  await screen.findByRole('list', { name: 'Sessions' });
  return app;
}

const form = (name: string) => within(screen.getByRole('form', { name }));

async function fillPassword(user: User, current = PASSWORD, confirmation = NEW) {
  const fields = form('Change password');
  const passwords = {
    'Current Password': current,
    'New Password': NEW,
    'Confirm New Password': confirmation,
  };
  await fill(user, passwords, fields);
}

const pressChange = (user: User) =>
  user.click(form('Change password').getByRole('button', { name: 'Change password' }));

describe('the password', () => {
  it('is changed, which ends all other sessions, and the form is empty again', async () => {
    const { user } = await open();
    const other = await server.api.signIn('Ada');
    await fillPassword(user);
    await pressChange(user);
    await screen.findByText('Your password has been changed, and all other sessions have ended.');
    for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
      expect(form('Change password').getByLabelText(label)).toHaveValue('');
    expect([await signInStatus(PASSWORD), await signInStatus(NEW)]).toEqual([400, 200]);
    expect((await server.api.call('GET', '/api/user', { token: other })).status).toBe(401);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('stays with a wrong current password, which is said at its field, and nothing typed is lost', async () => {
    const { user } = await open();
    server.network.use();
    await fillPassword(user, 'wrong password');
    await pressChange(user);
    const field = form('Change password').getByLabelText('Current Password');
    await waitFor(() => expect(field).toHaveAccessibleDescription('This is not your current password'));
    expect(field).toHaveFocus();
    expect(field).toHaveValue('wrong password');
    expect(form('Change password').getByLabelText('New Password')).toHaveValue(NEW);
    expect(form('Change password').getByLabelText('Confirm New Password')).toHaveValue(NEW);
    await user.clear(field);
    await user.type(field, PASSWORD);
    expect(field).not.toHaveAccessibleDescription();
    await pressChange(user);
    await screen.findByText(/^Your password has been changed/);
  });

  it('is checked before anything is sent', async () => {
    const { user } = await open();
    await pressChange(user);
    const fields = form('Change password');
    expect(await fields.findByText('Required')).toBeVisible();
    expect(fields.getByText('Choose a password with at least 8 characters')).toBeVisible();
    await fillPassword(user, PASSWORD, 'something else');
    await pressChange(user);
    expect(await fields.findByText('Passwords do not match')).toBeVisible();
    expect(server.changes()).toEqual([]);
  });

  it.each([
    ['no network', () => HttpResponse.error(), UNKNOWN_ERROR],
    [
      'too many attempts',
      () => HttpResponse.json({ message: 'Too many' }, { status: 429 }),
      'Too many attempts. Please try again in a few minutes.',
    ],
  ])('stays with %s, and a retry changes it', async (_what, respond, message) => {
    const { user } = await open();
    server.network.use(http.put('*/api/account/password', respond, { once: true }));
    await fillPassword(user);
    await pressChange(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(form('Change password').getByLabelText('New Password')).toHaveValue(NEW);
    await pressChange(user);
    await screen.findByText(/^Your password has been changed/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is asked about before a link discards it, and stored nowhere', async () => {
    const { user, address } = await open();
    await fillPassword(user);
    await user.click(screen.getByRole('link', { name: 'Assets' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/profile/security');
    expect(form('Change password').getByLabelText('New Password')).toHaveValue(NEW);
    const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    expect(stored).not.toContain(NEW);
  });
});

describe('the sessions', () => {
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';

  async function signInOnPhone(): Promise<string> {
    const body = { Username: emailOf('Ada'), Password: PASSWORD };
    const headers = { 'User-Agent': PHONE };
    return (await (await server.api.call('POST', '/api/authenticate', { body, headers })).json()) as string;
  }

  async function openWithPhone() {
    await server.signIn();
    const phone = await signInOnPhone();
    const app = renderApp('/profile/security');
    const list = within(await screen.findByRole('list', { name: 'Sessions' }));
    return { ...app, phone, list };
  }

  it('are listed with the device and the last use, this one first and without a way to end it', async () => {
    const { list } = await openWithPhone();
    const [own, phone, ...others] = list.getAllByRole('listitem');
    expect(own).toHaveTextContent(/^Unknown device.*This session/);
    expect(list.getAllByRole('button')).toHaveLength(1);
    expect(phone).toHaveTextContent(/^Safari on iPhone.*Last used in the last few minutes.*Signed in /);
    expect(others).toEqual([]);
  });

  it('are ended all at once, except for this one', async () => {
    const { user, phone, list } = await openWithPhone();
    await user.click(screen.getByRole('button', { name: 'End all other sessions' }));
    await user.type(form('End all other sessions').getByLabelText('Current Password'), `${PASSWORD}{Enter}`);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'End all other sessions' })).toBeNull());
    expect((await server.api.call('GET', '/api/user', { token: phone })).status).toBe(401);
    expect(readSession().isTimedOut).toBe(false);
  });

  it('can be loaded again after a failure', async () => {
    server.network.use(http.get('*/api/sessions', () => new HttpResponse(null, { status: 500 })));
    await server.signIn();
    const { user } = renderApp('/profile/security');
    const alert = await screen.findByRole('alert');
    server.network.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('list', { name: 'Sessions' })).toBeVisible();
  });
});

describe('the account', () => {
  it('is deleted after the password, and the sign-in page says so', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete account' }));
    const field = form('Delete account').getByLabelText('Current Password');
    server.network.use();
    await user.type(field, 'wrong password{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('This is not your current password'));
    expect(await signInStatus(PASSWORD)).toBe(200);
    await user.clear(field);
    await user.type(field, `${PASSWORD}{Enter}`);
    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
    expect(address()).toBe('/');
    expect(readSession().session).toBeUndefined();
    expect(await signInStatus(PASSWORD)).toBe(400);
  });
});
