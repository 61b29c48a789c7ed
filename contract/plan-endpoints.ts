import type { Endpoint } from './endpoints.ts';
import { PlanDocument } from './plan.ts';

/** The calls of the extension `plan`. Only the code that needs them loads them. */
export const planEndpoints = {
  plan: {
    /** Responds without any plans until there is one. */
    get: { method: 'GET', path: '/api/plan', response: PlanDocument, extension: 'plan' },
    update: {
      method: 'PUT',
      path: '/api/plan',
      request: PlanDocument,
      response: PlanDocument,
      extension: 'plan',
    },
  },
} as const satisfies Record<string, Record<string, Endpoint>>;
