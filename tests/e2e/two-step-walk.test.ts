import { afterEach, inject, it } from 'vitest';

import { PASSWORD } from '#tests/support/api-client.ts';
import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk } from '#tests/support/keyboard-walk.ts';
import { authenticatorCode } from '#tests/support/second-factor.ts';

/* Turns two-step sign-in on and off, and signs in with it, by keyboard alone. Two requests fail. */

const STEP_MS = 30_000;

const browser = browserForFile();
let walk: KeyboardWalk;

afterEach(() => walk.stop());

const button = (name: string) => walk.page.getByRole('button', { name, exact: true });
const field = (label: string) => walk.page.getByLabel(label, { exact: true });
const enter = () => walk.page.keyboard.press('Enter');

async function check(): Promise<void> {
  await walk.expectAccessible();
}

async function signOut(): Promise<void> {
  await walk.choose(button('Account'), 'Logout');
  await button('Sign In').waitFor();
}

/** Enters the password, and waits until a code is asked for. */
async function enterPassword(email: string): Promise<void> {
  await walk.typeInto(field('Email Address'), email);
  await walk.typeInto(field('Password'), PASSWORD);
  await enter();
  await walk.waitForFocus(field('Code'));
}

it('turns two-step sign-in on, uses it and turns it off', async () => {
  walk = await KeyboardWalk.start(browser(), inject('origin'));
  await walk.open('/profile');
  const email = await walk.page.getByText(/^walker-/).innerText();
  await walk.press(walk.page.getByRole('link', { name: 'Security' }));

  await walk.press(button('Set up two-step sign-in'));
  const setup = walk.page.getByRole('form', { name: 'Set up two-step sign-in' });
  await walk.waitForFocus(setup.getByLabel('Current Password'));
  await walk.page.keyboard.type(PASSWORD);
  await enter();
  await walk.waitForFocus(field('Code'));
  await walk.page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await check();
  const key = await walk.page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText();
  const secret = key.replaceAll(' ', '');
  await walk.page.keyboard.type(authenticatorCode(secret, Date.now()));
  // The server turns it on, but the app learns that only from the second attempt.
  walk.failNext('/api/account/secondFactor', 'lost response');
  await enter();
  await walk.page.getByRole('alert').waitFor();
  await enter();
  const codes = walk.page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  await check();
  const [recoveryCode = ''] = await codes.allInnerTexts();
  await walk.press(button('I have saved them'));
  await walk.page.getByText(/10 recovery codes left/).waitFor();

  // The next step's code is accepted too. That of this step was used above.
  await signOut();
  await enterPassword(email);
  await check();
  await walk.page.keyboard.type('words');
  await enter();
  await walk.page.getByRole('alert').getByText('The code is incorrect or was already used').waitFor();
  await walk.page.keyboard.type(authenticatorCode(secret, Date.now() + STEP_MS));
  walk.failNext('/api/authenticate/secondFactor', 'lost request');
  await enter();
  await walk.page.getByRole('alert').getByText('Unknown error, please try again.').waitFor();
  await enter();
  await walk.page.getByRole('heading', { name: 'Statistics', exact: true }).waitFor();

  await signOut();
  await enterPassword(email);
  await walk.press(button('Use a recovery code'));
  await walk.waitForFocus(field('Recovery Code'));
  await walk.page.keyboard.type(recoveryCode);
  await enter();
  await walk.page.getByRole('heading', { name: 'Statistics', exact: true }).waitFor();

  await walk.open('/profile/security');
  await walk.page.getByText(/9 recovery codes left/).waitFor();
  await walk.press(button('Turn off'));
  const turnOff = walk.page.getByRole('form', { name: 'Turn off two-step sign-in' });
  await walk.waitForFocus(turnOff.getByLabel('Current Password'));
  await walk.page.keyboard.type(PASSWORD);
  await check();
  await enter();
  await button('Set up two-step sign-in').waitFor();
});
