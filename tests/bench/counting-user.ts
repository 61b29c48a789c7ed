import type { Locator, Page } from 'playwright-core';

/** The modelled time of a person's actions, in seconds. */
const SECONDS_PER_KEY = 0.28;
const SECONDS_PER_CLICK = 1.1;
const SECONDS_PER_PAGE = 1.2;

export interface TaskCost {
  readonly clicks: number;
  readonly keys: number;
  /** The pages that opened, the first one not counted. */
  readonly pages: number;
  /** How long a person takes for it by the model: a fixed time for each key, click and page. */
  readonly seconds: number;
}

/** Does a task on a page as a person would, with the mouse and the keyboard, and counts what it costs. */
export class CountingUser {
  readonly page: Page;
  #clicks = 0;
  #keys = 0;
  #pages = 0;
  #pathname: string;

  constructor(page: Page) {
    this.page = page;
    this.#pathname = pathnameOf(page);
    // Also fires when the app changes the address itself.
    page.on('framenavigated', () => {
      const pathname = pathnameOf(page);
      if (pathname !== this.#pathname) this.#pages += 1;
      this.#pathname = pathname;
    });
  }

  async click(target: Locator): Promise<void> {
    this.#clicks += 1;
    await target.click();
  }

  /** Opens a native select and clicks an option. */
  async choose(
    select: Locator,
    option: { readonly label: string } | { readonly value: string },
  ): Promise<void> {
    this.#clicks += 2;
    await select.selectOption(option);
  }

  /** Opens the browser's dialog, and double-clicks a file in it. */
  async chooseFile(field: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.#clicks += 3;
    await field.setInputFiles(file);
  }

  async type(text: string): Promise<void> {
    this.#keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** Presses a key, or several at once, such as `Control+Z`. */
  async press(keys: string): Promise<void> {
    this.#keys += keys.split('+').length;
    await this.page.keyboard.press(keys);
  }

  cost(): TaskCost {
    const [clicks, keys, pages] = [this.#clicks, this.#keys, this.#pages];
    const seconds = keys * SECONDS_PER_KEY + clicks * SECONDS_PER_CLICK + pages * SECONDS_PER_PAGE;
    return { clicks, keys, pages, seconds };
  }
}

function pathnameOf(page: Page): string {
  return new URL(page.url()).pathname;
}
