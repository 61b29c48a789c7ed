import type { Browser, Locator, Page, ViewportSize } from 'playwright-core';
import { expect, TestRunner } from 'vitest';

import { apiClient, PASSWORD } from './api-client.ts';
import { axeViolations } from './axe.ts';
import { type Fault, type FaultyNetwork, startFaultyNetwork } from './faulty-network.ts';
import { PAINTED_CORNER, unpaintedWindow } from './unpainted-window.ts';

type WindowSize = readonly [width: number, height: number];
type WindowSizes = readonly [WindowSize, ...WindowSize[]];
export const PHONE: WindowSize = [390, 844];
const TABLET: WindowSize = [820, 1180];
export const SIZES: WindowSizes = [[1280, 900], TABLET, PHONE];

interface OwnParts {
  readonly network: FaultyNetwork;
  readonly resizeWindow: (size: ViewportSize) => Promise<void>;
  /** Calls the API, bypassing the network that fails. The path starts after `/api/`. */
  readonly call: (method: string, path: string, body?: object) => Promise<Response>;
}

/** More presses of Tab than two rounds of any page need. Tab passes a target that is being replaced. */
const MAX_TABS = 400;

/** The window changes its size on the way: one walk shows that everything can be reached and read in all sizes. */
export class KeyboardWalk {
  readonly page: Page;
  readonly #own: OwnParts;
  #sizes: readonly WindowSize[];

  private constructor(page: Page, own: OwnParts, sizes: readonly WindowSize[]) {
    this.page = page;
    this.#own = own;
    this.#sizes = sizes;
  }

  /** Creates an account through the API and opens a window in which it is signed in. */
  static async start(browser: Browser, upstream: string, sizes: WindowSizes = SIZES): Promise<KeyboardWalk> {
    const network = await startFaultyNetwork(upstream);
    const { call } = apiClient(upstream);
    const email = `walker-${crypto.randomUUID()}@example.com`;
    const account = { GivenName: 'Ada', Email: email, Password: PASSWORD, ConfirmPassword: PASSWORD };
    await call('POST', '/api/account', { body: account });
    const login = { Username: email, Password: PASSWORD };
    const token = (await (await call('POST', '/api/authenticate', { body: login })).json()) as string;
    const session = JSON.stringify({ id: email, token, clockSkew: 0 });
    const [[width, height]] = sizes;
    const context = await browser.newContext({ reducedMotion: 'reduce', viewport: PAINTED_CORNER });
    const page = await context.newPage();
    const resizeWindow = await unpaintedWindow(page);
    await resizeWindow({ width, height });
    // With the option `storageState`, Playwright would open another page, in another process.
    await page.goto(`${network.origin}/robots.txt`);
    await page.evaluate((stored) => localStorage.setItem('freehold.session', stored), session);
    const bypass = (method: string, path: string, body?: object) =>
      call(method, `/api/${path}`, { token, body });
    return new KeyboardWalk(page, { network, resizeWindow, call: bypass }, sizes);
  }

  /** Closes the window. If the test has failed, prints what the window shows. */
  async stop(): Promise<void> {
    if (TestRunner.getCurrentTest()?.result?.state === 'fail') {
      // Not to the console, which must stay empty.
      process.stderr.write(await this.#describeWindow());
    }
    await this.page.context().close();
    await this.#own.network.stop();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#own.network.origin + path);
  }

  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  async post(path: string, body: object): Promise<Record<string, number>> {
    const response = await this.#own.call('POST', path, body);
    if (!response.ok) throw new Error(`POST ${path}: ${response.status}`);
    return (await response.json()) as Record<string, number>;
  }

  async list(path: string): Promise<Record<string, unknown>[]> {
    return (await (await this.#own.call('GET', path)).json()) as Record<string, unknown>[];
  }

  failNext(path: string, fault: Fault): void {
    this.failInTurn(path, [fault]);
  }

  /** Lets the next changes of a path fail, or succeed where there is no fault. */
  failInTurn(path: string, faults: readonly (Fault | undefined)[]): void {
    const left = [...faults];
    this.#own.network.setFaults((request) =>
      request.method !== 'GET' && request.path.startsWith(path) ? left.shift() : undefined,
    );
  }

  /** Lets all reads of a path fail, until `repair` is called. */
  failReads(path: string, fault: Fault): void {
    this.#own.network.setFaults((request) =>
      request.method === 'GET' && request.path.startsWith(path) ? fault : undefined,
    );
  }

  repair(): void {
    this.#own.network.setFaults(() => undefined);
  }

  /** Does something in a window of each size, beginning with the current one. The last one stays. */
  async atEverySize(act: (size: string) => Promise<void>): Promise<void> {
    await act(this.#size);
    for (let others = this.#sizes.length - 1; others > 0; others -= 1) {
      await this.#resize();
      await act(this.#size);
    }
  }

  async #describeWindow(): Promise<string> {
    const focus = await this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    const content = await this.page.locator('body').ariaSnapshot();
    return `${this.path}, ${this.#size}, with the focus on ${focus}\n${content}\n`;
  }

  get #size(): string {
    return this.#sizes[0]?.join(' × ') ?? '';
  }

  async #resize(): Promise<void> {
    this.#sizes = [...this.#sizes.slice(1), ...this.#sizes.slice(0, 1)];
    const [[width, height] = PHONE] = this.#sizes;
    await this.#own.resizeWindow({ width, height });
    // Media queries are answered in the next frame.
    await this.page.evaluate(() => new Promise(requestAnimationFrame));
  }

  /** In the current window and that of the next size. Nothing may cover what has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await this.#tabTo(target);
    if (this.#sizes.length === 1) return;
    await this.#resize();
    if (!(await this.#leaveAndReturn(target))) await this.#tabTo(target);
  }

  /** Presses Shift+Tab and Tab. Resolves to whether that leads back to the target, and nothing covers it. */
  async #leaveAndReturn(target: Locator): Promise<boolean> {
    const { keyboard } = this.page;
    await keyboard.press('Shift+Tab');
    await keyboard.press('Tab');
    return target.evaluate(isFocusedOnTop);
  }

  async #tabTo(target: Locator): Promise<void> {
    const name = `${target.toString()} at ${this.#size}`;
    await target.waitFor();
    for (let presses = 0; presses < MAX_TABS;) {
      const distance = await target.evaluate(stopTabAt);
      if (distance > 0) await this.#holdTab(distance);
      else if (await target.evaluate(isFocusedOnTop)) return;
      // A page that has just loaded may have moved the focus to its heading meanwhile.
      else expect(await hasFocus(target), `Something covers ${name}`).toBe(false);
      presses += distance;
    }
    throw new Error(`Tab never reaches ${name}`);
  }

  /** Holds Tab down until it has repeated. The page need not draw what is passed, which would take four times as long. */
  async #holdTab(times: number): Promise<void> {
    const { keyboard } = this.page;
    await Promise.all(Array.from({ length: times }, () => keyboard.down('Tab')));
    await keyboard.up('Tab');
  }

  async press(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press('Enter');
  }

  async choose(menu: Locator, name: string): Promise<void> {
    await this.press(menu);
    const item = this.page.getByRole('menuitem', { name });
    // It takes the focus a frame after it has opened, keeps it, and points to the item. Until then, keys are the trigger's.
    await this.waitForFocus(this.page.getByRole('menu').filter({ has: item }));
    while (!(await item.evaluate((element) => element.matches('[data-highlighted]'))))
      await this.page.keyboard.press('ArrowDown');
    await this.page.keyboard.press('Enter');
  }

  async typeInto(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }

  /** Waits until the app has moved the focus somewhere. */
  async waitForFocus(target: Locator): Promise<void> {
    await target.waitFor();
    await expect.poll(() => hasFocus(target)).toBe(true);
  }

  /** Checks that axe finds no fault, and in windows of all sizes that the page does not scroll sideways. */
  async expectAccessible(state?: string): Promise<void> {
    await this.atEverySize(async (size) => {
      const where = state === undefined ? size : `${state}, ${size}`;
      // A tablet shows the same elements as a wide window, in the same colors.
      if (this.#sizes[0] !== TABLET) expect(await axeViolations(this.page), where).toEqual([]);
      await this.#expectNoSidewaysScroll(where);
    });
  }

  /** Checks in windows of all sizes that the page does not scroll sideways. */
  async expectNoSidewaysScroll(): Promise<void> {
    await this.atEverySize((size) => this.#expectNoSidewaysScroll(size));
  }

  /** Charts follow the size of the window a moment later. */
  async #expectNoSidewaysScroll(message: string): Promise<void> {
    const excess = () => this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(excess, { message }).toBeLessThanOrEqual(0);
  }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Runs in the page, so it must be self-contained. */
function isFocusedOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isOnTop = element.contains(hit) || element.closest('label')?.contains(hit) === true;
  return isOnTop && element === document.activeElement;
}

/** About how many presses lead to it. Until the next call, Tab does not leave it. 0 if it has the focus. Runs in the page. */
function stopTabAt(element: Element): number {
  const page: { tabStop?: AbortController | undefined } & Window = window;
  page.tabStop?.abort();
  const { activeElement } = document;
  if (element === activeElement) return 0;

  page.tabStop = new AbortController();
  const holdTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || element !== document.activeElement) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('keydown', holdTab, { capture: true, signal: page.tabStop.signal });

  const focusable = 'a[href], :is(button, input, select, textarea):enabled, [tabindex]';
  const stops = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  );
  const isAfter = (stop: Element, other: Element | null) =>
    other !== null && (other.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isAbove = !isAfter(element, activeElement);
  const between = stops.filter((stop) => {
    const isUpToElement = stop === element || isAfter(element, stop);
    return isAbove
      ? isUpToElement || isAfter(stop, activeElement)
      : isUpToElement && isAfter(stop, activeElement);
  });
  return Math.max(1, between.length);
}
