import type { accountEndpoints } from './account-endpoints.ts';
import type { changeEndpoints } from './change-endpoints.ts';
import type { endpoints } from './endpoints.ts';
import type { planEndpoints } from './plan-endpoints.ts';
import type { scheduleEndpoints } from './schedule-endpoints.ts';

/** All calls of the API. Those of the server's resources must be among them. */
export type AllEndpoints = typeof endpoints &
  typeof accountEndpoints &
  typeof changeEndpoints &
  typeof planEndpoints &
  typeof scheduleEndpoints;
