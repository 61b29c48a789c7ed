import { chakra } from '@chakra-ui/react';

import { CALENDAR_YEARS, isCalendarYear } from '#contract/calendar.ts';

/** Says that a chart leaves out some of its months because of their years. Renders nothing if it draws all. */
export function UndrawnMonths({ months }: { readonly months: readonly { readonly year: number }[] }) {
  if (months.every(({ year }) => isCalendarYear(year))) return null;
  return (
    <chakra.p color="fg.muted" fontSize="14px">
      Months outside {CALENDAR_YEARS} are not drawn.
    </chakra.p>
  );
}
