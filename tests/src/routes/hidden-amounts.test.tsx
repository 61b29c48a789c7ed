import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { hideAmounts } from '#src/shell/hide-amounts.tsx';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';

const server = setUpServer();
let ids: SampleIds;
let token: string;

beforeEach(async () => {
  token = await server.signIn();
  ids = await createSampleData(server.api.call, token);
  await server.make('PUT', `/api/liabilities/${ids.liabilities}`, token, {
    Name: 'Mortgage',
    Principal: 7_391.5,
  });
});
afterEach(() => hideAmounts(false));

const button = () => screen.getByRole('button', { name: 'Privacy mode' });
const principal = () => screen.getByRole('textbox', { name: 'Principal' });

async function openLiability() {
  const app = renderApp(`/liabilities/${ids.liabilities}`);
  await screen.findByRole('textbox', { name: 'Principal' });
  return app;
}

describe('the button and its key', () => {
  it('hide the amounts of the page and show them again', async () => {
    const { user } = renderApp('/liabilities');
    expect(await screen.findByRole('cell', { name: '$7,391.50' })).toBeVisible();
    await user.click(button());
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('cell', { name: '•••' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('7,391');
    expect(screen.getByText('Amounts hidden')).toBeInTheDocument();
    await user.keyboard('h');
    expect(screen.getByRole('cell', { name: '$7,391.50' })).toBeVisible();
    expect(screen.getByText('Amounts shown')).toBeInTheDocument();
  });

  it('keep what has been typed', async () => {
    const { user } = await openLiability();
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.type(name, ' hh');
    await user.click(button());
    expect(name).toHaveValue('Mortgage hh');
    expect(button()).toHaveAttribute('aria-pressed', 'true');
  });

  it('work in a dialog, which stays open', async () => {
    const { user } = renderApp(`/budgets/${ids.budgets}/earnedIncome/${ids.earnedIncome}`);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Delete the earned income item "$10.50"?');
    await user.keyboard('h');
    expect(dialog).toHaveTextContent('Delete the earned income item "•••"?');
  });

  it('are remembered on this device, and followed by its other tabs', async () => {
    renderApp('/liabilities');
    await screen.findByRole('cell', { name: '$7,391.50' });
    expect(localStorage.getItem('freehold.hide-amounts')).toBeNull();
    // What another tab does.
    localStorage.setItem('freehold.hide-amounts', 'true');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'freehold.hide-amounts' })));
    expect(await screen.findByRole('cell', { name: '•••' })).toBeVisible();
  });
});

it('hides amounts until the page is reloaded where the browser blocks storage', async () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The storage is blocked', 'SecurityError');
  });
  onTestFinished(() => setItem.mockRestore());
  const { user } = renderApp('/liabilities');
  await screen.findByRole('cell', { name: '$7,391.50' });
  await user.click(button());
  expect(screen.getByRole('cell', { name: '•••' })).toBeVisible();
});

describe('a field', () => {
  beforeEach(() => hideAmounts(true));

  it('saves what it has, and what is typed over it', async () => {
    const { user } = await openLiability();
    await user.click(screen.getByText('Principal'));
    // The whole amount is selected.
    await user.keyboard('88+11');
    expect(principal()).toHaveAccessibleDescription('= $99.00');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    expect(document.body).not.toHaveTextContent('99');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.changes().at(-1)).toMatchObject({ body: { Name: 'Mortgage!', Principal: 99 } }),
    );
  });

  it('gets the focus when it is invalid', async () => {
    const { user } = await openLiability();
    await user.click(principal());
    await user.clear(principal());
    await user.tab();
    expect(principal()).toHaveValue('');
    await user.type(principal(), 'much');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a number')).toBeVisible();
    expect(principal()).toHaveFocus();
    expect(principal()).toHaveValue('much');
    expect(server.changes().filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('does not get the focus automatically when its page opens', async () => {
    renderApp(`/budgets/${ids.budgets}/earnedIncome/${ids.earnedIncome}`);
    expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveValue('•••');
    expect(document.body).toHaveFocus();
  });

  it('of the asset values can be reached with the arrow keys', async () => {
    const { user } = renderApp('/assets/all');
    const [first] = await screen.findAllByRole('textbox');
    if (!first) throw new Error('There are no fields');
    await user.click(first);
    expect(document.activeElement).not.toHaveValue('•••');
    await user.keyboard('{Enter}');
    expect(document.activeElement).not.toHaveValue('•••');
    expect(first.isConnected).toBe(false);
    expect(screen.getAllByDisplayValue('•••').length).toBeGreaterThan(0);
  });
});

it('hides the amount in the notice of a deletion, and in what is announced', async () => {
  const { user } = renderApp(`/budgets/${ids.budgets}/earnedIncome/${ids.earnedIncome}`);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  const notice = await screen.findByRole('region', { name: 'Undo' });
  expect(notice).toHaveTextContent('Earned income item “$10.50” deleted');
  await user.click(button());
  expect(notice).toHaveTextContent('Earned income item “•••” deleted');
});

it('shows what the entry dialog reads, but hides what has been added', async () => {
  hideAmounts(true);
  const { user } = renderApp('/expenses');
  await screen.findByText('Rent');
  await user.keyboard('n');
  const dialog = within(await screen.findByRole('dialog', { name: 'New entry' }));
  await user.keyboard('54.37 rent');
  expect(await dialog.findByText('$54.37')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('region', { name: 'Undo' })).toHaveTextContent('Added ••• to Rent');
  expect(document.body).not.toHaveTextContent('54.37');
});
