import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();
const UNKNOWN_ERROR = 'Unknown error, please try again.';

beforeEach(() => server.signIn());

describe('adding a liability', () => {
  it('sends the liability and shows it in the list', async () => {
    const { user, address } = renderApp('/liabilities/add');
    expect(await screen.findByRole('heading', { name: 'Add a New Liability' })).toBeVisible();
    await user.type(screen.getByLabelText('Name'), '  Car Loan ');
    await user.type(screen.getByLabelText('Principal'), '$12,000.505{Enter}');
    await waitFor(() => expect(address()).toBe('/liabilities'));
    expect(await screen.findByRole('row', { name: 'Car Loan $12,000.51' })).toBeVisible();
    expect(server.changes()).toMatchObject([
      { method: 'POST', path: '/api/liabilities', body: { Name: 'Car Loan', Principal: 12000.51 } },
    ]);
  });

  it('shows what is wrong with each field, and sends nothing', async () => {
    const { user, address } = renderApp('/liabilities/add');
    const name = await screen.findByLabelText('Name');
    const principal = screen.getByLabelText('Principal');
    for (const [nameText, principalText, messages] of [
      ['', '', ['Required', 'Required']],
      ['   ', '5', ['Required']],
      ['Car Loan', 'abc', ['Enter a number']],
      ['Car Loan', '', ['Required']],
      ['Car Loan', '1,23', ['Enter a number']],
      ['Car Loan', '1000000000000', ['Enter an amount up to $999,999,999,999.99']],
    ] as const) {
      await user.clear(name);
      if (nameText) await user.type(name, nameText);
      await user.clear(principal);
      if (principalText) await user.type(principal, principalText);
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => {
        const fields = [...document.querySelectorAll('[aria-invalid=true]')];
        const shown = fields.map(
          (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
        );
        expect(shown, `${nameText}, ${principalText}`).toEqual(messages);
        expect(fields[0]).toHaveFocus();
      });
      expect(address()).toBe('/liabilities/add');
      expect(server.changes()).toEqual([]);
    }
  });

  it('shows an error after each failure, keeps the fields, and repeats the same request', async () => {
    const { user, address } = renderApp('/liabilities/add');
    await user.type(await screen.findByLabelText('Name'), 'Car Loan');
    await user.type(screen.getByLabelText('Principal'), '1');
    for (const [failure, response] of [
      ['a dropped connection', () => HttpResponse.error()],
      ['a failing server', () => new HttpResponse('<h1>Oops</h1>', { status: 500 })],
      [
        'a full disk',
        () => HttpResponse.json({ message: 'Later' }, { status: 503, headers: { 'Retry-After': '3' } }),
      ],
      ['broken JSON', () => new HttpResponse('{"liabilityId":', { status: 201 })],
      ['a response of the wrong shape', () => HttpResponse.json({ id: 1 }, { status: 201 })],
    ] as const) {
      const before = screen.queryByRole('alert');
      // No real response arrives in the task of the request.
      const later = () => delay().then(response);
      server.network.use(http.post('*/api/liabilities', later, { once: true }));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(before === null || !before.isConnected).toBe(true));
      expect(await screen.findByRole('alert'), failure).toHaveTextContent(UNKNOWN_ERROR);
      expect(screen.getByLabelText('Name')).toHaveValue('Car Loan');
      expect(screen.getByLabelText('Principal')).toHaveValue('1');
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
    const keys = server.changes().map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(6);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  });

  it('uses a new idempotency key after an edit', async () => {
    server.network.use(http.post('*/api/liabilities', () => HttpResponse.error(), { once: true }));
    const { user, address } = renderApp('/liabilities/add');
    await user.type(await screen.findByLabelText('Name'), 'Car Loan');
    await user.type(screen.getByLabelText('Principal'), '1{Enter}');
    await screen.findByRole('alert');
    await user.type(screen.getByLabelText('Principal'), '0{Enter}');
    await waitFor(() => expect(address()).toBe('/liabilities'));
    const [first, second, ...others] = server.changes();
    expect(others).toEqual([]);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('shows the new liability immediately, and an error if the refetch fails', async () => {
    const { user, address } = renderApp('/liabilities');
    const [addNew] = await screen.findAllByRole('link', { name: 'Add New' });
    if (addNew) await user.click(addNew);
    server.network.use(http.get('*/api/liabilities', () => HttpResponse.error()));
    await user.type(await screen.findByLabelText('Name'), 'Car Loan');
    await user.type(screen.getByLabelText('Principal'), '1{Enter}');
    await waitFor(() => expect(address()).toBe('/liabilities'));
    expect(await screen.findByRole('row', { name: 'Car Loan $1.00' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);

    server.network.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getByRole('row', { name: 'Car Loan $1.00' })).toBeVisible();
  });
});
