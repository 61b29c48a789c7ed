/**
 * The key of the history query. In a separate file, so that other mutations can invalidate the query without loading its
 * code.
 */
export const historyKey = ['history'] as const;
