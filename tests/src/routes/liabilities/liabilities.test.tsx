import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { endSession, startSession } from '#src/api/session.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

import { rowTexts } from '../screen-texts.ts';

const server = setUpServer();
let token: string;

beforeEach(async () => {
  token = await server.signIn();
});

async function createLiabilities(liabilities: Record<string, number>): Promise<void> {
  for (const [Name, Principal] of Object.entries(liabilities)) {
    await server.make('POST', '/api/liabilities', token, { Name, Principal });
  }
}

describe('the liabilities list', () => {
  it('is sorted by name', async () => {
    await createLiabilities({ 'student Loan': 5, Mortgage: 325000, 'Car Loan': 12000.5 });
    renderApp('/liabilities');
    const table = await screen.findByRole('table', { name: 'Liabilities' });
    expect(within(table).getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(rowTexts()).toEqual([
      ['Car Loan', '$12,000.50'],
      ['Mortgage', '$325,000.00'],
      ['student Loan', '$5.00'],
    ]);
  });

  it('keeps its sort order and page after a row is opened, saved or deleted', async () => {
    await createLiabilities(
      Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`Loan ${index}`, index])),
    );
    const { user, router, address } = renderApp('/liabilities');
    await user.click(await screen.findByRole('button', { name: 'Principal' }));
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await screen.findByText('26–50 of 60');

    await user.click(screen.getByRole('link', { name: 'Loan 30' }));
    await screen.findByRole('heading', { name: 'Edit Liability' });
    router.history.back();
    expect(await screen.findByText('26–50 of 60')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Loan 30' })).toHaveFocus();

    await user.click(screen.getByRole('link', { name: 'Loan 31' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('26–50 of 60')).toBeVisible();
    expect(router.state.location.searchStr).toBe('?sort=principal&page=2');
    expect(screen.getByRole('link', { name: 'Loan 31' })).toHaveFocus();

    await user.click(screen.getByRole('link', { name: 'Loan 32' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('26–50 of 59')).toBeVisible();
    expect(router.state.location.searchStr).toBe('?sort=principal&page=2');

    await user.click(screen.getByRole('link', { name: 'Liabilities' }));
    expect(await screen.findByText('1–25 of 59')).toBeVisible();
    expect(router.state.location.searchStr).toBe('');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('link', { name: 'Liabilities' })).toHaveFocus();
    expect(address()).toBe('/liabilities');
  });

  it('keeps its filter after a row was opened, and drops it after one was added', async () => {
    await createLiabilities({ 'Car Loan': 1, 'Boat Loan': 2, Mortgage: 3, 'House Loan': 4 });
    const { user, router } = renderApp('/liabilities');
    await user.type(await screen.findByRole('searchbox', { name: 'Filter' }), 'loan');
    await screen.findByText('3 of 4');

    await user.click(screen.getByRole('link', { name: 'Car Loan' }));
    await user.click(await screen.findByRole('link', { name: 'Cancel' }));
    expect(await screen.findByText('3 of 4')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Filter' })).toHaveValue('loan');

    await user.click(screen.getByRole('button', { name: 'Principal' }));
    await user.click(screen.getByRole('link', { name: 'Add New' }));
    await user.type(await screen.findByLabelText('Name'), 'Card');
    await user.type(screen.getByLabelText('Principal'), '5{Enter}');
    expect(await screen.findByRole('link', { name: 'Card' })).toBeVisible();
    expect(router.state.location.searchStr).toBe('?sort=principal');
  });

  it('does not keep the sort order for the next user', async () => {
    await createLiabilities({ Mortgage: 2, Car: 1 });
    const { user, router } = renderApp('/liabilities?sort=-principal');
    await screen.findByRole('table');
    endSession();
    startSession(await server.api.signUp('Grace'), 0);
    await router.navigate({ to: '/liabilities/add' });
    await user.type(await screen.findByLabelText('Name'), 'Loan');
    await user.type(screen.getByLabelText('Principal'), '1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('table');
    expect(router.state.location.searchStr).toBe('');
  });

  it('accepts text ids, unknown fields and any body from other servers', async () => {
    server.network.use(
      http.get('*/api/liabilities', () =>
        HttpResponse.json([{ liabilityId: 'a/b c', name: 'Mortgage', principal: 1, more: true }]),
      ),
      http.put('*/api/liabilities/:id', () => new HttpResponse('<p>OK</p>')),
    );
    const { user } = renderApp('/liabilities');
    await user.click(await screen.findByRole('link', { name: 'Mortgage' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('table');
    expect(server.changes()).toMatchObject([{ path: '/api/liabilities/a%2Fb%20c' }]);
  });
});
