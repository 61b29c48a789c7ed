/** The key of the history query. In a file of its own, so that other mutations can invalidate it without loading its code. */
export const historyKey = ['history'] as const;
