import * as v from 'valibot';

import type { Endpoint } from './endpoints.ts';
import { Schedule, ScheduleOccurrence, ScheduleOccurrenceRequest, ScheduleRequest } from './schedules.ts';

const SCHEDULES = '/api/schedules';
const OCCURRENCES = '/api/scheduleoccurrences';

/** The calls of the extension `schedules`. Only the code that needs them loads them. */
export const scheduleEndpoints = {
  schedules: {
    list: { method: 'GET', path: SCHEDULES, response: v.array(Schedule), extension: 'schedules' },
    create: {
      method: 'POST',
      path: SCHEDULES,
      creates: true,
      idField: 'scheduleId',
      request: ScheduleRequest,
      response: Schedule,
      extension: 'schedules',
    },
    update: {
      method: 'PUT',
      path: `${SCHEDULES}/{id}`,
      request: ScheduleRequest,
      response: Schedule,
      extension: 'schedules',
    },
    delete: { method: 'DELETE', path: `${SCHEDULES}/{id}`, extension: 'schedules' },
  },
  /** A day of a schedule is settled, or open again. */
  scheduleOccurrences: {
    create: {
      method: 'POST',
      path: OCCURRENCES,
      creates: true,
      idField: 'scheduleOccurrenceId',
      request: ScheduleOccurrenceRequest,
      response: ScheduleOccurrence,
      extension: 'schedules',
    },
    delete: { method: 'DELETE', path: `${OCCURRENCES}/{id}`, extension: 'schedules' },
  },
} as const satisfies Record<string, Record<string, Endpoint>>;
