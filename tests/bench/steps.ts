import type { Locator, Page } from 'playwright-core';

import { demoPerson } from '#server/demo/demo-data.ts';

import { type Sign, timeInteraction } from './time-interaction.ts';

export interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<unknown>;
  readonly signs: readonly Sign[];
}

/** Performs the steps in order. Returns the time of each by name, in milliseconds. */
export async function runSteps(page: Page, steps: readonly Step[]): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  for (const { name, act, signs } of steps) {
    try {
      taken.set(name, await timeInteraction(page, signs, () => act(page)));
    } catch (error) {
      throw new Error(`The step "${name}" did not finish`, { cause: error });
    }
  }
  return taken;
}

export function heading(text: string): Sign {
  return { css: 'h1', text };
}

export const aRow: Sign = { css: 'tbody td' };

export function sortedBy(column: string): Sign {
  return { css: 'th[aria-sort=ascending], th[aria-sort=descending]', text: column };
}

export function rowsFrom(first: number): Sign {
  return { css: '[aria-live=polite]', text: `${first}–` };
}

export function mainLink(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
}

/**
 * Clicks as a person does: the pointer is there and the button is down before it is released. Playwright's `click` sends
 * all three at once, so that the time of a release would include the others, and a check of its own.
 */
export async function press(target: Locator): Promise<void> {
  await target.hover();
  const { mouse } = target.page();
  await mouse.down();
  await mouse.up();
}

export function clickTab(name: string) {
  return (page: Page) => press(mainLink(page, name));
}

export function clickLink(name: string) {
  return (page: Page) => press(page.getByRole('main').getByRole('link', { name, exact: true }).first());
}

export function clickButton(name: string) {
  return (page: Page) => press(page.getByRole('button', { name, exact: true }));
}

export function clickFirstRow(page: Page) {
  return press(page.locator('tbody td:last-child').first());
}

export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('Email Address').fill(demoPerson.email);
  await page.getByLabel('Password').fill(demoPerson.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`${origin}/statistics`);
}
