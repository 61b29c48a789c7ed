import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { hideAmounts } from '#src/shell/hide-amounts.tsx';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();
let token: string;
let ids: Record<string, number>;

const CHECKING = { AssetType: 0, Name: 'Checking', Value: 1000 };
const HOME = { AssetType: 1, Name: 'Home', Address: '1 Main St', Value: 450000 };
const FUND = { AssetType: 4, Name: 'Fund', Symbol: 'FND', NumShares: 10, SharePrice: 20, Value: 200 };
const CUSTOM = { AssetType: 5, Name: 'Pension', NumShares: 0, SharePrice: 0, Value: 5000 };

async function createAsset(body: { Name: string }): Promise<void> {
  const { assetId } = await server.make<{ assetId: number }>('POST', '/api/assets', token, body);
  ids[body.Name] = assetId;
}

beforeEach(async () => {
  token = await server.signIn();
  ids = {};
  const { liabilityId } = await server.make<{ liabilityId: number }>('POST', '/api/liabilities', token, {
    Name: 'Mortgage',
    Principal: 300000,
  });
  ids.Mortgage = liabilityId;
  for (const asset of [FUND, CUSTOM, CHECKING]) await createAsset(asset);
  await createAsset({ ...HOME, LiabilityId: liabilityId } as typeof HOME);
});

async function openValues() {
  const app = renderApp('/assets/all#values');
  await screen.findByRole('table', { name: 'All Assets and Liabilities' });
  return app;
}

async function values() {
  const assets = await server.make<{ name: string; value: number }[]>('GET', '/api/assets', token);
  return Object.fromEntries(assets.map(({ name, value }) => [name, value]));
}

const cell = (name: string) => screen.getByRole('textbox', { name });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
const saveButton = () => screen.getByRole('button', { name: /^Save/ });

async function retype(user: Awaited<ReturnType<typeof openValues>>['user'], name: string, text: string) {
  await user.clear(cell(name));
  await user.type(cell(name), text);
}

/** The cells in the order in which Enter visits them. */
const DOWN = [
  'Value of Checking',
  'Value of Home',
  'Share Price of Fund',
  'Value of Pension',
  'Principal of Mortgage',
];

describe('the asset values', () => {
  it('lists all assets by type and the liabilities, with their amounts', async () => {
    await openValues();
    const groups = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const texts = screen.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value);
    expect(groups).toEqual([
      'Cash',
      'Checking',
      'Real Estate',
      'Home',
      'Stocks',
      'Fund',
      'Pension',
      'Liabilities',
      'Mortgage',
    ]);
    expect(texts).toEqual([
      '1,000.00',
      '450,000.00',
      '10',
      '20',
      '200.00',
      '0',
      '0',
      '5,000.00',
      '300,000.00',
    ]);
    expect(screen.getByText('Net Worth').nextSibling).toHaveTextContent('$156,200.00');
  });

  it('marks what has changed, and shows the old value and the net worth after saving', async () => {
    const { user } = await openValues();
    await retype(user, 'Value of Checking', '1,250.50');
    expect(row('Checking')).toHaveTextContent('+$250.50 was $1,000.00');
    expect(row('Home')).not.toHaveTextContent('was');
    await retype(user, 'Principal of Mortgage', '299000');
    expect(row('Mortgage')).toHaveTextContent('-$1,000.00 was $300,000.00');
    expect(screen.getByText('Net Worth').nextSibling).toHaveTextContent(/^\$156,200\.00$/);
    expect(screen.getByText('Net worth after saving').nextSibling).toHaveTextContent(
      '$157,450.50 +$1,250.50',
    );
    expect(saveButton()).toHaveAccessibleName('Save 2 changes');
    await user.type(cell('Value of Checking'), '{Escape}');
    expect(cell('Value of Checking')).toHaveValue('1,000.00');
    expect(saveButton()).toHaveAccessibleName('Save 1 change');
  });

  it('saves all changes at once, each with exactly the fields of its update', async () => {
    const { user } = await openValues();
    await retype(user, 'Value of Home', '460000');
    await retype(user, 'Share Price of Fund', '25.5');
    await retype(user, 'Principal of Mortgage', '299000.25');
    const readsBefore = server.sent.length;
    await user.dblClick(saveButton());
    expect(await screen.findByText('3 changes saved', { selector: 'div *' })).toBeVisible();
    const Day = expect.any(String) as string;
    const home = {
      ...{ AssetType: 1, Name: 'Home' },
      Symbol: '',
      NumShares: 0,
      SharePrice: 0,
      Value: 460000,
      LiabilityId: ids.Mortgage,
      Day,
    };
    const fund = { ...FUND, SharePrice: 25.5, Value: 255, LiabilityId: null, Day };
    expect(server.changes()).toMatchObject([{ method: 'POST', path: '/api/batch' }]);
    expect(server.changes()[0]?.body).toEqual({
      calls: [
        { method: 'PUT', path: `/api/assets/${ids.Home}`, body: home },
        { method: 'PUT', path: `/api/assets/${ids.Fund}`, body: fund },
        {
          method: 'PUT',
          path: `/api/liabilities/${ids.Mortgage}`,
          body: { Name: 'Mortgage', Principal: 299000.25, Day },
        },
      ],
    });
    expect(saveButton()).toHaveAccessibleName('Save');
    expect(row('Fund')).not.toHaveTextContent('was');
    expect(cell('Value of Fund')).toHaveValue('255.00');
    // Each list is read again before and after, and the past values after, however many rows are saved.
    await waitFor(() => expect(server.sent.slice(readsBefore).filter(isRead)).toHaveLength(5));
    await user.click(saveButton());
    expect(server.changes()).toHaveLength(1);
  });

  it('lets a value follow shares × price if it did before, until it is typed', async () => {
    const { user } = await openValues();
    await retype(user, 'Number of Shares of Fund', '12');
    expect(cell('Value of Fund')).toHaveValue('240.00');
    await retype(user, 'Value of Fund', '99');
    await retype(user, 'Share Price of Fund', '30');
    expect(cell('Value of Fund')).toHaveValue('99.00');
    await user.clear(cell('Value of Fund'));
    await user.tab();
    expect(cell('Value of Fund')).toHaveValue('360.00');
    await retype(user, 'Number of Shares of Pension', '7');
    expect(cell('Value of Pension')).toHaveValue('5,000.00');
    expect(row('Pension')).toHaveTextContent('Changed was 0 × $0.00');
  });

  it('sends nothing while a cell is invalid, and leads to it', async () => {
    const { user } = await openValues();
    await retype(user, 'Value of Checking', '5');
    await retype(user, 'Principal of Mortgage', 'abc');
    await user.click(saveButton());
    expect(cell('Principal of Mortgage')).toHaveFocus();
    expect(cell('Principal of Mortgage')).toHaveAccessibleDescription('Enter a number');
    await user.clear(cell('Principal of Mortgage'));
    expect(cell('Principal of Mortgage')).toHaveAccessibleDescription('Required');
    expect(server.changes()).toEqual([]);
  });

  it('saves all or nothing, and leaves out a row that has been deleted elsewhere', async () => {
    const { user } = await openValues();
    await retype(user, 'Value of Checking', '5');
    await retype(user, 'Value of Home', '6');
    await retype(user, 'Principal of Mortgage', '8');
    await server.make('DELETE', `/api/assets/${ids.Home}`, token);
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    await waitFor(() => expect(row('Home')).toHaveTextContent('Asset not found!'));
    expect(row('Checking')).toHaveTextContent('was $1,000.00');
    expect(await values()).toMatchObject({ Checking: 1000 });

    server.loseResponses('post', '*/api/batch', { once: true });
    await user.click(screen.getByRole('button', { name: 'Save 2 changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    // It has been saved after all, as the lists that are read again show.
    await waitFor(() => expect(saveButton()).toHaveAccessibleName('Save'));
    expect(await values()).toEqual({ Checking: 5, Fund: 200, Pension: 5000 });
    expect(row('Home')).toHaveTextContent('Asset not found!');
  });

  it('goes down with Enter and Tab, up with Shift, and from the last row to Save without saving', async () => {
    const { user } = await openValues();
    await waitFor(() => expect(cell('Value of Checking')).toHaveFocus());
    await user.keyboard('7');
    expect(cell('Value of Checking')).toHaveValue('7');
    for (const name of DOWN.slice(1)) {
      await user.keyboard(name === 'Value of Pension' ? '{Tab}' : '{Enter}');
      expect(cell(name)).toHaveFocus();
    }
    await user.keyboard('{Enter}');
    expect(saveButton()).toHaveFocus();
    expect(server.changes()).toEqual([]);
    cell('Principal of Mortgage').focus();
    for (const name of DOWN.slice(0, -1).reverse()) {
      await user.keyboard(name === 'Value of Home' ? '{ArrowUp}' : '{Shift>}{Enter}{/Shift}');
      expect(cell(name)).toHaveFocus();
    }
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(cell('Value of Checking')).toHaveFocus();
  });

  it('goes across with the arrows while the whole content is selected', async () => {
    const { user } = await openValues();
    cell('Share Price of Fund').focus();
    await user.keyboard('{ArrowLeft}');
    expect(cell('Number of Shares of Fund')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(cell('Number of Shares of Pension')).toHaveFocus();
    await user.keyboard('12{ArrowLeft}3');
    expect(cell('Number of Shares of Pension')).toHaveValue('132');
  });

  it('asks before unsaved changes are lost', async () => {
    const { user, address } = await openValues();
    await retype(user, 'Value of Checking', '5');
    await user.click(screen.getByRole('link', { name: 'Statistics' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(address()).toBe('/assets/all');
    expect(cell('Value of Checking')).toHaveValue('5.00');
    await user.click(saveButton());
    await screen.findByText('1 change saved');
    await user.click(screen.getByRole('link', { name: 'Statistics' }));
    await waitFor(() => expect(address()).toBe('/statistics'));
  });

  it.each([
    ['Update values', '/assets/4'],
    ['Update values', '/liabilities'],
    ['All assets and liabilities', '/assets/4'],
    ['All assets and liabilities', '/statistics'],
  ])('is linked as %s from %s', async (name, path) => {
    const { user, address } = renderApp(path);
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(address()).toBe('/assets/all'));
  });
});

it('shows all amounts and shares, but no fields or history, on a server with neither', async () => {
  server.hideExtensions();
  const { router } = renderApp('/liabilities');
  await screen.findByRole('table', { name: 'Liabilities' });
  expect(screen.queryByRole('link', { name: 'Update values' })).not.toBeInTheDocument();
  await router.navigate({ to: '/assets/all' });
  await screen.findByRole('table', { name: 'All Assets and Liabilities' });
  expect(row('Fund')).toHaveAccessibleName('Fund 10 $20.00 $200.00 0.04% of assets');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

describe('the last year', () => {
  beforeEach(async () => {
    // Only the date is fake; timers stay real.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 14, 0, 30) });
    await server.restart({ clock: () => Date.now() });
    token = await server.signIn();
    for (const asset of [CHECKING, HOME])
      await createAsset({ ...asset, Unrecorded: true } as typeof CHECKING);
  });
  afterEach(() => vi.useRealTimers());

  async function addPast(name: string, Day: string, Amount: number) {
    const Timestamp = new Date(`${Day}T00:10:00`).toISOString();
    await server.make('POST', '/api/history', token, { AssetId: ids[name], Amount, Timestamp, Day });
  }

  it.each([
    ['2026-11-14', 'today'],
    ['2026-11-13', 'yesterday'],
    ['2026-10-24', '3 weeks ago'],
    ['2026-09-15', '8 weeks ago'],
    ['2026-09-14', '2 months ago Out of date?'],
    ['2025-11-14', '11 months ago Out of date?'],
    ['2024-01-14', '2 years ago Out of date?'],
  ])('tells the age of a value of %s: %s', async (day, words) => {
    await addPast('Checking', day, 900);
    renderApp('/assets/all');
    expect(await screen.findByText(words.split(' Out')[0] ?? '')).toBeVisible();
    expect(row('Checking')).toHaveTextContent(new RegExp(`of assets\\+11\\.1%${words.replace('?', '\\?')}$`));
    expect(row('Home')).toHaveTextContent(/of assets$/);
  });

  it('is drawn from the amount a year ago to the present one, and hides both', async () => {
    await addPast('Checking', '2024-05-01', 700);
    await addPast('Checking', '2025-01-01', 800);
    await addPast('Checking', '2026-05-15', 950);
    await addPast('Home', '2026-05-15', 440_000);
    onTestFinished(() => hideAmounts(false));
    renderApp('/assets/all');
    const line = await screen.findByRole('img', { name: 'Checking: $800.00 to $1,000.00' });
    const points = line.firstElementChild
      ?.getAttribute('points')
      ?.split(' ')
      .map((point) => point.split(',').map(Number));
    expect(points).toHaveLength(3);
    expect(points?.[0]).toEqual([0, 28]);
    expect(points?.[1]?.[0]).toBeCloseTo(50, 0);
    expect(points?.at(-1)).toEqual([100, 0]);
    expect(screen.getByRole('img', { name: 'Home: $440,000.00 to $450,000.00' })).toBeVisible();
    act(() => hideAmounts(true));
    expect(screen.getByRole('img', { name: 'Checking: ••• to •••' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('$');
  });

  it('says after a save that the value is of today', async () => {
    await addPast('Checking', '2024-05-01', 700);
    const { user } = renderApp('/assets/all');
    await screen.findByText('Out of date?');
    await retype(user, 'Value of Checking', '1234.56');
    expect(screen.queryByText('Out of date?')).not.toBeInTheDocument();
    await user.click(saveButton());
    await waitFor(() => expect(row('Checking')).toHaveTextContent(/today$/));
    expect(screen.getByText('Total Assets').nextSibling).toHaveTextContent('$451,234.56');
  });

  it('can be loaded again, and the rest is there without it', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1)
      server.network.use(http.get('*/api/history', () => HttpResponse.error(), { once: true }));
    const { user } = renderApp('/assets/all');
    expect(await screen.findByRole('alert')).toHaveTextContent('The past values could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(cell('Value of Checking')).toBeEnabled();
  });
});

it('says what to do while there is nothing to update', async () => {
  await server.signIn('Grace');
  const { user, address } = renderApp('/assets/all');
  await user.click(await screen.findByRole('link', { name: 'Add an asset' }));
  await waitFor(() => expect(address()).toBe('/assets/add/10'));
});

it('is not offered while there is nothing to update', async () => {
  await server.signIn('Grace');
  renderApp('/liabilities');
  await screen.findByText('No liabilities yet');
  expect(screen.queryByRole('link', { name: 'Update values' })).not.toBeInTheDocument();
});

function isRead({ method }: { readonly method: string }): boolean {
  return method === 'GET';
}
