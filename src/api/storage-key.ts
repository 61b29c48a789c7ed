/** Where all tabs find the session in localStorage. */
export const STORAGE_KEY = 'freehold.session';
