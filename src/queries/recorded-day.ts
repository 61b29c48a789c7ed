import { localDay } from '#contract/days.ts';
import { offersExtension } from '#src/api/extensions.ts';

/** The field with today's day in a request that saves an asset or a liability, since saving records its amount. */
export function recordedToday(): { readonly Day?: string } {
  return offersExtension('history') ? { Day: localDay(new Date()) } : {};
}

/** The same for a deletion, which has no body. */
export function deletedToday(): { readonly day?: string } {
  const { Day } = recordedToday();
  return Day === undefined ? {} : { day: Day };
}
