/** Sorts names as people do: numbers in them by size, whatever the case and the accents. */
export const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
