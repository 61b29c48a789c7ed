/** The localStorage key of the session, which all tabs share. */
export const STORAGE_KEY = 'freehold.session';
