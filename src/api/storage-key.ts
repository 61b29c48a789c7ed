/** The localStorage key of the session, which all tabs share. */
export const STORAGE_KEY = 'freehold.session';

/** The localStorage key of the currency in which the signed-in person's amounts are shown. */
export const CURRENCY_KEY = 'freehold.currency';

/** The localStorage key of the sign-outs that the server has not been told of. */
export const SIGN_OUTS_KEY = 'freehold.sign-outs';

/** The localStorage key of what was last used in the dialog that finds things. It is removed when the session ends. */
export const LAST_USED_KEY = 'freehold.last-used';

/** The localStorage key of the what-if on the Freedom page. It holds amounts, so it is removed when the session ends. */
export const WHAT_IF_KEY = 'freehold.what-if';

/** The localStorage key of what was last read, encrypted. It holds amounts, so it is removed when the session ends. */
export const KEPT_READS_KEY = 'freehold.kept';
