import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, inject, it } from 'vitest';

import { browserForFile } from '#tests/support/browser-pages.ts';
import { KeyboardWalk } from '#tests/support/keyboard-walk.ts';

/*
 * A task from its beginning to its end, by somebody who has a keyboard and a screen reader: where the focus is, what is
 * announced, and that the states on the way are accessible, except those that accessibility.test.ts and find-walk.test.ts
 * check. A read and a save fail once.
 */

const UNKNOWN_ERROR = 'Unknown error, please try again.';
const browser = browserForFile();
let walk: KeyboardWalk;
let announced: () => Promise<readonly string[]>;

afterEach(() => walk.stop());

const button = (name: string) => walk.page.getByRole('button', { name, exact: true });
const link = (name: string) => walk.page.getByRole('link', { name, exact: true });
const field = (label: string) => walk.page.getByLabel(label, { exact: true });
const heading = (name: string) => walk.page.getByRole('heading', { level: 1, name, exact: true });
const tab = (name: string) => walk.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
const key = (name: string) => walk.page.keyboard.press(name);
const type = (text: string) => walk.page.keyboard.type(text);

/** Waits until a screen reader has announced a text. */
const hears = (text: string) => expect.poll(announced).toContainEqual(expect.stringContaining(text));

/** The texts that are read after the name of a field. */
const descriptionOf = (target: Locator) =>
  target.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );

/** Opens the list, which cannot be read at first. */
async function openList(): Promise<void> {
  await walk.open('/statistics');
  await button('New entry').waitFor();
  await key('Tab');
  await walk.waitForFocus(link('Skip to content'));

  walk.failReads('/api/liabilities', 'lost response');
  await walk.page.reload();
  await walk.page.getByRole('alert').first().waitFor();
  await hears(UNKNOWN_ERROR);
  await walk.press(tab('Liabilities'));
  await walk.waitForFocus(walk.page.getByRole('heading', { level: 1, name: 'Liabilities' }));
  await walk.page.getByRole('main').getByRole('alert').getByText(UNKNOWN_ERROR).waitFor();
  await walk.expectAccessible('failed');
  walk.repair();
  await walk.press(button('Retry'));
  await walk.page.getByText('No liabilities yet').waitFor();
  await walk.expectAccessible('empty');
}

/** Adds a liability. It is incomplete first, and then its save fails. */
async function addLoan(): Promise<void> {
  await walk.press(link('Add New').first());
  const name = field('Name');
  await walk.waitForFocus(name);
  await key('Enter');
  await expect.poll(() => descriptionOf(name)).toContain('Required');
  await walk.waitForFocus(name);
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await walk.expectAccessible('incomplete');

  await type('Car Loan');
  await walk.typeInto(field('Principal'), '12.50+3*4');
  await walk.page.getByText('= $24.50').waitFor();
  expect(await descriptionOf(field('Principal'))).toContain('= $24.50');
  walk.failNext('/api/liabilities', 'lost response');
  await key('Enter');
  await walk.page.getByRole('alert').getByText(UNKNOWN_ERROR).waitFor();
  await hears(UNKNOWN_ERROR);
  // The focus has not been taken away.
  await walk.waitForFocus(field('Principal'));
  await walk.expectAccessible('not saved');
  await key('Enter');
  await walk.waitForFocus(heading('Liabilities'));
  await hears('Liability added');
  // The request whose response was lost had been carried out.
  expect(await walk.list('liabilities')).toHaveLength(1);
}

/** Reads the chart of a loan, point by point. */
async function readChart(): Promise<void> {
  const [loan] = await walk.list('liabilities');
  const LiabilityId = loan?.liabilityId;
  await walk.post('history', { LiabilityId, Amount: 900, Timestamp: '2026-01-15T12:00:00.000Z' });
  await walk.press(link('Car Loan'));
  const slider = walk.page.getByRole('slider', { name: /^Amount over time/ });
  await slider.waitFor();
  // The pointer goes through the slider, so `tabTo` would not find it in view.
  await walk.tabTo(button('Show as table'));
  await key('Tab');
  await walk.waitForFocus(slider);
  await key('Home');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('$900.00');
  await key('End');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('$24.50');
}

/** Deletes the loan, after a look at the dialog, and takes that back. */
async function deleteAndRestore(): Promise<void> {
  const dialog = walk.page.getByRole('alertdialog');
  await walk.press(button('Delete'));
  await dialog.waitFor();
  const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  for (let presses = 0; presses < 4; presses += 1) {
    await key('Tab');
    expect(await hasFocus(), 'Tab stays in the dialog').toBe(true);
  }
  await key('Escape');
  await walk.waitForFocus(button('Delete'));

  await key('Enter');
  await walk.press(dialog.getByRole('button', { name: 'Yes' }));
  await walk.waitForFocus(heading('Liabilities'));
  await hears('Liability deleted');
  await walk.press(button('Undo'));
  await link('Car Loan').waitFor();
  await hears('Liability “Car Loan” restored');
  await walk.expectAccessible('restored');
}

/** Opens a menu and a dialog over the page, and closes each with Escape. */
async function lookAround(): Promise<void> {
  await walk.press(button('Account'));
  await walk.waitForFocus(walk.page.getByRole('menu'));
  await key('Escape');
  await walk.waitForFocus(button('Account'));
  await key('Control+k');
  const find = walk.page.getByRole('combobox', { name: 'Find' });
  await walk.waitForFocus(find);
  await type('car loan');
  const option = walk.page.getByRole('option', { name: /Car Loan/, selected: true });
  await option.waitFor();
  expect(await find.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  await key('Escape');
  await walk.waitForFocus(button('Account'));
}

it('a task is done by keyboard and heard in full', async () => {
  walk = await KeyboardWalk.start(browser(), inject('origin'));
  announced = await listenTo(walk.page);
  await openList();
  await addLoan();
  await readChart();
  await deleteAndRestore();
  await lookAround();
  expect(await walk.list('liabilities')).toMatchObject([{ name: 'Car Loan', principal: 24.5 }]);
});

/**
 * Listens to what a screen reader announces: the texts of live regions as they change, and of alerts.
 * @returns a function that resolves to all announcements since the page was loaded
 */
async function listenTo(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(recordAnnouncements);
  return () => page.evaluate(() => (window as unknown as { announced: readonly string[] }).announced);
}

/** Runs in the page, so it must be self-contained. */
function recordAnnouncements(): void {
  const announced: string[] = [];
  Object.assign(window, { announced });
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]';
  const announce = (region: Element) => {
    const text = (region.getAttribute('aria-label') ?? region.textContent).replaceAll(/\s+/g, ' ').trim();
    if (text !== '' && text !== announced.at(-1)) announced.push(text);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      if (region) announce(region);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(LIVE)) announce(node);
        else node.querySelectorAll(LIVE).forEach(announce);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
