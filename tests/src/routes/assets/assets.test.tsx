import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import type { AssetRequest } from '#contract/assets.ts';
import type { Id } from '#contract/fields.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();
const UNKNOWN_ERROR = 'Unknown error, please try again.';
let token: string;

beforeEach(async () => {
  token = await server.signIn();
});

/** An asset request; other clients may omit fields. */
type PartialAsset = Partial<AssetRequest> & Pick<AssetRequest, 'AssetType' | 'Name'>;

async function createAssets(...assets: PartialAsset[]): Promise<void> {
  for (const asset of assets) await server.make('POST', '/api/assets', token, asset);
}

async function createLiability(Name: string, Principal: number): Promise<Id> {
  const liability = { Name, Principal };
  return (await server.make<{ liabilityId: Id }>('POST', '/api/liabilities', token, liability)).liabilityId;
}

/** The cell texts of the table's body rows. */
async function rowTexts(): Promise<(string | null)[][]> {
  const [, ...rows] = await screen.findAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
}

describe('asset tabs', () => {
  it('start with cash', async () => {
    const { address } = renderApp('/assets');
    expect(await screen.findByRole('tab', { name: 'Cash', selected: true })).toBeVisible();
    expect(address()).toBe('/assets/0');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Cash',
      'Real Estate',
      'Bonds',
      'Stocks',
      'Cryptocurrency',
      'Precious Metals',
      'Commodities',
    ]);
  });

  it.each([
    ['0', 'Cash', '0'],
    ['1', 'Real Estate', '1'],
    ['2', 'Bonds', '2,3'],
    ['3', 'Bonds', '2,3'],
    ['4', 'Stocks', '4,5,6'],
    ['5', 'Stocks', '4,5,6'],
    ['6', 'Stocks', '4,5,6'],
    ['7', 'Cryptocurrency', '7'],
    ['8', 'Precious Metals', '8'],
    ['9', 'Commodities', '9'],
  ])('show for type %s the tab %s, and Add New opens types %s', async (type, label, types) => {
    const { user, address } = renderApp(`/assets/${type}`);
    expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent(label);
    const panel = within(screen.getByRole('tabpanel', { name: label }));
    expect(await panel.findByRole('table', { name: label })).toBeVisible();
    expect(address()).toBe(`/assets/${type}`);
    await user.click(screen.getByRole('link', { name: 'Add New' }));
    await waitFor(() => expect(address()).toBe(`/assets/add/${types}`));
  });

  it.each(['10', '11', '-1', '00', '1.0', '4,5', 'cash', ' '])(
    'redirect to cash for the invalid type "%s"',
    async (type) => {
      const { address } = renderApp(`/assets/${type}`);
      expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Cash');
      expect(address()).toBe('/assets/0');
    },
  );

  it('go to their first type by mouse and keyboard, and back', async () => {
    const { user, router, address } = renderApp('/assets/0');
    await user.click(await screen.findByRole('tab', { name: 'Stocks' }));
    await waitFor(() => expect(address()).toBe('/assets/4'));
    expect(await screen.findByRole('table', { name: 'Stocks' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Cryptocurrency' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/assets/7'));
    expect(await screen.findByRole('table', { name: 'Cryptocurrency' })).toBeVisible();
    router.history.back();
    expect(await screen.findByRole('table', { name: 'Stocks' })).toBeVisible();
  });

  it.each([
    ['0', ['Name', 'Value']],
    ['1', ['Name', 'Address', 'Value', 'Linked Liability', 'Equity']],
    ['2', ['Name', 'Symbol', 'Type', 'Number of Shares', 'Share Price', 'Value']],
    ['4', ['Name', 'Symbol', 'Type', 'Number of Shares', 'Share Price', 'Value']],
    ['7', ['Name', 'Symbol', 'Number of Shares', 'Share Price', 'Value']],
    ['8', ['Name', 'Symbol', 'Number of Shares', 'Share Price', 'Value']],
    ['9', ['Name', 'Symbol', 'Number of Shares', 'Share Price', 'Value']],
  ])('show for type %s the columns %j', async (type, columns) => {
    renderApp(`/assets/${type}`);
    await screen.findByRole('table');
    for (const name of columns) expect(screen.getByRole('columnheader', { name })).toBeVisible();
    expect(screen.getAllByRole('columnheader')).toHaveLength(columns.length);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  });
});

describe('the assets table', () => {
  it('marks equity that is too large to show, and still sorts by it', async () => {
    const house = (assetId: number, name: string, value: number, liabilityId: number) => ({
      assetId,
      assetType: 1,
      name,
      value,
      liabilityId,
    });
    const huge = 90_000_000_000_000;
    server.network.use(
      http.get('*/api/assets', () =>
        HttpResponse.json([
          house(1, 'Castle', huge, 1),
          house(2, 'Flat', 100, 2),
          house(3, 'Ruin', -huge, 3),
        ]),
      ),
      http.get('*/api/liabilities', () =>
        HttpResponse.json([
          { liabilityId: 1, name: 'Credit', principal: -huge },
          { liabilityId: 2, name: 'Loan', principal: 40 },
          { liabilityId: 3, name: 'Debts', principal: huge },
        ]),
      ),
    );
    const { user } = renderApp('/assets/1');
    await user.click(await screen.findByRole('button', { name: 'Equity' }));
    expect((await rowTexts()).map(([name, , , , equity]) => [name, equity])).toEqual([
      ['Ruin', 'Too large to show'],
      ['Flat', '$60.00'],
      ['Castle', 'Too large to show'],
    ]);
  });

  it('shows the assets of its tab, sorted by name', async () => {
    await createAssets(
      { AssetType: 0, Name: 'savings', Value: 10000 },
      { AssetType: 1, Name: 'House', Value: 450000 },
      { AssetType: 0, Name: 'Checking', Value: -4000.5 },
    );
    renderApp('/assets/0');
    expect(await rowTexts()).toEqual([
      ['Checking', '-$4,000.50'],
      ['savings', '$10,000.00'],
    ]);
  });

  it('shows the type in tabs with several types', async () => {
    await createAssets(
      { AssetType: 6, Name: 'C', Symbol: 'CCC', NumShares: 1, SharePrice: 2.5, Value: 3 },
      { AssetType: 5, Name: 'B', Symbol: 'VXUS', NumShares: 800, SharePrice: 50, Value: 40000 },
      { AssetType: 4, Name: 'A', Symbol: 'VTI', NumShares: 1400.5, SharePrice: 200.1234, Value: 80000 },
      { AssetType: 2, Name: 'Bond', Symbol: 'BND', NumShares: 1, SharePrice: 1, Value: 1 },
    );
    renderApp('/assets/5');
    expect(await rowTexts()).toEqual([
      ['A', 'VTI', 'Domestic', '1,400.5', '$200.1234', '$80,000.00'],
      ['B', 'VXUS', 'International', '800', '$50.00', '$40,000.00'],
      ['C', 'CCC', 'Constant Domestic', '1', '$2.50', '$3.00'],
    ]);
  });

  it('shows all decimals of cryptocurrency', async () => {
    await createAssets({
      AssetType: 7,
      Name: 'Coin',
      Symbol: 'C',
      NumShares: 0.12345678,
      SharePrice: 0.00002025,
      Value: 0,
    });
    renderApp('/assets/7');
    expect(await rowTexts()).toEqual([['Coin', 'C', '0.12345678', '$0.00002025', '$0.00']]);
  });

  it('subtracts the linked liability from the value of real estate', async () => {
    const LiabilityId = await createLiability('Mortgage', 325000);
    await createAssets(
      { AssetType: 1, Name: 'House', Address: '1 Main St', City: 'Springfield', Value: 450000, LiabilityId },
      { AssetType: 1, Name: 'Ruin', Address: '2 Main St', Value: 200000.1, LiabilityId },
      { AssetType: 1, Name: 'Cabin', Value: 80000 },
    );
    renderApp('/assets/1');
    expect(await rowTexts()).toEqual([
      ['Cabin', '', '$80,000.00', '', '$80,000.00'],
      ['House', '1 Main St', '$450,000.00', 'Mortgage', '$125,000.00'],
      ['Ruin', '2 Main St', '$200,000.10', 'Mortgage', '-$124,999.90'],
    ]);
  });
});

describe('the sort order', () => {
  it('survives saving a type of the same tab, but not a change of tab', async () => {
    await createAssets(
      { AssetType: 4, Name: 'A', Value: 1 },
      { AssetType: 5, Name: 'B', Value: 2 },
      { AssetType: 4, Name: 'C', Value: 3 },
    );
    const { user, router, address } = renderApp('/assets/4');
    await user.click(await screen.findByRole('button', { name: 'Value' }));
    await user.click(screen.getByRole('button', { name: 'Value' }));
    await user.click(screen.getByRole('link', { name: 'B' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByRole('table', { name: 'Stocks' });
    expect(address()).toBe('/assets/5');
    expect(router.state.location.searchStr).toBe('?sort=-value');
    expect((await rowTexts()).map(([name]) => name)).toEqual(['C', 'B', 'A']);
    expect(screen.getByRole('link', { name: 'B' })).toHaveFocus();

    await user.click(screen.getByRole('tab', { name: 'Bonds' }));
    await screen.findByRole('table', { name: 'Bonds' });
    expect(router.state.location.searchStr).toBe('');
    expect(screen.getByRole('tab', { name: 'Bonds' })).toHaveFocus();
  });
});

describe('loading assets', () => {
  it('requires the liabilities only for real estate', async () => {
    await createAssets({ AssetType: 1, Name: 'House', Value: 1 });
    server.network.use(http.get('*/api/liabilities', () => HttpResponse.error()));
    const { user } = renderApp('/assets/0');
    await user.click(await screen.findByRole('tab', { name: 'Real Estate' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    server.network.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('cell', { name: 'House' })).toBeVisible();
  });

  it('accepts text ids and missing fields from other servers', async () => {
    server.network.use(
      http.get('*/api/assets', () =>
        HttpResponse.json([
          { assetId: 'a/b', assetType: 1, name: 'House', value: 5, liabilityId: '7', address: null },
          { assetId: 'c', assetType: 1, name: 'Cabin' },
        ]),
      ),
      http.get('*/api/liabilities', () =>
        HttpResponse.json([{ liabilityId: 7, name: 'Mortgage', principal: 2 }]),
      ),
      http.put('*/api/assets/:id', () => new HttpResponse(null, { status: 204 })),
    );
    const { user } = renderApp('/assets/1');
    expect(await rowTexts()).toEqual([
      ['Cabin', '', '$0.00', '', '$0.00'],
      ['House', '', '$5.00', 'Mortgage', '$3.00'],
    ]);
    await user.click(screen.getByRole('link', { name: 'House' }));
    expect(await screen.findByLabelText('Linked Liability')).toHaveDisplayValue('Mortgage');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('table');
    expect(server.changes()).toMatchObject([{ path: '/api/assets/a%2Fb', body: { LiabilityId: 7 } }]);
  });
});
