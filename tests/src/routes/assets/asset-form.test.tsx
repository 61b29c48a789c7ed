import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();
const UNKNOWN_ERROR = 'Unknown error, please try again.';
let token: string;

beforeEach(async () => {
  token = await server.signIn();
});

it('says why an address cannot be edited', async () => {
  const { assetId } = await server.make<{ assetId: number }>('POST', '/api/assets', token, {
    AssetType: 1,
    Name: 'House',
    Address: '1 Main St',
    Value: 1,
  });
  renderApp(`/assets/edit/${assetId}`);
  for (const label of ['Address', 'City', 'State', 'Zip']) {
    const field = await screen.findByLabelText(label);
    expect(field).toHaveAttribute('readonly');
    expect(field).toHaveAccessibleDescription('An address cannot be changed after adding.');
  }
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
    expect(await dialog.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
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
