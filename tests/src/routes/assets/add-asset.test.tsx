import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Id } from '#contract/fields.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();
const EMPTY_FIELDS = {
  Symbol: '',
  Address: '',
  City: '',
  State: '',
  Zip: '',
  NumShares: 0,
  SharePrice: 0,
  LiabilityId: null,
  // Of today; see `recorded-days.test.tsx`.
  Day: expect.any(String) as string,
};
let token: string;

beforeEach(async () => {
  token = await server.signIn();
});

/** The labels of the form's fields, in order. */
async function fieldLabels(): Promise<(string | null)[]> {
  await screen.findByLabelText('Name');
  return [...document.querySelectorAll('form label')].map((label) => label.textContent);
}

describe('adding an asset', () => {
  const fieldsByTypes = [
    ['0', ['Name', 'Value']],
    ['1', ['Name', 'Address', 'City', 'State', 'Zip', 'Value', 'Linked Liability']],
    ['2,3', ['Type', 'Name', 'Symbol', 'Number of Shares', 'Share Price', 'Value']],
    ['4,5,6', ['Type', 'Name', 'Symbol', 'Number of Shares', 'Share Price', 'Value']],
    ['5', ['Name', 'Symbol', 'Number of Shares', 'Share Price', 'Value']],
    ['5,5', ['Name', 'Symbol', 'Number of Shares', 'Share Price', 'Value']],
    ['7', ['Name', 'Symbol', 'Number of Shares', 'Share Price', 'Value']],
    ['8', ['Name', 'Symbol', 'Number of Shares', 'Share Price', 'Value']],
    ['9', ['Name', 'Symbol', 'Number of Shares', 'Share Price', 'Value']],
    ['10', ['Type', 'Name', 'Value']],
  ] as const;

  it('shows the fields of the types in the address', async () => {
    const { router } = renderApp('/assets/add/0');
    for (const [types, labels] of fieldsByTypes) {
      act(() => router.history.push(`/assets/add/${types}`));
      await waitFor(async () => expect(await fieldLabels(), types).toEqual(labels));
      await waitFor(() => expect(router.state.resolvedLocation?.pathname).toBe(`/assets/add/${types}`));
      expect(await fieldLabels(), types).toEqual(labels);
      expect(screen.getByRole('heading', { name: 'Add a New Asset' })).toBeVisible();
    }
  });

  it.each([
    ['2,3', ['2 Domestic', '3 International']],
    ['6,5,4', ['4 Domestic', '5 International', '6 Constant Domestic']],
    [
      '10',
      [
        '0 Cash',
        '1 Real Estate',
        '2 Domestic',
        '3 International',
        '4 Domestic',
        '5 International',
        '6 Constant Domestic',
        '7 Cryptocurrency',
        '8 Precious Metals',
        '9 Commodities',
      ],
    ],
  ])('offers for types %s the choices %j', async (types, choices) => {
    renderApp(`/assets/add/${types}`);
    const options = within(await screen.findByLabelText('Type')).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value, text }) => `${value} ${text}`)).toEqual(choices);
  });

  it('groups the types by tab where their names are ambiguous', async () => {
    renderApp('/assets/add/2,4,5,7');
    const type = within(await screen.findByLabelText('Type'));
    expect(within(type.getByRole('group', { name: 'Bonds' })).getAllByRole('option')).toHaveLength(1);
    expect(within(type.getByRole('group', { name: 'Stocks' })).getAllByRole('option')).toHaveLength(2);
    expect(type.getAllByRole('group')).toHaveLength(2);
  });

  it.each(['11', 'x', '2,x', '2,', ',', '-1', '1.0', '2, 3'])(
    'redirects to cash for the invalid types "%s"',
    async (types) => {
      const { address } = renderApp(`/assets/add/${types}`);
      expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Cash');
      expect(address()).toBe('/assets/0');
    },
  );

  it('sends cash and shows it in the table', async () => {
    const { user, address } = renderApp('/assets/add/0');
    await user.type(await screen.findByLabelText('Name'), '  Savings ');
    await user.type(screen.getByLabelText('Value'), '$12,000.505{Enter}');
    await waitFor(() => expect(address()).toBe('/assets/0'));
    expect(await screen.findByRole('row', { name: 'Savings $12,000.51' })).toBeVisible();
    const [post, ...others] = server.changes();
    expect(others).toEqual([]);
    expect(post).toMatchObject({ method: 'POST', path: '/api/assets' });
    expect(post?.body).toEqual({ ...EMPTY_FIELDS, AssetType: 0, Name: 'Savings', Value: 12000.51 });
  });

  it('sends real estate with its address and linked liability', async () => {
    const createLiability = (Name: string) =>
      server.make<{ liabilityId: Id }>('POST', '/api/liabilities', token, { Name, Principal: 5 });
    const { liabilityId } = await createLiability('Mortgage');
    await createLiability('Car Loan');
    const { user, address } = renderApp('/assets/add/1');
    await user.type(await screen.findByLabelText('Name'), 'House');
    await user.type(screen.getByLabelText('Address'), '1 Main St');
    await user.type(screen.getByLabelText('City'), 'Springfield');
    await user.type(screen.getByLabelText('State'), 'OR');
    await user.type(screen.getByLabelText('Zip'), '97477');
    await user.type(screen.getByLabelText('Value'), '450000');
    const link = screen.getByLabelText('Linked Liability');
    expect(
      within(link)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['None', 'Car Loan', 'Mortgage']);
    expect(link).toHaveValue('');
    await user.selectOptions(link, 'Mortgage');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/assets/1'));
    expect(
      await screen.findByRole('row', { name: 'House 1 Main St $450,000.00 Mortgage $449,995.00' }),
    ).toBeVisible();
    expect(server.changes().map(({ body }) => body)).toEqual([
      {
        ...EMPTY_FIELDS,
        AssetType: 1,
        Name: 'House',
        Address: '1 Main St',
        City: 'Springfield',
        State: 'OR',
        Zip: '97477',
        Value: 450000,
        LiabilityId: liabilityId,
      },
    ]);
  });

  it('sends a stock of the chosen type and goes to that type', async () => {
    const { user, address } = renderApp('/assets/add/4,5,6');
    await user.selectOptions(await screen.findByLabelText('Type'), 'Constant Domestic');
    await user.type(screen.getByLabelText('Name'), 'Fund');
    await user.type(screen.getByLabelText('Symbol'), 'FND');
    await user.type(screen.getByLabelText('Number of Shares'), '1,000.12345678');
    await user.type(screen.getByLabelText('Share Price'), '$2.505');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/assets/6'));
    expect(await screen.findByRole('row', { name: /^Fund FND Constant Domestic/ })).toBeVisible();
    expect(server.changes().map(({ body }) => body)).toEqual([
      {
        ...EMPTY_FIELDS,
        AssetType: 6,
        Name: 'Fund',
        Symbol: 'FND',
        NumShares: 1000.12345678,
        SharePrice: 2.505,
        Value: 2505.31,
      },
    ]);
  });

  it('sends the id of a liability with the type it was received in', async () => {
    server.network.use(
      http.get('*/api/liabilities', () =>
        HttpResponse.json([{ liabilityId: 'a-1', name: 'Mortgage', principal: 1 }]),
      ),
    );
    const { user } = renderApp('/assets/add/1');
    await user.type(await screen.findByLabelText('Name'), 'House');
    await user.selectOptions(screen.getByLabelText('Linked Liability'), 'Mortgage');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.changes()).toMatchObject([{ body: { LiabilityId: 'a-1' } }]));
  });

  it('requires only a name', async () => {
    const { user, address } = renderApp('/assets/add/7');
    await user.type(await screen.findByLabelText('Name'), 'Coin{Enter}');
    await waitFor(() => expect(address()).toBe('/assets/7'));
    expect(server.changes().map(({ body }) => body)).toEqual([
      { ...EMPTY_FIELDS, AssetType: 7, Name: 'Coin', Value: 0 },
    ]);
  });

  it('shows what is wrong with each field, and sends nothing', async () => {
    const { user, address } = renderApp('/assets/add/9');
    await user.type(await screen.findByLabelText('Name'), 'Oil');
    for (const [label, text, message] of [
      ['Name', '', 'Required'],
      ['Name', 'x'.repeat(201), 'At most 200 characters'],
      ['Name', '   ', 'Required'],
      ['Number of Shares', 'abc', 'Enter a number'],
      ['Share Price', '1.2.3', 'Enter a number'],
      ['Value', 'abc', 'Enter a number'],
      ['Value', '1000000000000', 'Enter an amount up to $999,999,999,999.99'],
    ] as const) {
      const field = screen.getByLabelText(label);
      await user.clear(field);
      if (text) await user.click(field).then(() => user.paste(text));
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(field, text).toHaveAccessibleDescription(message));
      expect(field).toHaveFocus();
      expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
      expect(address()).toBe('/assets/add/9');
      expect(server.changes()).toEqual([]);
      await user.clear(field);
      if (label === 'Name') await user.paste('Oil');
      await waitFor(() => expect(field).toBeValid());
    }
  });

  it('neither sends nor validates what was typed for another type', async () => {
    const { user, address } = renderApp('/assets/add/10');
    await user.selectOptions(await screen.findByLabelText('Type'), '4');
    await user.type(screen.getByLabelText('Name'), 'Thing');
    await user.type(screen.getByLabelText('Symbol'), 'THG');
    await user.type(screen.getByLabelText('Number of Shares'), 'abc');
    await user.type(screen.getByLabelText('Value'), '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Number of Shares')).toBeInvalid());
    await user.selectOptions(screen.getByLabelText('Type'), 'Cash');
    expect(await fieldLabels()).toEqual(['Type', 'Name', 'Value']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/assets/0'));
    expect(server.changes().map(({ body }) => body)).toEqual([
      { ...EMPTY_FIELDS, AssetType: 0, Name: 'Thing', Value: 5 },
    ]);
  });

  it('keeps the fields that two types share', async () => {
    const { user } = renderApp('/assets/add/10');
    await user.selectOptions(await screen.findByLabelText('Type'), '2');
    await user.type(screen.getByLabelText('Symbol'), 'BND');
    await user.selectOptions(screen.getByLabelText('Type'), 'Commodities');
    expect(screen.getByLabelText('Symbol')).toHaveValue('BND');
  });

  it('loads no liabilities for types that cannot be linked', async () => {
    server.network.use(http.get('*/api/liabilities', () => HttpResponse.error()));
    const { user, address } = renderApp('/assets/add/0');
    await user.type(await screen.findByLabelText('Name'), 'Savings{Enter}');
    await waitFor(() => expect(address()).toBe('/assets/0'));
    expect(await screen.findByRole('row', { name: 'Savings $0.00' })).toBeVisible();
  });
});

describe('number fields', () => {
  it('show hints and send the numbers', async () => {
    const { user, address } = renderApp('/assets/add/7');
    await user.type(await screen.findByLabelText('Name'), 'Coin');
    for (const [label, text, hint] of [
      ['Value', '1.230', '= $1.23'],
      ['Number of Shares', '1,000.12345678', '= 1,000.12345678'],
      ['Share Price', '$72.7273', ''],
    ] as const) {
      const field = screen.getByLabelText(label);
      await user.type(field, text);
      if (hint) expect(field).toHaveAccessibleDescription(hint);
      else expect(field).not.toHaveAccessibleDescription();
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/assets/7'));
    const stored = { Value: 1.23, NumShares: 1000.12345678, SharePrice: 72.7273 };
    expect(server.changes()).toMatchObject([{ body: stored }]);
  });

  it('compute the value from arithmetic in both fields', async () => {
    const { user } = renderApp('/assets/add/7');
    await user.type(await screen.findByLabelText('Number of Shares'), '10+5');
    await user.type(screen.getByLabelText('Share Price'), '2*1.5');
    expect(screen.getByLabelText('Value')).toHaveValue('45.00');
    expect(screen.getByLabelText('Value')).not.toHaveAccessibleDescription();
  });
});

describe('the value of a holding', () => {
  it('follows the number of shares and the price', async () => {
    const { user } = renderApp('/assets/add/7');
    await user.type(await screen.findByLabelText('Number of Shares'), '2.5');
    expect(screen.getByLabelText('Value')).toHaveValue('');
    await user.type(screen.getByLabelText('Share Price'), '12.25');
    expect(screen.getByLabelText('Value')).toHaveValue('30.63');
    await user.type(screen.getByLabelText('Number of Shares'), '0');
    expect(screen.getByLabelText('Value')).toHaveValue('30.63');
    await user.clear(screen.getByLabelText('Number of Shares'));
    expect(screen.getByLabelText('Value')).toHaveValue('');
    await user.type(screen.getByLabelText('Number of Shares'), '-1');
    expect(screen.getByLabelText('Value')).toHaveValue('-12.25');
  });

  it('stays as typed until it is cleared', async () => {
    const { user } = renderApp('/assets/add/7');
    await user.type(await screen.findByLabelText('Number of Shares'), '2');
    await user.type(screen.getByLabelText('Value'), '99');
    await user.type(screen.getByLabelText('Share Price'), '5');
    expect(screen.getByLabelText('Value')).toHaveValue('99');
    await user.clear(screen.getByLabelText('Value'));
    await user.type(screen.getByLabelText('Share Price'), '0');
    expect(screen.getByLabelText('Value')).toHaveValue('100.00');
  });
});

describe('a mortgage', () => {
  async function openDialog() {
    const app = renderApp('/assets/add/1');
    await app.user.type(await screen.findByLabelText('Name'), 'House');
    await app.user.type(screen.getByLabelText('City'), 'Portland');
    await app.user.click(screen.getByRole('button', { name: 'Add a mortgage' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a mortgage' }));
    return { ...app, dialog };
  }

  const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  it('can be added from the form of the asset, and is linked to it', async () => {
    const { user, address, dialog } = await openDialog();
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    await user.type(dialog.getByLabelText('Name'), 'Mortgage');
    await user.type(dialog.getByLabelText('Principal'), '325,000{Enter}');
    await noDialog();
    expect(screen.getByLabelText('Linked Liability')).toHaveDisplayValue('Mortgage');
    expect(screen.getByLabelText('Name')).toHaveValue('House');
    expect(screen.getByLabelText('City')).toHaveValue('Portland');
    expect(server.changes()).toMatchObject([
      { path: '/api/liabilities', body: { Name: 'Mortgage', Principal: 325000 } },
    ]);

    await user.type(screen.getByLabelText('Value'), '450000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/assets/1'));
    expect(await screen.findByRole('row', { name: /Mortgage \$125,000.00/ })).toBeVisible();
    expect(server.changes()).toHaveLength(2);
  });

  it('shows what is missing in place, and sends nothing', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Required'));
    expect(dialog.getByLabelText('Principal')).toHaveAccessibleDescription('Required');
    expect(screen.getAllByLabelText('Name')[0]).not.toBeInvalid();
    expect(server.changes()).toEqual([]);
  });

  it('keeps what was typed after a failure and after Escape', async () => {
    server.network.use(http.post('*/api/liabilities', () => HttpResponse.error(), { once: true }));
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Name'), 'Mortgage');
    await user.type(dialog.getByLabelText('Principal'), '5{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    await user.keyboard('{Escape}');
    await noDialog();
    await user.click(screen.getByRole('button', { name: 'Add a mortgage' }));
    const again = within(await screen.findByRole('dialog', { name: 'Add a mortgage' }));
    expect(again.getByLabelText('Name')).toHaveValue('Mortgage');
    expect(again.getByLabelText('Principal')).toHaveValue('5');
    await user.click(again.getByRole('button', { name: 'Save' }));
    await noDialog();
    expect(screen.getByLabelText('Linked Liability')).toHaveDisplayValue('Mortgage');
    const [one, other, ...others] = server.changes();
    expect(others).toEqual([]);
    expect(other).toEqual(one);
  });

  it('stays open while it is being saved', async () => {
    const released = Promise.withResolvers<undefined>();
    server.network.use(
      http.post('*/api/liabilities', async ({ request }) => {
        await released.promise;
        return server.api.app.fetch(request);
      }),
    );
    const { user, dialog } = await openDialog();
    await user.type(dialog.getByLabelText('Name'), 'Mortgage');
    await user.type(dialog.getByLabelText('Principal'), '5{Enter}');
    await waitFor(() => expect(server.changes()).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Add a mortgage' })).toHaveAttribute('data-state', 'open');
    released.resolve(undefined);
    await noDialog();
    expect(screen.getByLabelText('Linked Liability')).toHaveDisplayValue('Mortgage');
  });

  it('is not lost when the page is left, even if nothing else was typed', async () => {
    const { user } = renderApp('/assets/add/1');
    await user.click(await screen.findByRole('button', { name: 'Add a mortgage' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a mortgage' }));
    await user.type(dialog.getByLabelText('Name'), 'Mortgage');
    await user.keyboard('{Escape}');
    await noDialog();
    await user.click(screen.getByRole('link', { name: 'Statistics' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

describe('an amount that was left', () => {
  /** What is shown over the text of a field. */
  const shown = (label: string) => screen.getByLabelText(label).nextElementSibling?.textContent;

  it('leaves the digits of shares and prices alone', async () => {
    const { user } = renderApp('/assets/add/7');
    await user.type(await screen.findByLabelText('Number of Shares'), '1234.56789');
    await user.type(screen.getByLabelText('Share Price'), '2');
    await user.tab();
    expect(shown('Number of Shares')).toBeUndefined();
    expect(shown('Share Price')).toBeUndefined();
    expect(shown('Value')).toBe('2,469.14');
    await user.type(screen.getByLabelText('Share Price'), '0');
    expect(screen.getByLabelText('Value')).toHaveValue('24691.36');
  });
});
