/** The localStorage key of the session, which all tabs share. */
export const STORAGE_KEY = 'freehold.session';

/** The localStorage key of the what-if on the Freedom page. It holds amounts, so it is removed when the session ends. */
export const WHAT_IF_KEY = 'freehold.what-if';
