import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { createSampleData } from '#tests/support/sample-account.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();

it('has no past values on a server without them', async () => {
  await server.restart({ extensions: [] });
  await createSampleData(server.api.call, await server.signIn()).catch(() => undefined);
  const createObjectURL = vi.fn<(file: Blob) => string>(() => 'blob:test');
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => {
    click.mockRestore();
    Object.assign(URL, { createObjectURL: undefined, revokeObjectURL: undefined });
  });
  const { user } = renderApp('/profile/data');
  await user.click(await screen.findByRole('button', { name: 'Save everything' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  const text = await createObjectURL.mock.calls[0]?.[0].text();
  expect(text).toContain('"Mortgage"');
  expect(text).not.toContain('"history"');
  expect(screen.queryByRole('button', { name: 'Save CSV of Past Values' })).not.toBeInTheDocument();
});
