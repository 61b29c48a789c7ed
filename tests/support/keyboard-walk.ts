import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { apiClient, PASSWORD } from './api-client.ts';
import { type Fault, type FaultyNetwork, startFaultyNetwork } from './faulty-network.ts';

export type WindowSize = readonly [width: number, height: number];
export const PHONE: WindowSize = [390, 844];
/** The windows in which every screen is walked. */
export const SIZES: readonly WindowSize[] = [[1280, 900], [820, 1180], PHONE];

/** More presses of Tab than any page needs. */
const MAX_TABS = 120;

/** A person with an account of their own who has only a keyboard, and whose network can fail. */
export class KeyboardWalk {
  readonly page: Page;
  readonly #network: FaultyNetwork;
  readonly #upstream: string;
  readonly #token: string;

  private constructor(page: Page, network: FaultyNetwork, upstream: string, token: string) {
    this.page = page;
    this.#network = network;
    this.#upstream = upstream;
    this.#token = token;
  }

  /** Creates an account through the API and opens a window in which it is signed in. */
  static async start(browser: Browser, upstream: string, [width, height]: WindowSize): Promise<KeyboardWalk> {
    const network = await startFaultyNetwork(upstream);
    const { call } = apiClient(upstream);
    const email = `walker-${crypto.randomUUID()}@example.com`;
    const account = { GivenName: 'Ada', Email: email, Password: PASSWORD, ConfirmPassword: PASSWORD };
    await call('POST', '/api/account', { body: account });
    const login = { Username: email, Password: PASSWORD };
    const token = (await (await call('POST', '/api/authenticate', { body: login })).json()) as string;
    const session = JSON.stringify({ id: email, token, clockSkew: 0 });
    const options: BrowserContextOptions = {
      reducedMotion: 'reduce',
      viewport: { width, height },
      storageState: {
        cookies: [],
        origins: [{ origin: network.origin, localStorage: [{ name: 'freehold.session', value: session }] }],
      },
    };
    const context = await browser.newContext(options);
    return new KeyboardWalk(await context.newPage(), network, upstream, token);
  }

  async stop(): Promise<void> {
    await this.page.context().close();
    await this.#network.stop();
  }

  /** Opens a page by its address. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.#network.origin + path);
  }

  get path(): string {
    return new URL(this.page.url()).pathname;
  }

  /** Posts to the API, bypassing the network that fails. The path starts after `/api/`. */
  async post(path: string, body: object): Promise<Record<string, number>> {
    const response = await apiClient(this.#upstream).call('POST', `/api/${path}`, {
      token: this.#token,
      body,
    });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status}`);
    return (await response.json()) as Record<string, number>;
  }

  /** Reads a list from the API, bypassing the network that fails. */
  async list(path: string): Promise<Record<string, unknown>[]> {
    const response = await apiClient(this.#upstream).call('GET', `/api/${path}`, { token: this.#token });
    return (await response.json()) as Record<string, unknown>[];
  }

  /** Lets the next change of a path fail. */
  failNext(path: string, fault: Fault): void {
    this.failOnce({ [path]: fault });
  }

  /** Lets the next change of each of these paths fail. */
  failOnce(faults: Readonly<Record<string, Fault>>): void {
    const left = new Map(Object.entries(faults));
    this.#network.setFaults((request) => {
      const path = [...left.keys()].find((start) => request.path.startsWith(start));
      if (request.method === 'GET' || path === undefined) return undefined;
      const fault = left.get(path);
      left.delete(path);
      return fault;
    });
  }

  /** Lets all reads of a path fail, until `repair` is called. */
  failReads(path: string, fault: Fault): void {
    this.#network.setFaults((request) =>
      request.method === 'GET' && request.path.startsWith(path) ? fault : undefined,
    );
  }

  repair(): void {
    this.#network.setFaults(() => undefined);
  }

  /** Presses Tab until something has the focus, and checks that nothing covers it. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    // Looking after every press would take most of the time.
    const distance = await target.evaluate(tabStopsBefore);
    for (let presses = 1; presses < distance; presses += 1) await this.page.keyboard.press('Tab');
    for (let presses = 0; presses < MAX_TABS; presses += 1) {
      if (await hasFocus(target)) {
        expect(await isOnTop(target), `${target.toString()} is in view`).toBe(true);
        return;
      }
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${target.toString()}`);
  }

  /** Tabs to a button, link or field, and presses Enter. */
  async press(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press('Enter');
  }

  /** Tabs to a field and types over what is in it. */
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

  /** Checks that the page does not scroll sideways. */
  async expectNoSidewaysScroll(): Promise<void> {
    const excess = await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
  }
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

function isOnTop(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return element.contains(hit) || element.closest('label')?.contains(hit) === true;
  });
}

/** About how many presses of Tab lead from the focus to an element below it. Runs in the page. */
function tabStopsBefore(element: Element): number {
  const focusable = 'a[href], :is(button, input, select, textarea):enabled, [tabindex]';
  const stops = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  );
  const { activeElement } = document;
  const isBelowFocus = (stop: Element) =>
    activeElement !== null &&
    (activeElement.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const isReached = (stop: Element) =>
    stop === element || (element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return stops.filter((stop) => isBelowFocus(stop) && isReached(stop)).length;
}
