import { Hono, type Context } from 'hono';
import { getPath } from 'hono/utils/url';

import { endpoints, type Endpoint } from '#contract/endpoints.ts';

import { authenticate, createAccount, refresh } from './auth/accounts.ts';
import {
  authenticatedHandler,
  errorHandler,
  publicHandler,
  type AuthenticatedHandlers,
} from './http/handler.ts';
import { assets } from './resources/assets.ts';
import { averages } from './resources/averages.ts';
import { budgetExpenseItems } from './resources/budget-expense-items.ts';
import { budgetExpenses } from './resources/budget-expenses.ts';
import { budgetItems } from './resources/budget-items.ts';
import { budgets } from './resources/budgets.ts';
import { expenses } from './resources/expenses.ts';
import { addHealthRoutes } from './http/health.ts';
import { ResponseCache } from './http/response-cache.ts';
import { createPasswordQueue, MAX_WAITING } from './auth/password-queue.ts';
import { liabilities } from './resources/liabilities.ts';
import { profile } from './resources/profile.ts';
import { notFound } from './http/http-error.ts';
import { limitBody, fieldErrors } from './http/request-body.ts';
import { errorLog, requestLog, type Log } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Services } from './services.ts';

/** How many bytes of answers are kept in memory: those of a few of the largest accounts, or of thousands of others. */
const KEPT_BYTES = 64 * 2 ** 20;

export interface AppOptions extends Services {
  /** Takes one entry for each request and mistake; without it nothing is logged. */
  readonly log?: Log;
  /** Whether people reach the server by https. */
  readonly isHttps?: boolean;
  /** The network address of a visitor; undefined where it is unknown. */
  readonly addressOf?: (context: Context) => string | undefined;
  /** How many calls may wait for a password's hash, from all addresses together. */
  readonly maxWaiting?: number | undefined;
}

/**
 * The API: a Request in, a Response out, wherever there are Web APIs. Several may run over one database, since all that
 * matters is kept there: the answers in memory are checked against the version of the person's data.
 */
export function createApp(options: AppOptions): Hono {
  const { log = () => undefined, isHttps = false, addressOf, maxWaiting = MAX_WAITING } = options;
  const app = new Hono({ getPath: (request) => normalizeApiPath(getPath(request)) });
  const kept = new ResponseCache(KEPT_BYTES);

  function on({ method, path }: Endpoint, handler: ReturnType<typeof authenticatedHandler>) {
    app.on(method, normalizeApiPath(path).replace('{id}', ':id'), handler);
  }
  function forOwners<TGroup extends Record<keyof TGroup, Endpoint>>(
    group: TGroup,
    handlers: AuthenticatedHandlers<TGroup>,
  ) {
    for (const action of Object.keys(group) as (keyof TGroup)[]) {
      on(group[action], authenticatedHandler(options, kept, group[action], handlers[action]));
    }
  }

  app.use(securityHeaders({ isHttps }));
  // Before the log, which would hold little else: such questions come every few seconds.
  addHealthRoutes(app, options.database);
  app.use(requestLog(log, options.clock));
  app.use('/api/*', async (context, next) => {
    await next();
    context.res.headers.set('Cache-Control', 'no-store');
  });
  app.use('/api/*', limitBody);

  const { session, account } = endpoints;
  const limited = createPasswordQueue(maxWaiting);
  on(
    session.authenticate,
    publicHandler(options, session.authenticate, limited(authenticate), { addressOf }),
  );
  on(session.refresh, publicHandler(options, session.refresh, refresh));
  on(
    account.create,
    publicHandler(options, account.create, limited(createAccount), {
      addressOf,
      refuseBody: fieldErrors,
    }),
  );
  forOwners(endpoints.profile, profile);
  forOwners(endpoints.assets, assets);
  forOwners(endpoints.liabilities, liabilities);
  forOwners(endpoints.expenses, expenses);
  forOwners(endpoints.budgets, budgets);
  forOwners(endpoints.earnedIncome, budgetItems('earnedIncome'));
  forOwners(endpoints.passiveIncome, budgetItems('passiveIncome'));
  forOwners(endpoints.investments, budgetItems('investments'));
  forOwners(endpoints.budgetExpenses, budgetExpenses);
  forOwners(endpoints.budgetExpenseItems, budgetExpenseItems);
  forOwners(endpoints.averages, averages);

  app.all('/api/*', () => {
    throw notFound();
  });
  // Returned, since what is thrown here would pass the middleware by.
  app.notFound((context) => context.json(notFound().body, 404));
  app.onError(errorHandler(errorLog(log, options.clock)));
  return app;
}

/** A path as it is looked up: the API's means the same in upper and lower case, all others are left alone. */
function normalizeApiPath(path: string): string {
  return /^\/api\//i.test(path) ? path.toLowerCase() : path;
}
