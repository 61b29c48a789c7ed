/** The localStorage key of the session, which all tabs share. */
export const SESSION_KEY = 'freehold.session';

/** The localStorage key of the currency in which the signed-in person's amounts are shown. */
export const CURRENCY_KEY = 'freehold.currency';

/** The localStorage key of the sign-outs that have not reached the server. */
export const SIGN_OUTS_KEY = 'freehold.sign-outs';

/** The localStorage key of the results that were last used in the Find dialog. It is removed when the session ends. */
export const LAST_USED_KEY = 'freehold.last-used';

/** The localStorage key of the what-if on the Freedom page. It holds amounts, so it is removed when the session ends. */
export const WHAT_IF_KEY = 'freehold.what-if';

/** The localStorage key of the kept reads, which are encrypted. It holds amounts, so it is removed when the session ends. */
export const KEPT_READS_KEY = 'freehold.kept';
