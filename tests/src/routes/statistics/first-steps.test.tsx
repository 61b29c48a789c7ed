import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { endSession, startSession } from '#src/api/session.ts';
import { renderApp } from '#tests/support/app.tsx';

import { setUpHousehold } from './household.ts';

const { server, household, signIn, token } = setUpHousehold();
afterEach(() => vi.restoreAllMocks());

const STEPS = ['What you own', 'What you owe', 'Expense categories', 'This month'];

async function findCard() {
  return within(await screen.findByRole('region', { name: 'First steps' }));
}

async function doneSteps() {
  const headings = (await findCard()).getAllByRole('heading', { level: 3 });
  return STEPS.filter((step) => headings.some(({ textContent }) => textContent === `${step} Done`));
}

/** Waits until the page has loaded everything, and then expects no card. */
async function expectNoCard(): Promise<void> {
  await screen.findByRole('heading', { name: 'Statistics' });
  await waitFor(() => expect(screen.queryByLabelText('Loading')).not.toBeInTheDocument());
  expect(screen.queryByText('First steps')).not.toBeInTheDocument();
}

async function addAllButLiabilities(): Promise<void> {
  await household.asset(AssetType.Cash, 'Bank', 10);
  await household.category('Rent', true);
  await household.budget(11, {});
}

async function categoryNames(): Promise<string[]> {
  const categories = await server.make<{ name: string }[]>('GET', '/api/expenses', token());
  return categories.map(({ name }) => name);
}

describe('the first steps', () => {
  it.each([
    ['an asset', 'What you own', () => household.asset(AssetType.Cash, 'Bank', 10)],
    ['a liability', 'What you owe', () => household.liability('Car', 10)],
    ['a category', 'Expense categories', () => household.category('Rent', true)],
    ['a budget, also of another month', 'This month', () => household.budget(3, {})],
  ])('tick a step for %s', async (_what, step, add) => {
    await add();
    renderApp('/statistics');
    expect(await doneSteps()).toEqual([step]);
    expect((await findCard()).getByText('1 of 4 done')).toBeVisible();
  });

  it('add this month once, and open it', async () => {
    const { user, address } = renderApp('/statistics');
    await user.dblClick((await findCard()).getByRole('button', { name: 'Add this month' }));
    await waitFor(() => expect(address()).toMatch(/^\/budgets\/\d+$/));
    expect(server.changes()).toMatchObject([
      { method: 'POST', path: '/api/budgets', body: { Month: 11, Year: 2026 } },
    ]);
  });

  it('check off the month that another tab has just added', async () => {
    const { user } = renderApp('/statistics');
    const card = await findCard();
    await household.budget(11, {});
    await user.click(card.getByRole('button', { name: 'Add this month' }));
    await waitFor(async () => expect(await doneSteps()).toEqual(['This month']));
    expect(card.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('accept that somebody owes nothing, and take it back', async () => {
    const { user } = renderApp('/statistics');
    const box = (await findCard()).getByRole('checkbox', { name: 'I owe nothing' });
    await user.click(box);
    expect(await doneSteps()).toEqual(['What you owe']);
    await user.click(box);
    expect(await doneSteps()).toEqual([]);
    expect(server.changes()).toEqual([]);
  });

  it('disappear when the last is done, move the focus to the heading, and do not return', async () => {
    await addAllButLiabilities();
    const { user, router } = renderApp('/statistics');
    const card = await findCard();
    expect(card.getByText('3 of 4 done')).toBeVisible();
    await user.click(card.getByRole('checkbox', { name: 'I owe nothing' }));
    await waitFor(() => expect(screen.queryByText('First steps')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Statistics' })).toHaveFocus();
    await router.navigate({ to: '/profile' });
    await screen.findByRole('heading', { name: 'Profile' });
    await router.navigate({ to: '/statistics' });
    await expectNoCard();
  });

  it('stay dismissed for this person only', async () => {
    const first = renderApp('/statistics');
    await first.user.click((await findCard()).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('First steps')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Statistics' })).toHaveFocus();

    endSession();
    await server.signIn('Grace');
    await first.router.navigate({ to: '/statistics' });
    await findCard();

    endSession();
    startSession(token(), 0);
    await first.router.navigate({ to: '/statistics' });
    await expectNoCard();
  });

  it('store no email address', async () => {
    endSession();
    localStorage.clear();
    // A token without a subject identifies nobody, so the username does.
    server.network.use(http.get('*/api/*', () => HttpResponse.json([])));
    startSession('opaque', 0, 'ada@example.com');
    renderApp('/statistics');
    await findCard();
    const stored = Object.entries(localStorage).filter(([key]) => key !== 'freehold.session');
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/ada|example/i);
  });

  it('stay dismissed until a reload where the browser blocks storage', async () => {
    // Somebody else than in the other tests, since the page remembers it until the worker ends.
    await server.signIn('Grace');
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { user, router } = renderApp('/statistics');
    await user.click((await findCard()).getByRole('button', { name: 'Dismiss' }));
    await router.navigate({ to: '/profile' });
    await screen.findByRole('heading', { name: 'Profile' });
    await router.navigate({ to: '/statistics' });
    await expectNoCard();
  });

  it('work with a server without extensions', async () => {
    await server.restart({ extensions: [] });
    await signIn();
    const { user, address } = renderApp('/statistics');
    const card = await findCard();
    expect(card.queryByRole('button', { name: 'Choose from a list' })).not.toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Add an expense' })).toHaveAttribute('href', '/expenses/add');
    await user.click((await findCard()).getByRole('button', { name: 'Add this month' }));
    await waitFor(() => expect(address()).toMatch(/^\/budgets\/\d+$/));
  });
});

describe('the list of categories', () => {
  async function openFrom(path: string) {
    const app = renderApp(path);
    await app.user.click(await screen.findByRole('button', { name: 'Choose from a list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose your categories' }));
    return { ...app, dialog };
  }

  const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  it('adds all with one press, each once, and returns the focus', async () => {
    const { user, dialog } = await openFrom('/statistics');
    await user.dblClick(dialog.getByRole('button', { name: 'Add 14 categories' }));
    await expectClosed();
    expect(server.changes()).toMatchObject([{ method: 'POST', path: '/api/batch' }]);
    expect(new Set(await categoryNames()).size).toBe(14);
    expect(await doneSteps()).toEqual(['Expense categories']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose from a list' })).toHaveFocus());
    expect(await screen.findByText('14 categories added')).toBeInTheDocument();
  });

  it('adds only the names that are missing, in any letter case', async () => {
    await household.category('groceries', false);
    await household.category(' Rent or Mortgage ', true);
    const { user, dialog } = await openFrom('/statistics');
    expect(dialog.queryByRole('checkbox', { name: 'Groceries' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add 12 categories' }));
    await expectClosed();
    expect(await categoryNames()).toHaveLength(14);
  });

  it('asks for at least one', async () => {
    const { user, dialog } = await openFrom('/statistics');
    for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
    await user.click(dialog.getByRole('button', { name: 'Add 0 categories' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Choose at least one category.');
    expect(server.changes()).toEqual([]);
  });

  it('adds nothing twice if the response is lost', async () => {
    server.loseResponses('post', '*/api/batch', { once: true });
    const { user, dialog } = await openFrom('/expenses');
    await user.click(dialog.getByRole('button', { name: 'Add 14 categories' }));
    expect(await dialog.findByText('You already have all the categories in this list.')).toBeVisible();
    expect(await categoryNames()).toHaveLength(14);
  });
});
