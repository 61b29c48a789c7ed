import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { EXTENSIONS, EXTENSIONS_HEADER } from '#contract/extensions.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();
let token: string;
let assetId: number;
let loanId: number;

beforeEach(async () => {
  // Only the date is fake; timers stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 14, 12, 30) });
  await server.restart({ clock: () => Date.now() });
  token = await server.signIn();
  const home = { AssetType: 1, Name: 'Home', Value: 300_000 };
  assetId = (await server.make<{ assetId: number }>('POST', '/api/assets', token, home)).assetId;
  const loan = { Name: 'Car Loan', Principal: 9_000 };
  loanId = (await server.make<{ liabilityId: number }>('POST', '/api/liabilities', token, loan)).liabilityId;
});
afterEach(() => vi.useRealTimers());

async function addPast(Amount: number, day: string): Promise<void> {
  const Timestamp = new Date(`${day}T12:00:00`).toISOString();
  await server.make('POST', '/api/history', token, { AssetId: assetId, Amount, Timestamp });
}

const section = () => screen.findByRole('region', { name: 'Past values' });

/** The rows of the table: a date and an amount each. */
async function rows(): Promise<string[][]> {
  const table = await within(await section()).findByRole('table', { name: 'Past values' });
  return within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .slice(1)
    .map(({ cells }) => Array.from(cells, ({ textContent }) => textContent).slice(0, 2));
}

const TODAY = ['2026-11-14', '$300,000.00'];
const NOW = ['Now', '$300,000.00'];

function renderAsset() {
  return renderApp(`/assets/edit/${assetId}`);
}

async function open(user: UserEvent, button: string): Promise<void> {
  await user.click(await within(await section()).findByRole('button', { name: button }));
}

async function add(user: UserEvent, date: string, amount: string): Promise<void> {
  const form = within(await screen.findByRole('form', { name: /a past value/ }));
  fireEvent.change(form.getByLabelText('Date'), { target: { value: date } });
  await user.clear(form.getByLabelText('Amount'));
  await user.type(form.getByLabelText('Amount'), amount);
  await user.click(form.getByRole('button', { name: /value$/ }));
}

describe('the past values of an asset', () => {
  it('stand below its form, the latest first, with a chart', async () => {
    await addPast(250_000, '2020-05-01');
    renderAsset();
    expect(await screen.findByLabelText('Name')).toHaveValue('Home');
    expect(await rows()).toEqual([NOW, TODAY, ['2020-05-01', '$250,000.00']]);
    expect(screen.getByRole('slider', { name: 'Amount over time, points' })).toHaveAttribute(
      'aria-valuetext',
      '2026-11-14: $300,000.00',
    );
  });

  it('are drawn with their highest and lowest even where they are too many to draw all', async () => {
    const calls = Array.from({ length: 600 }, (_, index) => ({
      method: 'POST',
      path: '/api/history',
      body: {
        AssetId: assetId,
        Amount: { 301: 900_000, 303: 5 }[index] ?? 250_000 + index,
        Timestamp: new Date(2020, 0, index + 1, 12).toISOString(),
      },
    }));
    await server.make('POST', '/api/batch', token, { calls });
    const { user } = renderAsset();
    await open(user, 'Show as table');
    const drawn = within(screen.getByRole('table', { name: 'Amount over time' }));
    expect(drawn.getAllByRole('row').length).toBeLessThanOrEqual(500);
    expect(drawn.getByRole('row', { name: '2020-10-28 $900,000.00' })).toBeVisible();
    expect(drawn.getByRole('row', { name: '2020-10-30 $5.00' })).toBeVisible();
  });

  it('can be added', async () => {
    const { user } = renderAsset();
    await open(user, 'Add a past value');
    expect(screen.getByLabelText('Date')).toHaveFocus();
    await add(user, '2021-12-31', '275,000+500');
    await waitFor(async () => expect(await rows()).toEqual([NOW, TODAY, ['2021-12-31', '$275,500.00']]));
    expect(server.changes()).toMatchObject([
      {
        path: '/api/history',
        body: { AssetId: assetId, LiabilityId: null, Amount: 275_500 },
      },
    ]);
    const change = server.changes()[0]?.body as { Timestamp: string } | undefined;
    expect(new Date(change?.Timestamp ?? '')).toEqual(new Date(2021, 11, 31, 12));
    expect(await within(await section()).findByRole('button', { name: 'Add a past value' })).toHaveFocus();
    expect(screen.getByLabelText('Value')).toHaveValue('300000.00');
  });

  it('need a date that is not in the future, and an amount', async () => {
    const { user } = renderAsset();
    await open(user, 'Add a past value');
    await add(user, '2026-11-15', 'x');
    expect(await screen.findByText('Enter a past date')).toBeVisible();
    expect(screen.getByText('Enter a number')).toBeVisible();
    expect(server.changes()).toEqual([]);
  });

  it('can be corrected, keeping their time of day', async () => {
    await addPast(250_000, '2020-05-01');
    const { user } = renderAsset();
    await open(user, 'Edit $250,000.00 of 2020-05-01');
    expect(screen.getByLabelText('Amount')).toHaveFocus();
    await add(user, '2020-06-01', '251000');
    await waitFor(async () => expect(await rows()).toEqual([NOW, TODAY, ['2020-06-01', '$251,000.00']]));
    expect(server.changes()).toMatchObject([{ method: 'PUT' }]);
  });

  it('are corrected by adding another value for the same day', async () => {
    await addPast(250_000, '2020-05-01');
    const { user } = renderAsset();
    await open(user, 'Add a past value');
    await add(user, '2020-05-01', '260000');
    await waitFor(async () => expect(await rows()).toEqual([NOW, TODAY, ['2020-05-01', '$260,000.00']]));
  });

  it('can be removed, and the removal undone', async () => {
    await addPast(250_000, '2020-05-01');
    const { user } = renderAsset();
    await open(user, 'Remove $250,000.00 of 2020-05-01');
    await waitFor(async () => expect(await rows()).toEqual([NOW, TODAY]));
    const notice = await screen.findByRole('region', { name: 'Undo' });
    expect(notice).toHaveTextContent('Past value “$250,000.00” deleted');
    await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await rows()).toEqual([NOW, TODAY, ['2020-05-01', '$250,000.00']]));
  });

  it('keep what was typed when they cannot be saved', async () => {
    server.network.use(http.post('*/api/history', () => HttpResponse.error(), { once: true }));
    const { user } = renderAsset();
    await open(user, 'Add a past value');
    await add(user, '2020-05-01', '5');
    expect(await within(await section()).findByRole('alert')).toHaveTextContent('Unknown error');
    expect(screen.getByLabelText('Amount')).toHaveValue('5');
    await user.click(screen.getByRole('button', { name: 'Add value' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    const [first, second] = server.changes();
    expect(first?.idempotencyKey).toBe(second?.idempotencyKey);
  });

  it('are shown in part when there are many', async () => {
    for (let month = 1; month <= 9; month += 1) {
      await addPast(month, `2020-0${month}-01`);
      await addPast(month + 0.5, `2021-0${month}-01`);
    }
    const { user } = renderAsset();
    expect(await rows()).toHaveLength(13);
    await open(user, 'Show all 19');
    expect(await rows()).toHaveLength(20);
  });

  it('are drawn and listed a part at a time when there are thousands', async () => {
    const values = Array.from({ length: 3_000 }, (_, index) => ({
      historyPointId: index + 1,
      amount: index,
      timeStamp: new Date(2018, 0, 1 + index, 12).toISOString(),
    }));
    const line = { kind: 'asset', id: assetId, name: 'Home', assetType: 1, points: values };
    const headers = { [EXTENSIONS_HEADER]: EXTENSIONS.join(', ') };
    server.network.use(http.get('*/api/history', () => HttpResponse.json([line], { headers })));
    const { user } = renderAsset();
    const slider = await screen.findByRole('slider', { name: 'Amount over time, points' });
    expect(Number(slider.getAttribute('max'))).toBeLessThanOrEqual(500);
    expect(
      screen.getByRole('img', { name: /2018-01-01: \$0\.00.*2026-11-14: \$300,000\.00$/ }),
    ).toBeVisible();
    await open(user, 'Show 100 more of 3,000');
    expect(await rows()).toHaveLength(113);
  });

  it('can fail to load without touching the form', async () => {
    server.network.use(
      http.get('*/api/history', () => HttpResponse.error(), { once: true }),
      http.get('*/api/history', () => HttpResponse.error(), { once: true }),
    );
    const { user } = renderAsset();
    const alert = await within(await section()).findByRole('alert');
    expect(screen.getByLabelText('Name')).toHaveValue('Home');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await rows()).toEqual([NOW, TODAY]);
  });

  it('are not there on a server that does not keep them', async () => {
    await server.restart({ extensions: [] });
    token = await server.signIn();
    const home = { AssetType: 1, Name: 'Home', Value: 300_000 };
    assetId = (await server.make<{ assetId: number }>('POST', '/api/assets', token, home)).assetId;
    renderAsset();
    expect(await screen.findByLabelText('Name')).toHaveValue('Home');
    // Neither the section nor the spinner that is shown until its code has loaded.
    expect(screen.queryByLabelText(/past values/i)).not.toBeInTheDocument();
    expect(server.sent.map(({ path }) => path)).not.toContain('/api/history');
  });
});

describe('leaving with a past value that is not saved', () => {
  const dialog = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

  it('asks first, once for the whole page', async () => {
    const { user, address } = renderAsset();
    await user.type(await screen.findByLabelText('Name'), '!');
    await open(user, 'Add a past value');
    await user.type(screen.getByLabelText('Amount'), '5');
    await user.click(screen.getByRole('link', { name: 'Budgets' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Amount')).toHaveValue('5');
    await user.click(screen.getByRole('link', { name: 'Budgets' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/budgets'));
  });

  it('asks for pasted lines and for a correction', async () => {
    const { user } = renderAsset();
    await open(user, 'Paste from a spreadsheet');
    await user.paste('2020-01-31\t5');
    await user.click(screen.getByRole('link', { name: 'Budgets' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Stay' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await open(user, 'Edit $300,000.00 of 2026-11-14');
    await user.type(screen.getByLabelText('Amount'), '5');
    await user.click(screen.getByRole('link', { name: 'Budgets' }));
    expect(await dialog()).toBeVisible();
  });

  it('does not ask after a deletion', async () => {
    const { user, address } = renderAsset();
    await open(user, 'Add a past value');
    await user.type(screen.getByLabelText('Amount'), '5');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(address()).toBe('/assets/1'));
    expect(screen.queryByRole('alertdialog', { name: 'Leave without saving?' })).not.toBeInTheDocument();
  });
});

describe('the past values of a liability', () => {
  it('can be added, with its id', async () => {
    const { user } = renderApp(`/liabilities/${loanId}`);
    await open(user, 'Add a past value');
    await add(user, '2025-01-31', '12000');
    await waitFor(async () =>
      expect(await rows()).toEqual([
        ['Now', '$9,000.00'],
        ['2026-11-14', '$9,000.00'],
        ['2025-01-31', '$12,000.00'],
      ]),
    );
    expect(server.changes()).toMatchObject([{ body: { AssetId: null, LiabilityId: loanId } }]);
  });
});

describe('values pasted from a spreadsheet', () => {
  async function paste(user: UserEvent, text: string): Promise<void> {
    await open(user, 'Paste from a spreadsheet');
    expect(screen.getByLabelText('Two columns: a date and an amount')).toHaveFocus();
    await user.paste(text);
  }

  const preview = () =>
    within(screen.getByRole('table', { name: 'Preview' }))
      .getAllByRole<HTMLTableRowElement>('row')
      .map(({ cells }) => Array.from(cells, ({ textContent }) => textContent));

  it('are shown as they were understood before they are added', async () => {
    await addPast(250_000, '2020-05-01');
    await addPast(251_000, '2020-06-01');
    const { user } = renderAsset();
    await paste(
      user,
      'Date\tValue\n1/31/2020\t$240,000.00\n5/1/2020\t250000\n6/1/2020\t252000\nsoon\t5\n2020-02-29\tmuch',
    );
    expect(preview()).toEqual([
      ['2020-01-31', '$240,000.00', ''],
      ['2020-05-01', '$250,000.00', 'Already there'],
      ['2020-06-01', '$252,000.00', 'Replaces $251,000.00'],
      ['soon\t5', '', '“soon” is not a date'],
      ['2020-02-29\tmuch', '', '“much” is not an amount'],
    ]);
    expect(screen.getByText('2 of 5 lines can be added.')).toBeVisible();
    expect(server.changes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add 2 values' }));
    await waitFor(async () =>
      expect(await rows()).toEqual([
        NOW,
        TODAY,
        ['2020-06-01', '$252,000.00'],
        ['2020-05-01', '$250,000.00'],
        ['2020-01-31', '$240,000.00'],
      ]),
    );
    // What was not understood stays, to be corrected.
    expect(screen.getByLabelText('Two columns: a date and an amount')).toHaveValue(
      'soon\t5\n2020-02-29\tmuch',
    );
  });

  it('can have the day before the month', async () => {
    const { user } = renderAsset();
    await paste(user, '3/4/2020\t1');
    expect(preview()).toEqual([['2020-03-04', '$1.00', '']]);
    await user.selectOptions(screen.getByLabelText('Order of dates'), 'Day first: 30/10/2024');
    expect(preview()).toEqual([['2020-04-03', '$1.00', '']]);
  });

  it('are asked about if their decimal mark is open', async () => {
    const { user } = renderAsset();
    await paste(user, '31.01.2025\t1.234\n28.02.2025\t500');
    expect(preview()).toEqual([
      ['31.01.2025\t1.234', '', 'Choose the decimal mark'],
      ['2025-02-28', '$500.00', ''],
    ]);
    const choose = (name: string) => user.selectOptions(screen.getByLabelText('Decimal mark'), name);
    await choose('Comma: 1.234,50');
    expect(preview()[0]).toEqual(['2025-01-31', '$1,234.00', '']);
    await choose('Point: 1,234.50');
    expect(preview()[0]).toEqual(['2025-01-31', '$1.23', 'Rounded from 1.234']);
  });

  it('are added all or none, with the reason at the line that was refused, and once', async () => {
    const { user } = renderAsset();
    await paste(user, '2020-01-31\t1\n2020-02-29\t2\n2020-03-31\t3');
    const refusal = HttpResponse.json({ message: 'Refused', call: 1 }, { status: 400 });
    server.network.use(http.post('*/api/batch', () => refusal, { once: true }));
    await user.click(screen.getByRole('button', { name: 'Add 3 values' }));
    await waitFor(() => expect(preview()[1]?.[2]).toBe('Unknown error, please try again.'));
    expect(preview().map(([, , remark]) => remark)).toEqual(['', 'Unknown error, please try again.', '']);
    await user.click(screen.getByRole('button', { name: 'Add 3 values' }));
    await waitFor(async () => expect(await rows()).toHaveLength(5));
    expect(screen.queryByLabelText('Two columns: a date and an amount')).not.toBeInTheDocument();
  });
});
