import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { noteConnection } from '#src/api/connection.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();

afterEach(() => {
  // Without a result that Vitest would await outside the environment that `act` sets up.
  act(() => noteConnection(false, ''));
});

const NEW_VERSION = { name: 'New version' };

it('says how old the numbers are while there is no network', async () => {
  await server.signIn();
  renderApp('/liabilities');
  await screen.findByText('No liabilities yet');
  // The last response, the person's name, has arrived. Any response says that there is a network.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveTextContent('A'));
  act(() => noteConnection(true));
  const notice = within(await screen.findByRole('region', { name: 'Connection' }));
  expect(notice.getByRole('status')).toHaveTextContent(
    /^You are offline\. The numbers are from \d+:\d\d [AP]M today\. Changes can be saved when you are back online\.$/,
  );
  act(() => noteConnection(false));
  expect(screen.queryByRole('region', { name: 'Connection' })).not.toBeInTheDocument();
});

it('offers a new version until it is put off, and the next one again', async () => {
  await server.signIn();
  const { user } = renderApp('/liabilities');
  await screen.findByText('No liabilities yet');
  act(() => noteConnection(false, 'second'));
  const notice = within(await screen.findByRole('region', NEW_VERSION));
  expect(notice.getByRole('status')).toHaveTextContent('There is a new version of Freehold.');
  await user.click(notice.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('region', NEW_VERSION)).not.toBeInTheDocument();
  act(() => noteConnection(false, 'third'));
  await waitFor(() => expect(screen.getByRole('region', NEW_VERSION)).toBeVisible());
});
