import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { endSession } from '#src/api/session.ts';
import { renderApp, renderInStrictMode, setUpServer } from '#tests/support/app.tsx';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';

const server = setUpServer();
renderInStrictMode();
let ids: SampleIds;

beforeEach(async () => {
  ids = await createSampleData(server.api.call, await server.signIn());
});

type User = ReturnType<typeof renderApp>['user'];
const again = () => screen.getByRole('button', { name: 'Save and add another' });
const added = () => document.querySelector('main [aria-live=polite]');

async function fill(user: User, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await user.type(await screen.findByLabelText(label), text);
  }
}

interface AddPage {
  readonly path: () => string;
  /** Where Save and Cancel lead. */
  readonly list: () => string;
  readonly first: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What the notice calls the new item. */
  readonly name: string;
}

const addPages: Readonly<Record<string, AddPage>> = {
  asset: {
    path: () => '/assets/add/0',
    list: () => '/assets/0',
    first: 'Name',
    fields: { Name: 'Savings', Value: '5' },
    name: '“Savings”',
  },
  expense: {
    path: () => '/expenses/add',
    list: () => '/expenses',
    first: 'Name',
    fields: { Name: 'Fun' },
    name: '“Fun”',
  },
  item: {
    path: () => `/budgets/${ids.budgets}/passiveIncome/add`,
    list: () => `/budgets/${ids.budgets}/passiveIncome`,
    first: 'Amount',
    fields: { Amount: '1234.5' },
    name: '“$1,234.50”',
  },
  'expense item': {
    path: () => `/budgets/${ids.budgets}/expenses/${ids.budgetExpenses}/expenseItems/add`,
    list: () => `/budgets/${ids.budgets}/expenses/${ids.budgetExpenses}`,
    first: 'Amount',
    fields: { Amount: '7' },
    name: '“$7.00”',
  },
};

describe.each(Object.entries(addPages))('adding an %s', (_what, { path, list, first, fields, name }) => {
  it('can continue with another one', async () => {
    const { user, address } = renderApp(path());
    await fill(user, fields);
    await user.click(again());
    await waitFor(() => expect(added()).toHaveTextContent(`Added ${name}`));
    expect(address()).toBe(path());
    for (const label of Object.keys(fields)) expect(screen.getByLabelText(label)).toHaveValue('');
    expect(screen.getByLabelText(first)).toHaveFocus();

    await fill(user, fields);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(list()));
    const [one, other, ...others] = server.changes();
    expect(others).toEqual([]);
    expect(other?.path).toBe(one?.path);
    expect(other?.idempotencyKey).not.toBe(one?.idempotencyKey);
  });

  it('sends one request for ten clicks', async () => {
    const { user } = renderApp(path());
    await fill(user, fields);
    const button = again();
    for (let click = 0; click < 10; click += 1) button.click();
    await waitFor(() => expect(added()).toHaveTextContent('Added'));
    expect(server.changes()).toHaveLength(1);
  });
});

it('keeps the chosen type for the next asset, and starts with its name', async () => {
  const { user } = renderApp('/assets/add/4,5,6');
  expect(await screen.findByLabelText('Type')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Type'), 'International');
  await fill(user, { Name: 'Fund', 'Number of Shares': '2', 'Share Price': '3' });
  await user.click(again());
  await waitFor(() => expect(added()).toHaveTextContent('Added “Fund”'));
  expect(screen.getByLabelText('Type')).toHaveDisplayValue('International');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Value')).toHaveValue('');
});

it('says what is missing when another one is asked for too early', async () => {
  const { user } = renderApp('/expenses/add');
  await screen.findByLabelText('Name');
  await user.click(again());
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Required'));
  expect(server.changes()).toEqual([]);
});

it('Cancel opens the list with its last order', async () => {
  const { user, router } = renderApp('/liabilities?sort=-principal');
  await user.click(await screen.findByRole('link', { name: 'Add New' }));
  await user.click(await screen.findByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.href).toBe('/liabilities?sort=-principal'));
});

describe('leaving a form with unsaved input', () => {
  const dialog = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  const noDialog = () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  it.each(['Budgets', 'Cancel'])('by the link %s asks first', async (link) => {
    const { user, address } = renderApp('/expenses/add');
    await user.type(await screen.findByLabelText('Name'), 'Fun');
    await user.click(screen.getByRole('link', { name: link }));
    const question = within(await dialog());
    expect(question.getByText('What you typed on this page will be lost.')).toBeVisible();
    await waitFor(() => expect(question.getByRole('button', { name: 'Stay' })).toHaveFocus());
    await user.click(question.getByRole('button', { name: 'Stay' }));
    await waitFor(noDialog);
    expect(address()).toBe('/expenses/add');
    expect(screen.getByLabelText('Name')).toHaveValue('Fun');

    await user.click(screen.getByRole('link', { name: link }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).not.toBe('/expenses/add'));
    expect(server.changes()).toEqual([]);
  });

  it('does not ask if it was taken back', async () => {
    const { user, address } = renderApp(`/liabilities/${ids.liabilities}`);
    await user.type(await screen.findByLabelText('Name'), '!{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
    noDialog();
  });

  it('does not ask after a deletion or a save', async () => {
    const { user, address } = renderApp(`/liabilities/${ids.liabilities}`);
    await user.type(await screen.findByLabelText('Name'), '!{Enter}');
    await waitFor(() => expect(address()).toBe('/liabilities'));
    await user.click(await screen.findByRole('link', { name: 'Mortgage!' }));
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(address()).toBe('/liabilities'));
    noDialog();
  });

  it('does not ask after the last one was saved', async () => {
    const { user, address } = renderApp('/expenses/add');
    await user.type(await screen.findByLabelText('Name'), 'Fun');
    await user.click(again());
    await waitFor(() => expect(added()).toHaveTextContent('Added'));
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/expenses'));
    noDialog();
  });

  it('does not ask when the user signs out', async () => {
    const { user, address } = renderApp('/expenses/add');
    await user.type(await screen.findByLabelText('Name'), 'Fun');
    act(endSession);
    await waitFor(() => expect(address()).toBe('/'));
    noDialog();
  });
});
