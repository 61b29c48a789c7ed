import { readDemo } from './demo.ts';

/*
 * What the app keeps in `localStorage`, which all tabs share, or in the `sessionStorage` of this tab. Browsers may block both: then
 * nothing is found.
 */

type Place = 'localStorage' | 'sessionStorage';

const memory = new Map<string, string>();

export const SESSION_KEY = 'freehold.session';

export const CURRENCY_KEY = 'freehold.currency';

export const SIGN_OUTS_KEY = 'freehold.sign-outs';

/** The results that were last used in the Find dialog. Removed when the session ends. */
export const LAST_USED_KEY = 'freehold.last-used';

/** The what-if on the Freedom page. It holds amounts, so it is removed when the session ends. */
export const WHAT_IF_KEY = 'freehold.what-if';

/** What gives way, where no plan holds it. Removed when the session ends. */
export const GIVES_WAY_KEY = 'freehold.gives-way';

/** The kept reads, encrypted. They hold amounts, so they are removed when the session ends. */
export const KEPT_READS_KEY = 'freehold.kept';

export function readStored(key: string, place: Place = 'localStorage'): string | null {
  if (readDemo()) return memory.get(key) ?? null;
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** @param text undefined removes what is stored @returns false if the browser has blocked it */
export function store(key: string, text: string | undefined, place: Place = 'localStorage'): boolean {
  if (readDemo()) {
    if (text === undefined) memory.delete(key);
    else memory.set(key, text);
    return true;
  }
  try {
    if (text === undefined) window[place].removeItem(key);
    else window[place].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What is kept under a key, as a store of this tab that follows the other tabs. */
export function createStoredText(key: string) {
  const listeners = new Set<() => void>();
  let text: string | null = null;

  function change(next: string | null): void {
    text = next;
    for (const listener of listeners) listener();
  }

  /** The key is null when another tab clears the storage. */
  function followOtherTabs(event: StorageEvent): void {
    if (event.key === key || event.key === null) change(null);
  }

  return {
    read: () => {
      text ??= readStored(key);
      return text;
    },
    /** If the browser blocks storage, the text lasts until the page is reloaded. Undefined removes it. */
    write: (next: string | undefined) => {
      store(key, next);
      change(next ?? null);
    },
    readAgain: () => change(null),
    subscribe: (listener: () => void) => {
      // Adding the same listener again has no effect.
      window.addEventListener('storage', followOtherTabs);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
