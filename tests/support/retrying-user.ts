import type { Locator, Page } from 'playwright-core';

/** What a failed load or change is to say. */
const EXPECTED_MESSAGE = 'Unknown error, please try again.';

/** More failures in a row than there are on any network that is worth trying. */
const MAX_ATTEMPTS = 40;

/** How long a button may take to be there, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** What has become of a change that was tried until it went well. */
export interface Outcome {
  /** How often it failed, and said so, before. */
  readonly failures: number;
}

/**
 * Somebody who goes on when the network does not: presses Retry where something could not be loaded, and the same button
 * again where a change has failed; never reloads, and complains when a failure says anything else than it should or has
 * taken what was typed.
 */
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

  /** Goes to an address as a link does, without loading the page anew. */
  async go(path: string, heading: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await this.waitForHeading(heading);
  }

  /** Follows a link, and waits for the page that it leads to. */
  async followLink(link: Locator, heading: string): Promise<void> {
    await this.waitFor(link);
    await link.click();
    await this.waitForHeading(heading);
  }

  async waitForHeading(heading: string): Promise<void> {
    await this.waitFor(this.page.getByRole('heading', { level: 1, name: heading, exact: true }));
  }

  /** Waits for something that has to be loaded, as often as that takes. */
  async waitFor(target: Locator): Promise<void> {
    const retry = this.button('Retry').first();
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      await target.or(retry).first().waitFor();
      if (await target.isVisible()) return;
      await this.#expectMessage();
      // It may have gone meanwhile, since another read has gone well.
      await retry.click({ timeout: 1_000 }).catch(() => undefined);
    }
    throw new Error(`Never came: ${target.toString()}`);
  }

  /** Fills in the form and presses Save until that leads on. */
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

  /** Deletes what is being edited, until that leads on. */
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

  /** Does something until it is done. */
  async retryUntilDone(
    act: () => Promise<void>,
    { isDone, check }: { isDone: () => boolean | Promise<boolean>; check?: () => Promise<void> },
  ): Promise<Outcome> {
    for (let failures = 0; failures < MAX_ATTEMPTS;) {
      await this.#markAlerts();
      await act().catch(async (error: unknown) => {
        if (!(await isDone())) throw error;
      });
      await this.#until(
        async () => !(await this.#isBusy()) && ((await this.#hasFailed()) || (await isDone())),
      );
      if (!(await this.#hasFailed())) return { failures };
      failures += 1;
      await this.#expectMessage();
      // Done and failed at once is an answer that was lost, where a list has been read again since.
      if (await isDone()) return { failures };
      await check?.();
    }
    throw new Error(`Never done at ${this.#path()}`);
  }

  /** Whether a try is under way. */
  async #isBusy(): Promise<boolean> {
    return (await this.page.getByRole('status', { name: /^(Saving|Adding|Deleting)$/ }).count()) > 0;
  }

  /** Whether something has been said to have failed since the last try began. */
  async #hasFailed(): Promise<boolean> {
    return (await this.page.locator('[role=alert]:not([data-old])').count()) > 0;
  }

  /** Tells the alerts that stand there already from one that is still to come, which is another element. */
  async #markAlerts(): Promise<void> {
    await this.page.getByRole('alert').evaluateAll((alerts) => {
      for (const alert of alerts) alert.setAttribute('data-old', '');
    });
  }

  async #until(condition: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + 40_000;
    while (!(await condition())) {
      if (Date.now() > end) throw new Error(`Nothing came of it at ${this.#path()}`);
    }
  }

  async #expectMessage(): Promise<void> {
    for (const said of await this.page.locator('[role=alert] > :first-child').allInnerTexts()) {
      if (said !== EXPECTED_MESSAGE) throw new Error(`A failure said: ${said}`);
    }
  }

  async #expectFields(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      // The form may have led on after all, as when the failure was that of another read.
      const held = await this.field(label).inputValue({ timeout: 1_000 });
      if (held !== value) throw new Error(`${label} lost ${value}, and holds ${held}`);
    }
  }

  #path(): string {
    return new URL(this.page.url()).pathname;
  }
}
