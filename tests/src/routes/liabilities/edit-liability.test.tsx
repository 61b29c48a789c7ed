import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Id } from '#contract/fields.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { watchForText } from '#tests/support/watch-for-text.ts';

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

  it('starts with the stored fields', async () => {
    renderApp(path);
    expect(await screen.findByLabelText('Name')).toHaveValue('Car Loan');
    expect(screen.getByLabelText('Principal')).toHaveValue('12000.50');
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

  it('deletes after confirmation, without flashing a not-found message', async () => {
    const { user, router, address } = renderApp(path);
    // Delay the navigation, as if the page's code were still loading.
    router.history.block({ blockerFn: () => delay(20) });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(within(dialog).getByText('Delete the liability named "Car Loan"?')).toBeVisible();

    const flashes = watchForText('not found');
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
    expect(await screen.findByText('No liabilities yet')).toBeVisible();
    expect(flashes()).toEqual([]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(server.changes()).toMatchObject([{ method: 'DELETE', path: `/api/liabilities/${id}` }]);
  });

  it('keeps the liability after No', async () => {
    const { user } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Name')).toHaveValue('Car Loan');
    expect(server.changes()).toEqual([]);
  });

  it('shows an error if the deletion fails, and stays', async () => {
    server.network.use(http.delete('*/api/liabilities/:id', () => HttpResponse.error()));
    const { user, address } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    expect(address()).toBe(path);
    expect(screen.getByLabelText('Name')).toHaveValue('Car Loan');
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

  it('keeps the fields if the save fails, and saves them on the next try', async () => {
    server.network.use(
      http.put('*/api/liabilities/:id', () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    const { user, address } = renderApp(path);
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    expect(screen.getByLabelText('Name')).toHaveValue('Car Loan 2');

    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
    expect(await screen.findByRole('link', { name: 'Car Loan 2' })).toBeVisible();
  });

  it('accepts a response with any body or none', async () => {
    server.network.use(http.put('*/api/liabilities/:id', () => new HttpResponse('<p>OK</p>')));
    const { user, address } = renderApp(path);
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
  });

  it('shows a not-found message with a Back link', async () => {
    const { user, address } = renderApp('/liabilities/4711');
    expect(await screen.findByRole('alert')).toHaveTextContent('Liability not found!');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
  });

  it('sends one request for ten clicks', async () => {
    server.network.use(
      http.put('*/api/liabilities/:id', async () => {
        await delay(50);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { address } = renderApp(path);
    const save = await screen.findByRole('button', { name: 'Save' });
    for (let click = 0; click < 10; click += 1) save.click();
    await waitFor(() => expect(address()).toBe('/liabilities'));
    expect(server.changes()).toHaveLength(1);
  });
});
