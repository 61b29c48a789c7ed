import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How many rows beyond the window are rendered. */
const OVERSCAN = 10;
/** On paper, more than anybody reads, and few enough to be drawn in a moment. */
const PRINTED_OVERSCAN = 1_000;

/** How many rows beyond the window a virtual list renders. While the page is being printed, a sheet has no window. */
export function useOverscan(): number {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser draws the sheets as soon as the listeners have returned.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting ? PRINTED_OVERSCAN : OVERSCAN;
}
