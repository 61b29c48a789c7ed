import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { readCurrency } from '#src/api/currency.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { NO_IDS, samplePlan } from '#tests/support/sample-account.ts';

const server = setUpServer();

const Timestamp = '2026-02-28T12:00:00.000Z';
const spent = { amount: 800, timeStamp: Timestamp, settles: { schedule: 4, day: '2026-02-28' } };
const content = {
  ...{ format: 'freehold-export', version: 1 },
  assets: [{ id: 1, name: 'Bank', assetType: 0, value: 5, history: [{ amount: 4, timeStamp: Timestamp }] }],
  categories: [{ id: 1, name: 'Rent', isMandatory: true, fundSince: '2026-01' }],
  liabilities: [{ id: 1, name: 'Loan', principal: 7, debt: { category: 1, principalDay: '2026-02-01' } }],
  schedules: [
    {
      ...{ id: 4, kind: 'expenses', category: 1, amount: 800, rule: 'FREQ=MONTHLY', firstDay: '2026-01-28' },
      ...{ timeZone: 'UTC', status: 'active', skipped: ['2026-01-28'] },
    },
  ],
  lifePlan: samplePlan({ ...NO_IDS, assets: 1, expenses: 1 }),
  months: [
    {
      ...{ year: 2026, month: 2 },
      earnedIncome: [{ amount: 10, timeStamp: Timestamp, note: '<img src=x onerror=alert(1)>' }],
      expenses: [{ category: 1, planned: 900, items: [spent] }],
    },
  ],
};
const fileOf = (text: string) => new File([text], 'everything.json', { type: 'application/json' });

/** Opens the page and chooses a file. */
async function choose(file: File) {
  const { user } = renderApp('/profile/data');
  await user.upload(await screen.findByLabelText('File'), file);
  return user;
}

it('does not even open a file of 100 MB', async () => {
  await server.signIn();
  const file = fileOf('{}');
  Object.defineProperty(file, 'size', { value: 100 * 1_048_576 });
  await choose(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The file has 100 MB. It can have at most 64 MB.',
  );
  expect(server.changes()).toEqual([]);
});

it('is not offered by a server that takes no batches, which still exports', async () => {
  await server.restart({ extensions: ['history', 'undo'] });
  await server.signIn();
  renderApp('/profile/data');
  expect(await screen.findByRole('button', { name: 'Save CSV of Past Values' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save CSV of Life Plans' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('File')).not.toBeInTheDocument();
});

it('leaves out what the server cannot store', async () => {
  await server.restart({ extensions: ['batch'] });
  const token = await server.signIn();
  const user = await choose(fileOf(JSON.stringify({ ...content, currency: 'EUR' })));
  const preview = await screen.findByRole('table', { name: 'What the file would add' });
  expect(
    within(preview).queryByRole('row', { name: /Currency|Past values|[Pp]lans|chedules|birth/ }),
  ).not.toBeInTheDocument();
  expect(
    screen.getByText(
      'Left out, since this server cannot keep it: the currency EUR, 1 schedule, 1 fund, 1 life plan, the terms of 1 debt, 1 past value, 1 plan, 1 note.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Import \d+$/ }));
  expect(await screen.findByText('The file has been imported.')).toBeVisible();
  expect(await server.make('GET', '/api/budgets', token)).toMatchObject([
    { earnedIncome: [{ amount: 10 }], expenses: [{ budgetExpenseItems: [{ amount: 800 }] }] },
  ]);
  // Such a server does not undo either.
  expect(screen.queryByRole('button', { name: /Undo/ })).not.toBeInTheDocument();
});

it('is undone with the currency, and can be imported again', async () => {
  const token = await server.signIn();
  const file = fileOf(JSON.stringify({ ...content, currency: 'EUR' }));
  const user = await choose(file);
  for (const time of [1, 2]) {
    const button = await screen.findByRole('button', { name: /^Import \d+$/ });
    expect(readCurrency()).toBe('USD');
    const count = button.textContent.replace('Import ', '');
    await user.click(button);
    expect(await screen.findByText('The file has been imported.')).toBeVisible();
    // What is announced counts what the button does.
    expect(await screen.findByText(`${count} of ${count} imported`)).toBeInTheDocument();
    expect(readCurrency()).toBe('EUR');
    expect(await server.make('GET', '/api/history', token)).toMatchObject([
      { points: [{ amount: 7 }] },
      { points: [{ amount: 4 }] },
    ]);
    expect(await server.make('GET', '/api/schedules', token)).toMatchObject([
      { amount: 800, occurrences: [{ day: '2026-02-28' }, { day: '2026-01-28', itemId: null }] },
    ]);
    const [asset] = await server.make<{ assetId: number }[]>('GET', '/api/assets', token);
    const [category] = await server.make<{ expenseId: number }[]>('GET', '/api/expenses', token);
    expect(await server.make('GET', '/api/plan', token)).toEqual(
      samplePlan({ ...NO_IDS, assets: asset?.assetId ?? 0, expenses: category?.expenseId ?? 0 }),
    );
    if (time === 2) break;
    await user.click(screen.getByRole('button', { name: 'Undo all' }));
    expect(await screen.findByText('Everything from the file has been removed again.')).toBeVisible();
    expect(await server.make('GET', '/api/budgets', token)).toEqual([]);
    await user.upload(screen.getByLabelText('File'), file);
  }
});

it('names what differs between a life plan and that of the file', async () => {
  const token = await server.signIn();
  const { assetId } = await server.make<{ assetId: number }>('POST', '/api/assets', token, {
    ...{ AssetType: 0, Name: 'Bank', Value: 5 },
  });
  const own = samplePlan({ ...NO_IDS, assets: assetId });
  const plans = own.plans.map((plan) => ({
    ...{ ...plan, inflationPercent: 2, returns: { by: 'all', percent: 7 } },
    oneOffs: plan.oneOffs.map((oneOff) => ({ ...oneOff, cents: -5 })),
    pots: [],
  }));
  await server.make('PUT', '/api/plan', token, { ...own, plans });
  await choose(fileOf(JSON.stringify(content)));
  const changed = within(await screen.findByRole('list', { name: 'Changed' }));
  // The category of the phase is new.
  expect(changed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'My planassumptions, “No rent”, “Car”, 1 more',
  ]);
});

it('adds nothing that another tab has added since the preview, and starts once', async () => {
  const token = await server.signIn();
  const user = await choose(fileOf(JSON.stringify(content)));
  const button = await screen.findByRole('button', { name: /^Import \d+$/ });
  await server.make('POST', '/api/expenses', token, {
    Name: 'Rent',
    IsMandatory: true,
    FundSince: '2026-01',
  });
  await user.click(button);
  expect(await screen.findByText(/^Your account has changed in the meantime/)).toBeVisible();
  expect(screen.getByRole('row', { name: 'Expenses 0 0 1 0' })).toBeVisible();
  expect(server.changes()).toEqual([]);

  const again = screen.getByRole('button', { name: /^Import \d+$/ });
  // In the same frame.
  act(() => {
    again.click();
    again.click();
  });
  expect(await screen.findByText('The file has been imported.')).toBeVisible();
  expect(server.changes().map(({ path }) => path)).toEqual(['/api/batch']);
  expect(await server.make('GET', '/api/expenses', token)).toHaveLength(1);
});
