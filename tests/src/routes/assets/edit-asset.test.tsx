import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import type { AssetRequest } from '#contract/assets.ts';
import type { Id } from '#contract/fields.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();
const STOCK = {
  AssetType: 4,
  Name: 'Fund',
  Symbol: 'FND',
  NumShares: 400,
  SharePrice: 200,
  Value: 80000,
} as const;
/** Of today; see `recorded-days.test.tsx`. */
const Day = expect.any(String) as string;
let token: string;

beforeEach(async () => {
  token = await server.signIn();
});

/** An asset request; other clients may omit fields. */
type PartialAsset = Partial<AssetRequest> & Pick<AssetRequest, 'AssetType' | 'Name'>;

/** Creates an asset and returns its id. */
async function createAsset(asset: PartialAsset): Promise<Id> {
  return (await server.make<{ assetId: Id }>('POST', '/api/assets', token, asset)).assetId;
}

async function createLiability(Name: string): Promise<Id> {
  const liability = { Name, Principal: 5 };
  return (await server.make<{ liabilityId: Id }>('POST', '/api/liabilities', token, liability)).liabilityId;
}

describe('editing an asset', () => {
  it('starts with the stored fields', async () => {
    renderApp(`/assets/edit/${await createAsset({ ...STOCK, NumShares: 0.00000001, SharePrice: 72.7273 })}`);
    expect(await screen.findByLabelText('Type')).toHaveDisplayValue('Domestic');
    expect(screen.getByRole('heading', { name: 'Edit Asset' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Fund');
    expect(screen.getByLabelText('Symbol')).toHaveValue('FND');
    expect(screen.getByLabelText('Number of Shares')).toHaveValue('0.00000001');
    expect(screen.getByLabelText('Share Price')).toHaveValue('72.7273');
    expect(screen.getByLabelText('Value')).toHaveValue('80000.00');
  });

  it('sends exactly the seven update fields and the day, and goes to the table of the type', async () => {
    const id = await createAsset(STOCK);
    const { user, address } = renderApp(`/assets/edit/${id}`);
    await user.clear(await screen.findByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Fund 2');
    await user.selectOptions(screen.getByLabelText('Type'), 'International');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/assets/5'));
    expect(
      await screen.findByRole('row', { name: 'Fund 2 FND International 400 $200.00 $80,000.00' }),
    ).toBeVisible();
    const [put, ...others] = server.changes();
    expect(others).toEqual([]);
    expect(put).toMatchObject({ method: 'PUT', path: `/api/assets/${id}` });
    expect(put?.body).toEqual({ ...STOCK, AssetType: 5, Name: 'Fund 2', LiabilityId: null, Day });
  });

  it.each([0, 1, 7, 8, 9] as const)('offers no other type for type %i', async (AssetType) => {
    renderApp(`/assets/edit/${await createAsset({ AssetType, Name: 'Thing', Value: 1 })}`);
    await screen.findByLabelText('Value');
    expect(screen.queryByLabelText('Type')).not.toBeInTheDocument();
  });

  it('shows the address of real estate as read-only and changes the linked liability', async () => {
    const LiabilityId = await createLiability('Mortgage');
    const other = await createLiability('Second Mortgage');
    const address = { Address: '1 Main St', City: 'Springfield', State: 'OR', Zip: '97477' };
    const id = await createAsset({ AssetType: 1, Name: 'House', Value: 450000, ...address, LiabilityId });
    const { user, address: where } = renderApp(`/assets/edit/${id}`);
    for (const [label, text] of Object.entries(address)) {
      const field = await screen.findByLabelText(label);
      expect(field).toHaveValue(text);
      expect(field).toHaveAttribute('readonly');
      expect(field).toHaveAccessibleDescription('An address cannot be changed after adding.');
    }
    const link = screen.getByLabelText('Linked Liability');
    expect(link).toHaveValue(String(LiabilityId));
    await user.selectOptions(link, 'Second Mortgage');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(where()).toBe('/assets/1'));
    expect(await screen.findByRole('row', { name: /^House 1 Main St .* Second Mortgage/ })).toBeVisible();
    expect(server.changes().map(({ body }) => body)).toEqual([
      {
        AssetType: 1,
        Name: 'House',
        Symbol: '',
        NumShares: 0,
        SharePrice: 0,
        Value: 450000,
        LiabilityId: other,
        Day,
      },
    ]);
  });

  it('sends no link for types without one, and keeps the fields that are not shown', async () => {
    const id = await createAsset({ ...STOCK, AssetType: 0, LiabilityId: await createLiability('Mortgage') });
    const { user } = renderApp(`/assets/edit/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.changes()).toHaveLength(1));
    expect(server.changes()[0]?.body).toEqual({ ...STOCK, AssetType: 0, LiabilityId: null, Day });
  });

  it.each([
    ['follows the shares if it was computed from them', 80000, '80400.00'],
    ['stays if it was typed by hand', 79999.99, '79999.99'],
  ])('has a value that %s', async (_case, Value, expected) => {
    const { user } = renderApp(`/assets/edit/${await createAsset({ ...STOCK, Value })}`);
    await user.clear(await screen.findByLabelText('Share Price'));
    await user.type(screen.getByLabelText('Share Price'), '201');
    expect(screen.getByLabelText('Value')).toHaveValue(expected);
  });

  it('shows the sent fields once if the response has no body and the list is slow', async () => {
    const { user } = renderApp(`/assets/edit/${await createAsset(STOCK)}`);
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await user.type(screen.getByLabelText('Symbol'), 'X');
    await user.type(screen.getByLabelText('Number of Shares'), '.5');
    await user.type(screen.getByLabelText('Share Price'), '.25');
    await user.selectOptions(screen.getByLabelText('Type'), '6');
    server.network.use(
      http.put('*/api/assets/:id', async () => {
        await delay(20);
        return new HttpResponse(null, { status: 204 });
      }),
      http.get('*/api/assets', () => delay('infinite')),
    );
    const save = screen.getByRole('button', { name: 'Save' });
    for (let click = 0; click < 10; click += 1) save.click();
    expect(
      await screen.findByRole('row', { name: 'Fund 2 FNDX Constant Domestic 400.5 $200.25 $80,200.13' }),
    ).toBeVisible();
    expect(server.changes()).toHaveLength(1);
  });
});
