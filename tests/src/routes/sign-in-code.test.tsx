import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { sendSignIn } from '#tests/support/fill.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import {
  authenticatorCode,
  type SecondFactorSecrets,
  turnOnSecondFactor,
} from '#tests/support/second-factor.ts';
import { emailOf, PASSWORD } from '#tests/support/server.ts';

const CODE_PATH = '/api/authenticate/secondFactor';
const server = setUpServer();
let now: number;
let secrets: SecondFactorSecrets;

beforeEach(async () => {
  now = Date.now();
  await server.restart({ clock: () => now });
  secrets = await turnOnSecondFactor(server.api, await server.api.signUp('Ada'), now);
  // The code that turned it on is used up.
  now += 60_000;
});

const currentCode = () => authenticatorCode(secrets.secret, now);
const codeField = () => screen.findByLabelText('Code');

/** Opens the app and signs in with the password. */
async function enterPassword() {
  const app = renderApp('/');
  await sendSignIn(app.user, 'Ada');
  return app;
}

const sentTo = (path: string) => server.sent.filter((request) => request.path === path);

describe('the second step of signing in', () => {
  it('asks for a code after the right password, and opens the statistics page', async () => {
    const { user, address } = await enterPassword();
    const field = await codeField();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/6-digit code that your authenticator app shows/);
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByLabelText('Password')).not.toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.keyboard(`${currentCode()}{Enter}`);
    await waitFor(() => expect(address()).toBe('/statistics'));
    expect(server.changes()).toMatchObject([
      { path: '/api/authenticate', body: { Username: emailOf('Ada'), Password: PASSWORD } },
      {
        path: CODE_PATH,
        body: { Code: expect.any(String) as string, Challenge: expect.any(String) as string },
      },
    ]);
  });

  it('sends nothing without a code', async () => {
    const { user } = await enterPassword();
    await user.type(await codeField(), ' {Enter}');
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Required$/);
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(sentTo(CODE_PATH)).toEqual([]);
  });

  it('returns to the password with the reason if it took too long', async () => {
    const { user, address } = await enterPassword();
    const field = await codeField();
    now += 5 * 60_000;
    await user.type(field, `${currentCode()}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This sign-in has expired. Please sign in again.',
    );
    expect(await screen.findByLabelText('Email Address')).toHaveValue(emailOf('Ada'));
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    await user.keyboard(`${PASSWORD}{Enter}`);
    await user.type(await codeField(), `${currentCode()}{Enter}`);
    await waitFor(() => expect(address()).toBe('/statistics'));
  });

  it('goes back to the password on request', async () => {
    const { user } = await enterPassword();
    await codeField();
    await user.click(screen.getByRole('button', { name: 'Back to Sign In' }));
    expect(await screen.findByLabelText('Email Address')).toHaveValue(emailOf('Ada'));
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: "Don't have an account? Sign Up" })).toBeVisible();
  });
});
