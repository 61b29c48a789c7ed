import { isSameDay } from 'date-fns/isSameDay';
import { useEffect, useState } from 'react';

const CHECK_INTERVAL_MS = 60_000;

/**
 * The moment at which the component was first rendered, or at which the calendar has turned since: a page may stay open
 * overnight. A computer may have slept until it is looked at, so a timer until midnight would not be enough.
 */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    function check() {
      const next = new Date();
      setNow((current) => (isSameDay(current, next) ? current : next));
    }
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return now;
}
