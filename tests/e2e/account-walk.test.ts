import { afterEach, expect, inject, it } from 'vitest';

import { apiClient, PASSWORD } from '#tests/support/api-client.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk } from '#tests/support/keyboard-walk.ts';

/* Changes, secures and deletes an account by keyboard alone. Two of the saves fail. */

const NEW_PASSWORD = 'another horse battery';

const browser = browserForFile();
let walk: KeyboardWalk;

afterEach(() => walk.stop());

const button = (name: string | RegExp) => walk.page.getByRole('button', { name, exact: true });
const field = (form: string, label: string) =>
  walk.page.getByRole('form', { name: form }).getByLabel(label, { exact: true });
const enter = () => walk.page.keyboard.press('Enter');
const api = () => apiClient(inject('origin'));

async function statusOf(token: string): Promise<number> {
  return (await api().call('GET', '/api/user', { token })).status;
}

/** Signs in on another device. Returns the token. */
async function signInElsewhere(Username: string, Password: string): Promise<string> {
  const headers = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Safari/604.1' };
  const response = await api().call('POST', '/api/authenticate', { body: { Username, Password }, headers });
  return (await response.json()) as string;
}

async function signIn(email: string): Promise<void> {
  await walk.typeInto(walk.page.getByLabel('Email Address'), email);
  await walk.typeInto(walk.page.getByLabel('Password', { exact: true }), NEW_PASSWORD);
  await enter();
  await walk.page.getByRole('heading', { name: 'Statistics' }).waitFor();
}

async function openSecurity(): Promise<void> {
  await walk.choose(button('Account'), 'Profile');
  await walk.press(walk.page.getByRole('link', { name: 'Security' }));
  await walk.page.getByRole('list', { name: 'Sessions' }).waitFor();
}

async function storedToken(): Promise<string> {
  const text = await walk.page.evaluate(() => localStorage.getItem('freehold.session'));
  return (JSON.parse(text ?? '{}') as { token: string }).token;
}

it('changes, secures and deletes an account', async () => {
  walk = await KeyboardWalk.start(browser(), inject('origin'));
  await walk.open('/liabilities');
  await walk.choose(button('Account'), 'Profile');
  await walk.press(button('Change name'));
  await walk.typeInto(field('Change name', 'Name'), 'Grace');
  walk.failNext('/api/user', 'server error');
  await enter();
  await walk.page.getByRole('alert').waitFor();
  await enter();
  await button('Change name').waitFor();
  expect(await walk.page.getByLabel('Name', { exact: true }).inputValue()).toBe('Grace');
  const email = await walk.page.getByText(/^walker-/).innerText();
  await walk.expectAccessible();

  // The server changes the password, but the app learns that only from the second attempt.
  const phone = await signInElsewhere(email, PASSWORD);
  await walk.press(walk.page.getByRole('link', { name: 'Security' }));
  await walk.typeInto(field('Change password', 'Current Password'), PASSWORD);
  await walk.typeInto(field('Change password', 'New Password'), NEW_PASSWORD);
  await walk.typeInto(field('Change password', 'Confirm New Password'), NEW_PASSWORD);
  walk.failNext('/api/account/password', 'lost response');
  await enter();
  await walk.page.getByRole('alert').waitFor();
  await enter();
  await walk.page.getByText(/^Your password has been changed/).waitFor();
  expect(await statusOf(phone)).toBe(401);

  // Ends a session of another device; then another device ends this one.
  const tablet = await signInElsewhere(email, NEW_PASSWORD);
  await walk.open('/profile/security');
  await walk.press(button('End Safari on iPhone'));
  const endForm = 'End Safari on iPhone';
  await walk.waitForFocus(field(endForm, 'Current Password'));
  await walk.page.keyboard.type('wrong password');
  await enter();
  await walk.page.getByText('This is not your current password').waitFor();
  await walk.expectAccessible();
  await walk.typeInto(field(endForm, 'Current Password'), NEW_PASSWORD);
  await enter();
  await walk.page.getByText('Safari on iPhone').waitFor({ state: 'detached' });
  expect(await statusOf(tablet)).toBe(401);
  const laptop = await signInElsewhere(email, NEW_PASSWORD);
  const all = { SessionId: null, CurrentPassword: NEW_PASSWORD };
  expect((await api().call('POST', '/api/sessions/end', { token: laptop, body: all })).status).toBe(204);
  await walk.open('/liabilities');
  await walk.page.getByText('Your Session Has Timed Out. Please login again.').waitFor();
  await enter();
  await button('Sign In').waitFor();

  // A copy of the token is worth nothing after signing out.
  await signIn(email);
  const copy = await storedToken();
  expect(await statusOf(copy)).toBe(200);
  await walk.choose(button('Account'), 'Logout');
  await button('Sign In').waitFor();
  await expect.poll(() => statusOf(copy)).toBe(401);

  await signIn(email);
  await openSecurity();
  await walk.press(button('Delete account'));
  await walk.waitForFocus(field('Delete account', 'Current Password'));
  await walk.page.keyboard.type(NEW_PASSWORD);
  await walk.expectNoSidewaysScroll();
  await enter();
  await walk.page.getByText('Your account has been deleted.').waitFor();
  expect(walk.path).toBe('/');
  await walk.expectAccessible();
  expect(await statusOf(laptop)).toBe(401);
});
