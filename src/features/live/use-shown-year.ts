import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

const route = getRouteApi('/_app/statistics/freedom/live');

/** Between two years that are played. In milliseconds. */
const PACE = 1_000;

/**
 * The year of the retirement that is shown: that of the address, so that links and the browser's buttons lead to it.
 * @param count how many years there are
 */
export function useShownYear(count: number) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  /** Where a finger is that moves over the years. Browsers limit how often an address may change. */
  const [touched, setTouched] = useState<number>();
  const [isPlaying, setIsPlaying] = useState(false);
  const within = (year: number) => Math.max(1, Math.min(year, count));
  const year = within(touched ?? search.year ?? 1);

  const show = async (next: number) => {
    // The back button leaves the retirement rather than each of its years.
    await navigate({
      search: (last) => ({ ...last, year: within(next) }),
      replace: true,
      resetScroll: false,
    });
    setTouched(undefined);
  };
  const step = useEffectEvent(() => {
    if (year + 1 >= count) setIsPlaying(false);
    void show(year + 1);
  });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => step(), PACE);
    const pauseIfHidden = () => {
      if (document.hidden) setIsPlaying(false);
    };
    document.addEventListener('visibilitychange', pauseIfHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pauseIfHidden);
    };
  }, [isPlaying]);

  return {
    year,
    isPlaying,
    /** By hand, which ends the playing. */
    show: (next: number) => {
      setIsPlaying(false);
      void show(next);
    },
    /** While a finger or the mouse moves over the years. */
    touch: (next: number) => {
      setIsPlaying(false);
      setTouched(next);
    },
    /** At the end it begins again. */
    play: () => {
      if (year >= count) void show(1);
      setIsPlaying(count > 1);
    },
    pause: () => setIsPlaying(false),
  };
}
