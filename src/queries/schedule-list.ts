import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { scheduleEndpoints } from '#contract/schedule-endpoints.ts';
import { call } from '#src/api/call.ts';
import { offersExtension } from '#src/api/extensions.ts';

export const schedulesKey = ['/api/schedules'];

/** Needs the extension `schedules`. A schedule contains the days of it that are settled. */
export const scheduleQueries = {
  list: () =>
    queryOptions({ queryKey: schedulesKey, queryFn: () => call(scheduleEndpoints.schedules.list, {}) }),
};

/** For a page that needs them from the start. Resolves also if they cannot be loaded: then there are only habits. */
export async function loadSchedules(queryClient: QueryClient): Promise<void> {
  if (offersExtension('schedules')) await queryClient.query(scheduleQueries.list()).catch(() => undefined);
}
