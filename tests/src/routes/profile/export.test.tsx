import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { beforeEach, expect, it, vi } from 'vitest';

import { createSampleData } from '#tests/support/sample-account.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();

/** The files that the page lets the browser save. */
let saved: { name: string; text: Promise<string> }[];

beforeEach(() => {
  saved = [];
  let blob: Blob | undefined;
  const create = (created: Blob) => {
    blob = created;
    return 'blob:test';
  };
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => undefined });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: blob?.text() ?? Promise.resolve('') });
  });
  return () => {
    click.mockRestore();
    Object.assign(URL, { createObjectURL: undefined, revokeObjectURL: undefined });
  };
});

it('saves everything as one file, and each list as CSV', async () => {
  await createSampleData(server.api.call, await server.signIn());
  const { user } = renderApp('/profile');
  await user.click(await screen.findByRole('link', { name: 'Your Data' }));
  await user.click(await screen.findByRole('button', { name: 'Save everything' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^freehold-\d{4}-\d\d-\d\d\.json$/);
  const everything = JSON.parse((await saved[0]?.text) ?? '') as Record<string, unknown[]>;
  expect(everything.months).toHaveLength(1);
  expect(everything.assets).toMatchObject([{ name: 'Home', liability: 1, history: [{}, {}] }]);

  await user.click(await screen.findByRole('button', { name: 'Save CSV of Entries' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]?.name).toMatch(/^freehold-entries-\d{4}-\d\d-\d\d\.csv$/);
  expect((await saved[1]?.text)?.split('\r\n')).toHaveLength(6);
});

it('says when the account cannot be read, and saves it the next time', async () => {
  await server.signIn();
  const { user } = renderApp('/profile/data');
  server.network.use(
    http.get('*/api/budgets', () => new HttpResponse(null, { status: 404 }), { once: true }),
  );
  await user.click(await screen.findByRole('button', { name: 'Save everything' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save everything' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('has no past values on a server without them', async () => {
  await server.restart({ extensions: [] });
  await createSampleData(server.api.call, await server.signIn()).catch(() => undefined);
  const { user } = renderApp('/profile/data');
  await user.click(await screen.findByRole('button', { name: 'Save everything' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = (await saved[0]?.text) ?? '';
  expect(text).toContain('"Mortgage"');
  expect(text).not.toContain('"history"');
  expect(screen.queryByRole('button', { name: 'Save CSV of Past Values' })).not.toBeInTheDocument();
});
