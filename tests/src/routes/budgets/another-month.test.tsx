import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

import { createLedger } from './ledger.ts';

const server = setUpServer();
let ledger: ReturnType<typeof createLedger>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
  ledger = createLedger(server, await server.signIn());
});

afterEach(() => {
  vi.useRealTimers();
});

async function openForm(path = '/budgets') {
  const app = renderApp(path);
  await app.user.click(await screen.findByRole('button', { name: 'Another month…' }));
  return { ...app, form: within(screen.getByRole('region', { name: 'Another month' })) };
}

function selectedMonth() {
  const month = screen.getByLabelText<HTMLSelectElement>('Month');
  return `${month.selectedOptions[0]?.text} ${screen.getByLabelText<HTMLInputElement>('Year').value}`;
}

describe('adding another month', () => {
  it('adds a chosen month, and its row gets the focus and opens with Enter', async () => {
    await ledger.budget(2026, 11);
    const { user, address, form } = await openForm();
    expect(screen.getByLabelText('Month')).toHaveFocus();
    await user.selectOptions(form.getByLabelText('Month'), 'March');
    await user.clear(form.getByLabelText('Year'));
    await user.type(form.getByLabelText('Year'), '2019{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: '2019/03' })).toHaveFocus());
    expect(screen.queryByRole('region', { name: 'Another month' })).not.toBeInTheDocument();
    expect(server.changes()).toMatchObject([{ path: '/api/budgets', body: { Month: 3, Year: 2019 } }]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Budget 2019/03' })).toBeVisible();
    expect(address()).toMatch(/^\/budgets\/\d+$/);
  });

  it('suggests the latest gap', async () => {
    await ledger.budget(2026, 11);
    await ledger.budget(2026, 9);
    await ledger.budget(2026, 7);
    await openForm();
    expect(selectedMonth()).toBe('October 2026');
  });

  it('suggests the month after the last one if there is no gap', async () => {
    await ledger.budget(2026, 12);
    await ledger.budget(2026, 11);
    await ledger.budget(2026, 10);
    await openForm();
    expect(selectedMonth()).toBe('January 2027');
  });

  it('suggests the last month in an empty account', async () => {
    const { user } = await openForm();
    expect(selectedMonth()).toBe('October 2026');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('link', { name: '2026/10' })).toBeVisible();
  });

  it('cannot choose a month that has a budget', async () => {
    await ledger.budget(2026, 10);
    await ledger.budget(2025, 3);
    const { user, form } = await openForm();
    await user.clear(form.getByLabelText('Year'));
    await user.type(form.getByLabelText('Year'), '2026');
    expect(form.getByRole('option', { name: 'October (has a budget)' })).toBeDisabled();
    expect(form.getByRole('option', { name: 'March' })).toBeEnabled();
    await user.selectOptions(form.getByLabelText('Month'), 'March');
    await user.clear(form.getByLabelText('Year'));
    await user.type(form.getByLabelText('Year'), '2025');
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(form.getByText('This month has a budget')).toBeVisible();
    expect(form.getByLabelText('Month')).toHaveFocus();
    expect(server.changes()).toEqual([]);
  });

  it.each(['', '26', 'soon', '0000'])('asks for a year instead of “%s”', async (text) => {
    const { user, form } = await openForm();
    await user.clear(form.getByLabelText('Year'));
    if (text !== '') await user.type(form.getByLabelText('Year'), text);
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(form.getByText('Enter a year, such as 2026')).toBeVisible();
    expect(form.getByLabelText('Year')).toHaveFocus();
    expect(server.changes()).toEqual([]);
  });

  it.each(['1', '1899', '2201', '9999'])('refuses the year %s', async (text) => {
    const { user, form } = await openForm();
    await user.clear(form.getByLabelText('Year'));
    await user.type(form.getByLabelText('Year'), text.padStart(4, '0'));
    await user.click(form.getByRole('button', { name: 'Add' }));
    expect(form.getByText('Enter a year from 1900 to 2200')).toBeVisible();
    expect(form.getByLabelText('Year')).toHaveFocus();
    expect(server.changes()).toEqual([]);
  });

  it.each(['Escape', 'Cancel'])('is canceled by %s, which returns the focus', async (way) => {
    const { user } = await openForm();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('region', { name: 'Another month' })).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Another month…' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('a new budget in a long list', () => {
  it('is shown on its page of the list, in the order that was chosen', async () => {
    for (let index = 0; index < 30; index += 1)
      await ledger.budget(2020 + Math.floor(index / 12), (index % 12) + 1);
    const { user, router } = await openForm('/budgets?sort=date');
    expect(await screen.findByText('1–25 of 30')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.getByRole('link', { name: '2026/10' })).toHaveFocus());
    expect(router.state.location.searchStr).toBe('?sort=date&page=2');
    await user.click(await screen.findByRole('button', { name: 'Previous page' }));
    expect(await screen.findByText('1–25 of 31')).toBeVisible();
  });

  it('also gets the focus after Add New', async () => {
    await ledger.budget(2027, 1);
    const { user } = renderApp('/budgets');
    await user.click(await screen.findByRole('button', { name: 'Add New' }));
    await waitFor(() => expect(screen.getByRole('link', { name: '2026/11' })).toHaveFocus());
  });
});
