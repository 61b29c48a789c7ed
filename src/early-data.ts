import type { endpoints } from '#contract/endpoints.ts';

import { send } from './api/send.ts';

type ListPath = (typeof endpoints)['assets' | 'liabilities' | 'expenses' | 'budgets']['list']['path'];

/**
 * The reads of the first page of each section, by the first segment of its path. The paths are copied, because importing
 * `endpoints` would pull all the schemas into the inline script.
 */
const LISTS: Readonly<Record<string, readonly ListPath[]>> = {
  statistics: ['/api/assets', '/api/liabilities', '/api/expenses', '/api/budgets'],
  assets: ['/api/assets'],
  liabilities: ['/api/liabilities'],
  expenses: ['/api/expenses'],
  budgets: ['/api/budgets'],
};

/**
 * Reads the data of a section while the app's scripts are still loading, and leaves the responses to the app.
 * @param token of the session; it must not have expired
 * @returns when all responses have arrived or failed, with those that another inline script has added
 */
export function readEarly(section: string, token: string): Promise<unknown> {
  const responses = new Map(
    (LISTS[section] ?? []).map((path) => {
      // The app reports failures: it sends the request again.
      const response = send({ method: 'GET', path }, { token }).catch(() => undefined);
      return [path, response] as const;
    }),
  );
  window.earlyReads = { token, sentAt: Date.now(), responses };
  return Promise.all(responses.values()).then(() => Promise.all(responses.values()));
}
