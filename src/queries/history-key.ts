/** The key of the history. Apart, so that what changes the history need not load its code. */
export const historyKey = ['history'] as const;
