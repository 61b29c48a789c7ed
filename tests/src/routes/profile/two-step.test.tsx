import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { fill } from '#tests/support/fill.ts';
import { allowFailedCalls } from '#tests/support/console-spy.ts';
import { authenticatorCode, turnOnSecondFactor } from '#tests/support/second-factor.ts';
import { emailOf, PASSWORD } from '#tests/support/server.ts';

const PATH = '/api/account/secondFactor';
const server = setUpServer();
type User = ReturnType<typeof renderApp>['user'];

const card = async () => within(await screen.findByRole('region', { name: 'Two-step sign-in' }));

async function enterPassword(user: User, button: string, password = PASSWORD): Promise<void> {
  const fields = await card();
  await user.clear(fields.getByLabelText('Current Password'));
  await fill(user, { 'Current Password': password }, fields);
  await user.click(fields.getByRole('button', { name: button }));
}

/** Reads the QR code on the screen like a camera. Its modules have ten pixels. */
function readQrCode(code: HTMLElement): string {
  const width = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const data = new Uint8Array(width * width * 4).fill(255);
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+),(\d+)h/g)) {
    for (let row = 0; row < 10; row += 1) {
      const start = ((Number(y) + row) * width + Number(x)) * 4;
      for (let pixel = 0; pixel < 10; pixel += 1) data.fill(0, start + pixel * 4, start + pixel * 4 + 3);
    }
  }
  return decodeQR({ width, height: width, data });
}

/** Opens the card and the form with the key. Returns the key. */
async function openSetup(user: User): Promise<string> {
  await user.click(await (await card()).findByRole('button', { name: 'Set up two-step sign-in' }));
  await screen.findByRole('form', { name: 'Set up two-step sign-in' });
  await enterPassword(user, 'Continue');
  const form = within(await screen.findByRole('form', { name: 'Set up your authenticator app' }));
  return form.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent.replaceAll(' ', '');
}

describe('turning on two-step sign-in', () => {
  it('shows a key as a code and as text, asks for a first code, and shows recovery codes once', async () => {
    await server.signIn();
    const { user } = renderApp('/profile/security');
    expect(await (await card()).findByText(/^Off\./)).toBeVisible();
    const secret = await openSetup(user);
    const uri = readQrCode(screen.getByRole('img', { name: 'QR code for your authenticator app' }));
    expect(uri).toBe(`otpauth://totp/Freehold:ada%40example.com?secret=${secret}&issuer=Freehold`);
    expect(screen.getByRole('link', { name: 'open the app on this device' })).toHaveAttribute('href', uri);
    expect(screen.getByLabelText('Code')).toHaveFocus();

    await user.keyboard(`${authenticatorCode(secret, Date.now())}{Enter}`);
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    const codes = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(codes).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(await (await card()).findByText(/^On\. .* 10 recovery codes left\.$/)).toBeVisible();
    expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New recovery codes' })).toHaveFocus();
    const body = { Username: emailOf('Ada'), Password: PASSWORD };
    expect((await server.api.call('POST', '/api/authenticate', { body })).status).toBe(400);
  });

  it.each([
    [0, 'No recovery codes left: without the app, you could not sign in. Get new ones.'],
    [1, '1 recovery code left. Get new ones before you run out.'],
    [4, '4 recovery codes left.'],
  ])('says what follows from %i recovery codes', async (recoveryCodesLeft, text) => {
    await server.signIn();
    server.network.use(http.get(`*${PATH}`, () => HttpResponse.json({ isOn: true, recoveryCodesLeft })));
    renderApp('/profile/security');
    expect(await (await card()).findByText(/^On\./)).toHaveTextContent(
      `On. Signing in also requires a code from your authenticator app. ${text}`,
    );
  });

  it('says at the field that the password or the code is wrong', async () => {
    await server.signIn();
    const { user } = renderApp('/profile/security');
    await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    await screen.findByRole('form', { name: 'Set up two-step sign-in' });
    allowFailedCalls();
    await enterPassword(user, 'Continue', 'wrong password');
    const section = await card();
    expect(await section.findByText('This is not your current password')).toBeVisible();
    await enterPassword(user, 'Continue');
    await user.type(await screen.findByLabelText('Code'), 'abc');
    await user.click(section.getByRole('button', { name: 'Turn on' }));
    expect(await section.findByText('The code is incorrect')).toBeVisible();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await user.click(section.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).toHaveFocus();
  });
});

it.each([
  [409, 'This setup has expired. Please cancel and start again.'],
  [429, 'Too many attempts. Please try again in a few minutes.'],
])('says why a first code is not accepted that gets a %i', async (status, message) => {
  await server.signIn();
  const { user } = renderApp('/profile/security');
  await openSetup(user);
  allowFailedCalls();
  server.network.use(http.put(`*${PATH}`, () => new HttpResponse(null, { status })));
  await user.keyboard('123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

describe('with two-step sign-in on', () => {
  it('replaces the recovery codes after the password', async () => {
    const old = await turnOnSecondFactor(server.api, await server.signIn(), Date.now());
    const { user } = renderApp('/profile/security');
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await enterPassword(user, 'Replace recovery codes');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(within(list).queryByText(old.recoveryCodes[0] ?? '')).not.toBeInTheDocument();
  });
});
