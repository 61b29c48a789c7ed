import { wordsOf } from '#src/entry/words.ts';

import type { TargetOptions } from './statement-targets.ts';

/**
 * Finds options by what is typed into a select, in the same way in every browser. What is typed counts until the select is
 * left or another key is pressed, however long it takes.
 */
export class TypeAhead {
  #select: EventTarget | undefined;
  #typed = '';

  /**
   * @param key as of a keyboard event
   * @returns the value of the option that begins with what has been typed; undefined if the key does not type
   */
  press(select: EventTarget, key: string, { expenses, others }: TargetOptions): string | undefined {
    if (this.#select !== select || key.length !== 1) this.#typed = '';
    this.#select = select;
    // The space bar opens a select, unless it stands within a name.
    if (key.length !== 1 || (key === ' ' && this.#typed === '')) return undefined;
    const options = [...expenses, ...others];
    // Text that matches no name starts a new search.
    for (const typed of [this.#typed + key, key]) {
      const found =
        options.find(({ name }) => plain(name).startsWith(plain(typed))) ??
        options.find(({ name }) => wordsOf(name).some((word) => word.startsWith(plain(typed))));
      if (!found) continue;
      this.#typed = typed;
      return found.value;
    }
    return undefined;
  }
}

/** In lower case and without accents, as `wordsOf` has it. */
function plain(text: string): string {
  return wordsOf(text).join(' ');
}
