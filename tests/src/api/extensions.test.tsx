import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { EXTENSIONS } from '#contract/extensions.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { endSession } from '#src/api/session.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();

const offered = () => EXTENSIONS.filter(offersExtension);

describe('the extensions of the server', () => {
  it('are unknown before its first response, and again after signing out', async () => {
    await server.signIn();
    expect(offered()).toEqual([]);
    renderApp('/budgets');
    await screen.findByText(/no budgets/i);
    expect(offered()).toEqual(EXTENSIONS);
    endSession();
    expect(offered()).toEqual([]);
  });

  it('are none on a server with the basic API alone', async () => {
    await server.restart({ extensions: [] });
    await server.signIn();
    renderApp('/budgets');
    await screen.findByText(/no budgets/i);
    expect(offered()).toEqual([]);
  });
});
