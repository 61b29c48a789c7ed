import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Id } from '#contract/fields.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();
const UNKNOWN_ERROR = 'Unknown error, please try again.';

describe('editing a liability', () => {
  let path: string;
  let id: Id;

  beforeEach(async () => {
    const token = await server.signIn();
    const liability = { Name: 'Car Loan', Principal: 12000.5 };
    id = (await server.make<{ liabilityId: Id }>('POST', '/api/liabilities', token, liability)).liabilityId;
    path = `/liabilities/${id}`;
  });

  it('sends the update and shows it in the list', async () => {
    const { user, address } = renderApp(path);
    await user.clear(await screen.findByLabelText('Principal'));
    await user.type(screen.getByLabelText('Principal'), '$11,000.25');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
    expect(await screen.findByRole('row', { name: 'Car Loan $11,000.25' })).toBeVisible();
    expect(server.changes()).toMatchObject([
      { method: 'PUT', path: `/api/liabilities/${id}`, body: { Name: 'Car Loan', Principal: 11000.25 } },
    ]);
  });

  it('treats a 404 on a repeated deletion as success', async () => {
    server.network.use(
      http.delete('*/api/liabilities/:id', () => new HttpResponse(null, { status: 404 })),
      http.delete('*/api/liabilities/:id', () => HttpResponse.error(), { once: true }),
    );
    const { user, address } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an error for a 404 on the first deletion', async () => {
    server.network.use(http.delete('*/api/liabilities/:id', () => new HttpResponse(null, { status: 404 })));
    const { user, address } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    expect(address()).toBe(path);
  });
});
