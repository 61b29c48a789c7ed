import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
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

  it('begins with what is kept', async () => {
    renderApp(path);
    expect(await screen.findByLabelText('Name')).toHaveValue('Car Loan');
    expect(screen.getByLabelText('Principal')).toHaveValue('12000.50');
  });

  it('sends the change and leads to the list, where it stands', async () => {
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

  it('deletes after asking, and never says not found on the way', async () => {
    const { user, router, address } = renderApp(path);
    // The way to the list takes a moment, as it does where its code is still to be fetched.
    router.history.block({ blockerFn: () => delay(20) });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(within(dialog).getByText('Delete the liability named "Car Loan"?')).toBeVisible();

    const seen = new MutationObserver(() => {
      if (document.body.textContent.includes('not found')) flashes.push(document.body.textContent);
    });
    const flashes: string[] = [];
    seen.observe(document.body, { childList: true, subtree: true, characterData: true });
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
    expect(await screen.findByText('No liabilities yet')).toBeVisible();
    seen.disconnect();
    expect(flashes).toEqual([]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(server.changes()).toMatchObject([{ method: 'DELETE', path: `/api/liabilities/${id}` }]);
  });

  it('keeps the liability when the answer is No', async () => {
    const { user } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Name')).toHaveValue('Car Loan');
    expect(server.changes()).toEqual([]);
  });

  it('says so when it cannot be deleted, and keeps it', async () => {
    server.network.use(http.delete('*/api/liabilities/:id', () => HttpResponse.error()));
    const { user, address } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    expect(address()).toBe(path);
    expect(screen.getByLabelText('Name')).toHaveValue('Car Loan');
  });

  it('leads on when a repeated deletion finds nothing to delete any more', async () => {
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

  it('says so when there is nothing to delete at the first try', async () => {
    server.network.use(http.delete('*/api/liabilities/:id', () => new HttpResponse(null, { status: 404 })));
    const { user, address } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    expect(address()).toBe(path);
  });

  it('keeps what was typed when the save fails, and saves it at the next try', async () => {
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

  it('takes an answer without a body, or with any', async () => {
    server.network.use(http.put('*/api/liabilities/:id', () => new HttpResponse('<p>OK</p>')));
    const { user, address } = renderApp(path);
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
  });

  it('says when there is no such liability, with a way back', async () => {
    const { user, address } = renderApp('/liabilities/4711');
    expect(await screen.findByRole('alert')).toHaveTextContent('Liability not found!');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
  });

  it('makes one request of ten clicks', async () => {
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
