import { afterEach, expect, inject, it } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk } from '#tests/support/keyboard-walk.ts';

/* Updates all values by keyboard alone. The first load and the first save fail. */

const browser = browserForFile();
let walk: KeyboardWalk;

afterEach(() => walk.stop());

const cell = (name: string) => walk.page.getByRole('textbox', { name, exact: true });
const row = (name: RegExp) => walk.page.getByRole('row', { name });
const enter = () => walk.page.keyboard.press('Enter');

async function updateValues(): Promise<void> {
  const { liabilityId: LiabilityId } = await walk.post('liabilities', {
    Name: 'Mortgage',
    Principal: 325_000,
  });
  await walk.post('assets', { AssetType: 0, Name: 'Bank', Value: 1_000 });
  await walk.post('assets', { AssetType: 1, Name: 'Home', Value: 450_000, LiabilityId });
  await walk.post('assets', { AssetType: 4, Name: 'Fund', NumShares: 10, SharePrice: 20, Value: 200 });

  await walk.open('/assets/0');
  walk.failReads('/api/liabilities', 'lost request');
  await walk.press(walk.page.getByRole('link', { name: 'Update values' }));
  await walk.page.getByRole('alert').waitFor();
  await walk.tabTo(walk.page.getByRole('button', { name: 'Retry' }));
  walk.repair();
  await walk.page.keyboard.press('Enter');

  // The cells from top to bottom: the bank, the home, the fund's price, the mortgage, Save.
  await walk.tabTo(cell('Value of Bank'));
  await walk.page.keyboard.type('1100');
  await enter();
  await walk.tabTo(cell('Value of Home'));
  await walk.page.keyboard.type('460,000');
  await walk.page.keyboard.press('Tab');
  await walk.tabTo(cell('Share Price of Fund'));
  await walk.page.keyboard.type('12.50*2');
  await walk.page.keyboard.press('ArrowDown');
  await walk.tabTo(cell('Principal of Mortgage'));
  await walk.page.keyboard.type('324000');
  await enter();
  await row(/^Fund.*\+\$50\.00 was \$200\.00/).waitFor();
  await walk.page.getByText('$137,350.00 +$11,150.00').waitFor();
  await walk.expectNoSidewaysScroll();

  const save = walk.page.getByRole('button', { name: 'Save 4 changes' });
  await walk.waitForFocus(save);
  walk.failNext('/api/batch', 'lost request');
  await enter();
  await walk.page.getByRole('alert').getByText('Unknown error, please try again.').waitFor();
  await walk.waitForFocus(save);
  await walk.expectAccessible();
  await enter();
  await walk.page.getByText('4 changes saved').first().waitFor();

  expect(await walk.list('liabilities')).toMatchObject([{ principal: 324_000 }]);
  const assets = new Map((await walk.list('assets')).map((asset) => [asset.name, asset]));
  expect(assets.get('Bank')).toMatchObject({ value: 1_100 });
  expect(assets.get('Home')).toMatchObject({ value: 460_000, liabilityId: LiabilityId });
  expect(assets.get('Fund')).toMatchObject({ numShares: 10, sharePrice: 25, value: 250 });
}

it('updates all values', async () => {
  walk = await KeyboardWalk.start(browser(), inject('origin'));
  await updateValues();
  expect(walk.path).toBe('/assets/values');
});
