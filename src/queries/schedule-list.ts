import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call } from '#src/api/call.ts';
import { offersExtension } from '#src/api/extensions.ts';

export const schedulesKey = ['/api/schedules'];

/** Needs the extension `schedules`. A schedule contains the days of it that are settled. */
export const scheduleQueries = {
  list: () =>
    queryOptions({
      queryKey: schedulesKey,
      // Loaders of routes are in the script that starts the app. Most pages do without the schemas of schedules.
      queryFn: async () => {
        const { scheduleEndpoints } = await import('#contract/schedule-endpoints.ts');
        return call(scheduleEndpoints.schedules.list, {});
      },
    }),
};

/** For a page that needs them from the start. Resolves also if they cannot be loaded: then there are only habits. */
export async function loadSchedules(queryClient: QueryClient): Promise<void> {
  if (offersExtension('schedules')) await queryClient.query(scheduleQueries.list()).catch(() => undefined);
}
