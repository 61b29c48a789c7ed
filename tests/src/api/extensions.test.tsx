import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { EXTENSIONS } from '#contract/extensions.ts';
import { offersExtension } from '#src/api/extensions.ts';
import { endSession } from '#src/api/session.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();
const offered = () => EXTENSIONS.filter(offersExtension);

it('knows the extensions of the server from its first response on, until signing out', async () => {
  await server.signIn();
  expect(offered()).toEqual([]);
  renderApp('/budgets');
  await screen.findByText(/no budgets/i);
  expect(offered()).toEqual(EXTENSIONS);
  endSession();
  expect(offered()).toEqual([]);
});
