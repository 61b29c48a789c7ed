/* What the app keeps in `localStorage`, which all tabs share. Browsers may block it: then nothing is found. */

/** The session. */
export const SESSION_KEY = 'freehold.session';

/** The currency in which the signed-in person's amounts are shown. */
export const CURRENCY_KEY = 'freehold.currency';

/** The sign-outs that have not reached the server. */
export const SIGN_OUTS_KEY = 'freehold.sign-outs';

/** The results that were last used in the Find dialog. Removed when the session ends. */
export const LAST_USED_KEY = 'freehold.last-used';

/** The what-if on the Freedom page. It holds amounts, so it is removed when the session ends. */
export const WHAT_IF_KEY = 'freehold.what-if';

/** The kept reads, encrypted. They hold amounts, so they are removed when the session ends. */
export const KEPT_READS_KEY = 'freehold.kept';

/** Null if there is nothing. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param text undefined removes what is stored
 * @returns false if the browser has blocked it
 */
export function store(key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
