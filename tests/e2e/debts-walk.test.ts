import { afterEach, expect, inject, it } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk } from '#tests/support/keyboard-walk.ts';

/* Adds the terms of a loan by keyboard alone, settles a contradiction, takes over its principal, and tries an extra amount. */

const browser = browserForFile();
let walk: KeyboardWalk;

afterEach(() => walk.stop());

it('leads from a bare loan to what it costs, and to paying it off sooner', async () => {
  walk = await KeyboardWalk.start(browser(), inject('origin'));
  const { page } = walk;
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await walk.post('liabilities', { Name: 'Mortgage', Principal: 200_000 });
  await walk.open('/liabilities');
  await walk.press(page.getByRole('link', { name: 'Mortgage', exact: true }));

  await walk.press(button('Terms'));
  await walk.typeInto(field('Interest rate, % a year'), '6');
  await walk.tabTo(field('How interest is reckoned'));
  await page.keyboard.type('Monthly');
  await walk.typeInto(field('Payment each month'), '2000');
  await walk.tabTo(field('Day of the payment'));
  await page.keyboard.type('The 15th');
  await walk.tabTo(field('Principal as of'));
  await page.keyboard.type('01152025');
  await walk.typeInto(field('Or a term from then on'), '30');
  const question = page.getByRole('group', { name: /^The payment pays it off in/ });
  await question.waitFor();
  await walk.expectAccessible('a contradiction');
  await walk.press(button('Save'));
  await walk.waitForFocus(question);
  await walk.press(button(/^Keep the payment: until/));
  await question.waitFor({ state: 'detached' });
  await walk.press(button('Save'));

  await walk.press(page.getByRole('link', { name: /^\w+ 20\d\d$/ }));
  await page.getByRole('heading', { name: 'Mortgage' }).waitFor();
  await walk.expectAccessible('the schedule');
  walk.failNext('/api/liabilities', 'server error');
  await walk.press(button('Take it over'));
  await page.getByRole('alert').getByText('Unknown error').waitFor();
  await walk.press(button('Take it over'));
  await button('Take it over').waitFor({ state: 'detached' });
  await walk.press(button(/^2030$/));
  await page.getByRole('rowheader', { name: '2030-06-15' }).waitFor();

  const slider = page.getByRole('slider', { name: 'Extra each month', exact: true });
  await walk.tabTo(slider);
  const before = await slider.getAttribute('aria-valuetext');
  await page.keyboard.press('PageUp');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(before);
  await page
    .getByText(/\d less$/)
    .first()
    .waitFor();
});
