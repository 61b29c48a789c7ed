import { setTimeout as pause } from 'node:timers/promises';

import type { Locator, Page } from 'playwright-core';

import { startNavigation } from './settled-page.ts';

/** The message that the app must show for a failed load or mutation. */
const EXPECTED_MESSAGE = 'Unknown error, please try again.';

/** More consecutive failures than any tested network causes. */
const MAX_ATTEMPTS = 40;

const INTERVAL_MS = 20;

const TIMEOUT_MS = 10_000;

export interface Outcome {
  /** How many attempts failed with a visible message. */
  readonly failures: number;
}

/** Presses Retry or the same button again, and never reloads. Throws if a message is wrong or input is lost. */
export class RetryingUser {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Navigates on the client, without reloading the page. */
  async go(path: string, heading: string): Promise<void> {
    await startNavigation(this.page, path);
    await this.waitForHeading(heading);
  }

  async followLink(link: Locator, heading: string): Promise<void> {
    await this.waitFor(link);
    await link.click();
    await this.waitForHeading(heading);
  }

  async waitForHeading(heading: string): Promise<void> {
    await this.waitFor(this.page.getByRole('heading', { level: 1, name: heading, exact: true }));
  }

  /** Waits for an element, retrying failed loads. */
  async waitFor(target: Locator): Promise<void> {
    const retry = this.button('Retry').first();
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      await target.or(retry).first().waitFor();
      if (await target.isVisible()) return;
      await this.#expectMessage();
      // The button disappears when another read succeeds in the meantime.
      await retry.click({ timeout: 1_000 }).catch(() => undefined);
    }
    throw new Error(`Never appeared: ${target.toString()}`);
  }

  /** Fills in the form and presses Save until the app navigates away. */
  async save(fields: Readonly<Record<string, string>>): Promise<Outcome> {
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value);
    const path = this.#path();
    const outcome = await this.retryUntilDone(() => this.button('Save').click({ timeout: TIMEOUT_MS }), {
      isDone: () => this.#path() !== path,
      check: () => this.#expectFields(fields),
    });
    await this.button('Save').waitFor({ state: 'detached' });
    return outcome;
  }

  async delete(): Promise<Outcome> {
    const path = this.#path();
    const act = async () => {
      await this.button('Delete').click({ timeout: TIMEOUT_MS });
      await this.page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    };
    const outcome = await this.retryUntilDone(act, { isDone: () => this.#path() !== path });
    await this.button('Delete').waitFor({ state: 'detached' });
    return outcome;
  }

  async retryUntilDone(
    act: () => Promise<void>,
    { isDone, check }: { isDone: () => boolean | Promise<boolean>; check?: () => Promise<void> },
  ): Promise<Outcome> {
    for (let failures = 0; failures < MAX_ATTEMPTS;) {
      await this.#markAlerts();
      await act().catch(async (error: unknown) => {
        if (!(await isDone())) throw error;
      });
      await this.#waitForEnd(isDone);
      if (!(await this.#hasFailed())) return { failures };
      failures += 1;
      await this.#expectMessage();
      // It can be done although it failed, when only the response was lost and the list has been read again.
      if (await isDone()) return { failures };
      await check?.();
    }
    throw new Error(`Never done at ${this.#path()}`);
  }

  async #hasFailed(): Promise<boolean> {
    return (await this.page.locator('[role=alert]:not([data-old])').count()) > 0;
  }

  /** Marks the existing alerts, so that a new one can be recognized. */
  async #markAlerts(): Promise<void> {
    await this.page.getByRole('alert').evaluateAll((alerts) => {
      for (const alert of alerts) alert.setAttribute('data-old', '');
    });
  }

  /** Waits until an attempt is no longer in progress, and has failed or is done. */
  async #waitForEnd(isDone: () => boolean | Promise<boolean>): Promise<void> {
    const end = Date.now() + 40_000;
    const busy = this.page.getByRole('status', { name: /^(Saving|Adding|Deleting)$/ });
    do {
      if (Date.now() > end) throw new Error(`Timed out at ${this.#path()}`);
      await pause(INTERVAL_MS);
      await busy.waitFor({ state: 'detached' });
    } while (!(await this.#hasFailed()) && !(await isDone()));
  }

  async #expectMessage(): Promise<void> {
    for (const message of await this.page.locator('[role=alert] > :first-child').allInnerTexts()) {
      if (message !== EXPECTED_MESSAGE) throw new Error(`Unexpected error message: ${message}`);
    }
  }

  async #expectFields(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      // The form may be gone after all, when the failure was that of another read.
      const actual = await this.field(label).inputValue({ timeout: 1_000 });
      if (actual !== value) throw new Error(`${label} should still be ${value}, but is ${actual}`);
    }
  }

  #path(): string {
    return new URL(this.page.url()).pathname;
  }
}
