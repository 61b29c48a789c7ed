import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();
let token: string;

beforeEach(async () => {
  token = await server.signIn();
});

/** The texts of the table's rows, without its head. */
function rowTexts(): (string | null)[][] {
  const [, ...rows] = screen.getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
}

async function keep(liabilities: Record<string, number>): Promise<void> {
  for (const [Name, Principal] of Object.entries(liabilities)) {
    await server.make('POST', '/api/liabilities', token, { Name, Principal });
  }
}

describe('the list of liabilities', () => {
  it('is sorted by name', async () => {
    await keep({ 'student Loan': 5, Mortgage: 325000, 'Car Loan': 12000.5 });
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

  it('opens a liability by a click anywhere in its row, and by keyboard', async () => {
    await keep({ Mortgage: 325000 });
    const { user, address } = renderApp('/liabilities');
    await user.click(await screen.findByRole('cell', { name: '$325,000.00' }));
    await waitFor(() => expect(address()).toMatch(/^\/liabilities\/\d+$/));
    expect(await screen.findByRole('heading', { name: 'Edit Liability' })).toBeVisible();
  });

  it('leads to the form that adds one', async () => {
    const { user, address } = renderApp('/liabilities');
    const [addNew] = await screen.findAllByRole('link', { name: 'Add New' });
    if (addNew) await user.click(addNew);
    await waitFor(() => expect(address()).toBe('/liabilities/add'));
  });

  it('says what to do when it is empty', async () => {
    renderApp('/liabilities');
    expect(await screen.findByText('No liabilities yet')).toBeVisible();
  });

  it.each([
    ['a dropped connection', () => HttpResponse.error()],
    ['a failing server', () => new HttpResponse(null, { status: 500 })],
    ['broken JSON', () => new HttpResponse('[{')],
    ['an answer of another shape', () => HttpResponse.json([{ liabilityId: 1, name: 'X', principal: '5' }])],
  ])('says so after %s, and comes at Retry', async (_fault, answer) => {
    await keep({ Mortgage: 325000 });
    server.network.use(http.get('*/api/liabilities', answer));
    const { user } = renderApp('/liabilities');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    server.network.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('cell', { name: 'Mortgage' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes what other servers send: ids as text, unknown fields', async () => {
    server.network.use(
      http.get('*/api/liabilities', () =>
        HttpResponse.json([{ liabilityId: 'a/b c', name: 'Mortgage', principal: 1, more: true }]),
      ),
      http.put('*/api/liabilities/:id', () => new HttpResponse(null, { status: 204 })),
    );
    const { user } = renderApp('/liabilities');
    await user.click(await screen.findByRole('link', { name: 'Mortgage' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('table');
    expect(server.changes()).toMatchObject([{ path: '/api/liabilities/a%2Fb%20c' }]);
  });
});
