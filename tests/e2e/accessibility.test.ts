import type { Page, ViewportSize } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';

import { accessiblePages } from '#tests/support/accessible-pages.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { type FilledIds, fillAccount, pages } from '#tests/support/every-route.ts';
import { layoutFaults, spacedLayoutFaults } from '#tests/support/layout-faults.ts';
import { navigate, trackLoading } from '#tests/support/settled-page.ts';
import { tabFaults } from '#tests/support/tab-walk.ts';
import { PAINTED_CORNER, unpaintedWindow } from '#tests/support/unpainted-window.ts';

/*
 * Every page with data, and its dialogs; accessibility-states.test.ts checks the other states. docs/accessibility.md says
 * what is promised. A new page needs an entry in tests/support/accessible-pages.ts.
 */

const origin = inject('origin');
let page: Page;
let resize: (size: ViewportSize) => Promise<void>;
let settle: () => Promise<void>;
let ids: FilledIds;

/** Checked where nothing covers the scrolled content. By default, axe runs no rule that only WCAG 2.2 has. */
const TARGET_SIZE = ['target-size'];

/** High enough for all of a page, so that it also loads the parts that load only once they come into view. */
const WHOLE = { width: 1280, height: 2400 };
const LAPTOP = { width: 1280, height: 600 };
const PHONE = { width: 390, height: 844 };
/** Windows of 1280 × 1024 at these zooms. */
const ZOOMED = { '200%': { width: 640, height: 512 }, '400%': { width: 320, height: 256 } };

pageForFile(
  async (opened) => {
    page = opened;
    settle = trackLoading(page);
    resize = await unpaintedWindow(page);
    await resize(WHOLE);
  },
  { reducedMotion: 'reduce', viewport: PAINTED_CORNER },
);

async function open(path: string): Promise<void> {
  await resize(WHOLE);
  await navigate(page, path);
  await settle();
}

/** Checks the page in windows that are zoomed in, with and without the text spacing that people may set. */
async function expectReflow(where: string): Promise<void> {
  for (const [zoom, size] of Object.entries(ZOOMED)) {
    await resize(size);
    // Charts follow the size of the window a moment later.
    await expect.poll(() => layoutFaults(page), { message: `${where}, ${zoom}` }).toEqual([]);
    expect(await spacedLayoutFaults(page), `${where}, ${zoom}, text spacing`).toEqual([]);
  }
}

describe('somebody who is not signed in', () => {
  it.each(['/', '/#sign-up'])('can use %s', async (path) => {
    await page.goto(origin + path);
    await settle();
    // The estimate loads after the form.
    await page.getByLabel('Spent a month').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await tabFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Sign/ }).click();
    await expect.poll(() => page.locator('input:focus').count()).toBe(1);
    expect(await axeViolations(page), 'incomplete').toEqual([]);
    await expectReflow('incomplete');
    await resize(WHOLE);
  });

  it('can let a password manager fill everything in, and paste', async () => {
    for (const path of ['/', '/#sign-up']) {
      await page.goto(origin + path);
      await settle();
      const fields = page.locator('form input');
      const purposes = await fields.evaluateAll((inputs) =>
        inputs.map((input) => input.getAttribute('autocomplete')),
      );
      expect(purposes, path).toEqual(
        path === '/'
          ? ['username', 'current-password']
          : ['given-name', 'username', 'new-password', 'new-password'],
      );
      await fields.first().fill('copied');
      await fields.first().press('Control+a');
      await page.keyboard.press('Control+c');
      await fields.last().press('Control+v');
      expect(await fields.last().inputValue(), path).toBe('copied');
    }
  });
});

describe('an account with something of everything', () => {
  beforeAll(async () => {
    await signUpByApi(page, origin);
    ids = await fillAccount(await apiPoster(page, origin));
    await page.goto(`${origin}/statistics`);
  });

  it.each(pages)('has the accessible page %s', async (route, of) => {
    const { tree = '', opens = [], movesWithArrows } = accessiblePages[route] ?? {};
    for (const [index, path] of of(ids).entries()) {
      await open(path);
      // Some parts load after the page itself.
      if (index === 0) await expect.poll(() => missingFromTree(page, tree)).toEqual([]);
      expect(await axeViolations(page, ':root', TARGET_SIZE), path).toEqual([]);

      await expectReflow(path);
      await resize(PHONE);
      expect(await axeViolations(page, 'main', TARGET_SIZE), `${path}, phone`).toEqual([]);
      const reached = movesWithArrows === undefined;
      expect(await tabFaults(page, { backward: true, reached }), `${path}, backward`).toEqual([]);

      // The header covers most of this window. Forced colors remove shadows and backgrounds that mark the focus.
      await resize(LAPTOP);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await tabFaults(page, { reached }), path).toEqual([]);
      await page.emulateMedia({ forcedColors: null });
    }
    for (const opener of opens) await expectAccessibleDialog(opener);
  });
});

describe('an overlay on every page', () => {
  beforeAll(() => page.goto(`${origin}/liabilities`));

  it('is accessible: the entry line', async () => {
    await settle();
    await expectAccessibleDialog('role=button[name="New entry"]');
  });

  it('is accessible: the account menu and the end of the session', async () => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menu').waitFor();
    expect(await axeViolations(page), 'menu').toEqual([]);

    await page.route('**/api/**', (request) => request.fulfill({ status: 401 }));
    await page.goto(`${origin}/assets/0`);
    await page.getByRole('alertdialog', { name: 'Session Timeout' }).waitFor();
    expect(await axeViolations(page), 'end of the session').toEqual([]);
    expect(await layoutFaults(page), 'end of the session').toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

/** Opens a dialog of the page with the keyboard, checks it, and closes it. */
async function expectAccessibleDialog(opener: string): Promise<void> {
  await resize(ZOOMED['400%']);
  await page.locator(opener).focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('[aria-modal=true][data-state=open]');
  await dialog.waitFor();
  await settle();
  expect(await axeViolations(page), opener).toEqual([]);
  await expect.poll(() => layoutFaults(page), { message: opener }).toEqual([]);
  expect(await tabFaults(page), opener).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator(opener).evaluate((e) => e === document.activeElement)).toBe(true);
}

/**
 * The lines of an expected tree that a screen reader does not find in the page, after those before them. Each is a role and
 * names, such as `button Save | Cancel`.
 */
async function missingFromTree(page: Page, expected: string): Promise<string[]> {
  const tree = parseSnapshot(await page.getByRole('main').ariaSnapshot());
  let position = 0;
  return expected
    .split('\n')
    .flatMap((line) => {
      const [, role = '', names = ''] = /^\s*(\w+) (.+)$/.exec(line) ?? [];
      return names.split(' | ').map((name) => `${role} ${name}`);
    })
    .filter((line) => {
      const found = tree.indexOf(line, position);
      if (found !== -1) position = found + 1;
      return found === -1 && line !== ' ';
    });
}

/** The roles and names in Playwright's aria snapshot, whose lines look like `- heading "Assets" [level=1]:`. */
function parseSnapshot(snapshot: string): string[] {
  return snapshot.split('\n').flatMap((line) => {
    const [, role, name, attributes] = /^\s*- '?(\w+) "((?:[^"\\]|\\.)*)"(.*)/.exec(line) ?? [];
    if (role === undefined || name === undefined) return [];
    const level = /\[level=(\d)\]/.exec(attributes ?? '')?.[1] ?? '';
    return [`${role}${level} ${name}`];
  });
}
