import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { emailOf, PASSWORD } from '#tests/support/server.ts';

const server = setUpServer();

describe('signing in', () => {
  it('leads to the statistics', async () => {
    await server.api.signUp('Ada');
    const { user, address } = renderApp('/');
    await user.type(await screen.findByLabelText('Email Address'), emailOf('Ada'));
    await user.type(screen.getByLabelText('Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(address()).toBe('/statistics'));
    expect(await screen.findByRole('heading', { name: 'Statistics' })).toBeVisible();
    expect(server.changes()).toMatchObject([
      { path: '/api/authenticate', body: { Username: emailOf('Ada'), Password: PASSWORD } },
    ]);
  });
});
