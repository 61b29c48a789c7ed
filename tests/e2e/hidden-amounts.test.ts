import type { Page, ViewportSize } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { axeViolations } from '#tests/support/axe.ts';
import { apiPoster, signUpByApi } from '#tests/support/browser-account.ts';
import { pageForFile } from '#tests/support/browser-pages.ts';
import { type FilledIds, fillAccount, pages } from '#tests/support/every-route.ts';
import { SIZES } from '#tests/support/keyboard-walk.ts';
import { navigate, trackLoading } from '#tests/support/settled-page.ts';
import { PAINTED_CORNER, unpaintedWindow } from '#tests/support/unpainted-window.ts';

const origin = inject('origin');
let page: Page;
let resize: (size: ViewportSize) => Promise<void>;
let settle: () => Promise<void>;
let ids: FilledIds;

/** Amounts that the product gives as examples. */
const EXAMPLES = /\$100 (?:more|less)|\$1,000 of net worth|54\.30|12\.50/g;

pageForFile(
  async (opened) => {
    page = opened;
    resize = await unpaintedWindow(page);
    await resize({ width: 1280, height: 720 });
    settle = trackLoading(page);
    await recordDrawnTexts(page);
    await signUpByApi(page, origin);
    ids = await fillAccount(await apiPoster(page, origin));
    await page.goto(`${origin}/statistics`);
  },
  { reducedMotion: 'reduce', viewport: PAINTED_CORNER },
);

/** Canvases contain no text, so what they draw is recorded. */
async function recordDrawnTexts(opened: Page): Promise<void> {
  await opened.addInitScript(() => {
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    const { prototype } = CanvasRenderingContext2D;
    const draw = Reflect.get(prototype, 'fillText') as (...args: unknown[]) => void;
    prototype.fillText = function (text, ...rest) {
      drawn.push(text);
      Reflect.apply(draw, this, [text, ...rest]);
    };
  });
}

/** Every text of the page: texts, attributes and values, the title, and everything drawn from now on. */
async function readStrings(): Promise<string[]> {
  return page.evaluate(() => {
    const silent = new Set(['class', 'style', 'id', 'href', 'd', 'for', 'viewBox', 'data-key', 'data-line']);
    const isMasked = (element: Element) =>
      element.matches('input[aria-hidden=true]') && getComputedStyle(element).clipPath === 'inset(50%)';
    const found = [document.title, ...(window as unknown as { drawn: string[] }).drawn];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.matches('script, style') || isMasked(element)) continue;
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
      for (const { name, value } of element.attributes) if (!silent.has(name)) found.push(value);
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        found.push(element.value);
    }
    return found.filter((text) => /\d/.test(text));
  });
}

/** The numbers of at least three digits in the texts, without separators. */
function numbersIn(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [])
    .map((number) => number.replaceAll(',', ''))
    .filter((number) => number.replace('.', '').length >= 3);
}

/** Everything that looks like an amount. */
function amountsIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.replaceAll(EXAMPLES, '').match(/\$\d[\d,]*(?:\.\d+)?[KMB]?/g) ?? []);
}

/** Opens a page, and the parts of it that load or open only on request. */
async function open(path: string): Promise<void> {
  await navigate(page, path);
  // The last page may have drawn until now.
  await page.evaluate(() => {
    (window as unknown as { drawn: string[] }).drawn.length = 0;
  });
  await page.locator('main h1').waitFor();
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      window.scrollTo(0, top);
      await new Promise((next) => requestAnimationFrame(next));
    }
  });
  await scrollToEnd();
  // What is computed later than this is hidden too; only fewer amounts are known then.
  await settle();
  for (const table of await page.getByRole('button', { name: 'Show as table' }).all()) await table.click();
}

/** A long list shows only the rows that are in view. */
function scrollToEnd(): Promise<void> {
  return page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

const button = () => page.getByRole('button', { name: 'Privacy mode' });

async function setHidden(isHidden: boolean): Promise<void> {
  if (((await button().getAttribute('aria-pressed')) === 'true') === isHidden) return;
  // In one task, so that nothing is drawn in between.
  await button().evaluate((element: HTMLElement) => {
    (window as unknown as { drawn: string[] }).drawn.length = 0;
    // A field with the focus shows its amount.
    element.focus();
    element.click();
  });
  await page.locator(`[aria-label="Privacy mode"][aria-pressed=${isHidden}]`).waitFor();
}

const known = new Set<string>(['391728.47', '183947.61', '47391.83', '317.25', '213.79', '67824.88']);

async function expectNoAmounts(where: string): Promise<void> {
  const texts = [...(await readStrings()), ...(await page.locator('body').ariaSnapshot()).split('\n')];
  expect(amountsIn(texts), where).toEqual([]);
  expect(
    texts.filter((text) => numbersIn([text]).some((number) => known.has(number))),
    where,
  ).toEqual([]);
}

it.each(pages)('hides and shows the amounts of %s', async (_route, of) => {
  for (const path of of(ids)) {
    await open(path);
    const texts = await readStrings();
    for (const number of numbersIn(amountsIn(texts)))
      if (Number(number) >= 10 && number.includes('.')) known.add(number);
    await setHidden(true);
    await expectNoAmounts(path);
    const remove = page.getByRole('button', { name: /^Delete( this month)?$/ });
    if ((await remove.count()) > 0) {
      await remove.click();
      await page.getByRole('alertdialog').waitFor();
      await expectNoAmounts(`${path}, deletion`);
      await page.getByRole('button', { name: 'No' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    await setHidden(false);
    // Some figures are computed after the page has been drawn.
    await expect
      .poll(
        async () => {
          await scrollToEnd();
          const shown = new Set(amountsIn(await readStrings()));
          return amountsIn(texts).filter((amount) => amount.includes('.') && !shown.has(amount));
        },
        { message: path },
      )
      .toEqual([]);
  }
});

it('shows no amount at any moment of a reload', async () => {
  await resize({ width: 1280, height: 900 });
  await navigate(page, '/statistics');
  await setHidden(false);
  await page.getByRole('row', { name: 'Total Assets $' }).waitFor();
  await page.keyboard.press('h');
  await page.getByRole('row', { name: 'Total Assets •••' }).waitFor();
  // Not part of the reload. Includes what only a window of another size shows.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const texts = Array.from(document.body.children, (part) =>
        part.matches('script, style') ? '' : part.textContent,
      );
      const found = /\$\d.*/.exec(texts.join(' ').replaceAll('$100 ', ''));
      if (found) seen.push(found[0]);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.reload();
  await page.getByRole('row', { name: 'Total Assets •••' }).waitFor();
  for (const [width, height] of SIZES) {
    const where = `${width} × ${height}`;
    await resize({ width, height });
    expect(await axeViolations(page), where).toEqual([]);
    const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    // Charts follow the size of the window a moment later.
    await expect.poll(excess, { message: where }).toBeLessThanOrEqual(0);
  }
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

it('has seen many amounts', () => {
  expect(known.size).toBeGreaterThan(60);
});
