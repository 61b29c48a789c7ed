import { Hono, type Handler } from 'hono';
import { getPath } from 'hono/utils/url';

import { accountEndpoints } from '#contract/account-endpoints.ts';
import { changeEndpoints } from '#contract/change-endpoints.ts';
import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { EXTENSIONS, EXTENSIONS_HEADER } from '#contract/extensions.ts';
import { QUOTAS } from '#contract/quotas.ts';

import { changeEmail, changePassword, deleteAccount } from './auth/account-changes.ts';
import { authenticate, createAccount, refresh } from './auth/accounts.ts';
import {
  confirmFactor,
  prepareFactor,
  readFactor,
  renewRecoveryCodes,
  turnOffFactor,
} from './auth/second-factor-settings.ts';
import { authenticateWithSecondFactor } from './auth/second-factor-sign-in.ts';
import { createPasswordQueue, MAX_WAITING } from './auth/password-queue.ts';
import { endSessions, listSessions, signOut } from './auth/session-list.ts';
import { changeRoutes } from './changes/change-routes.ts';
import { batchHandler } from './http/batch.ts';
import type { AccountHandler, Api, PublicHandler } from './http/call.ts';
import { accountHandler, authenticatedHandler, errorHandler, publicHandler } from './http/handler.ts';
import { addHealthRoutes } from './http/health.ts';
import { notFound } from './http/http-error.ts';
import { fieldErrors, limitBody, type ValidationErrorFactory } from './http/request-body.ts';
import { errorLog, requestLog, type Log } from './http/request-log.ts';
import { ResponseCache } from './http/response-cache.ts';
import { PERSONAL_RESOURCES, RESOURCES } from './resources/all-resources.ts';
import { MAX_CHANGED_ROWS } from './resources/quotas.ts';
import type { Services } from './services.ts';

/** The size of the response cache in bytes: enough for a few of the largest accounts, or for thousands of others. */
const CACHE_BYTES = 64 * 2 ** 20;

export interface AppOptions extends Services, Pick<Api, 'addressOf'> {
  /** Receives one entry for each request and each unexpected error. Without it, nothing is logged. */
  readonly log?: Log;
  /** How many requests may wait for a password hash, over all addresses. */
  readonly maxWaiting?: number | undefined;
}

/**
 * Creates the API: it takes a `Request` and returns a `Response`, so it runs wherever Web APIs exist. Several processes
 * may share one database. All their state is in it, except for cached responses, which are checked against the version
 * of the person's data.
 */
export function createApp(options: AppOptions): Hono {
  const { log = () => undefined } = options;
  const headers = { 'Cache-Control': 'no-store', [EXTENSIONS_HEADER]: EXTENSIONS.join(', ') };
  const api = {
    ...{ release: '', quotas: QUOTAS, maxChangedRows: MAX_CHANGED_ROWS },
    ...options,
    headers,
  };
  const app = new Hono({ getPath: (request) => normalizeApiPath(getPath(request)) });

  // Before the request log, which would otherwise be full of health checks.
  addHealthRoutes(app, options.database);
  app.use(requestLog(log, options.clock));
  app.use('/api/*', limitBody);

  addAccountRoutes(app, api, options.maxWaiting ?? MAX_WAITING);
  addResourceRoutes(app, api);

  app.all('/api/*', () => {
    throw notFound();
  });
  // Returned instead of thrown: an error thrown here would bypass the middleware.
  app.notFound((context) => context.json(notFound().body, 404));
  app.onError(errorHandler(api, errorLog(log, options.clock)));
  return app;
}

function addRoute(app: Hono, { method, path }: Endpoint, handler: Handler): void {
  app.on(method, normalizeApiPath(path).replace(/{(\w+)}/, ':$1'), handler);
}

function addAccountRoutes(app: Hono, api: Api, maxWaiting: number): void {
  const { session, account } = endpoints;
  const { sessions, account: changes, secondFactor } = accountEndpoints;
  const queued = createPasswordQueue(maxWaiting);

  function addPublic<TEndpoint extends Endpoint>(
    endpoint: TEndpoint,
    handle: PublicHandler<TEndpoint>,
    toBodyError?: ValidationErrorFactory,
  ) {
    addRoute(app, endpoint, publicHandler(api, endpoint, handle, toBodyError));
  }
  addPublic(session.authenticate, queued(authenticate));
  addPublic(session.refresh, refresh);
  addPublic(session.end, signOut);
  addPublic(account.create, queued(createAccount), fieldErrors);
  addPublic(secondFactor.authenticate, authenticateWithSecondFactor);

  function addSignedIn<TEndpoint extends Endpoint>(endpoint: TEndpoint, handle: AccountHandler<TEndpoint>) {
    addRoute(app, endpoint, accountHandler(api, endpoint, handle));
  }
  addSignedIn(changes.changeEmail, queued(changeEmail));
  addSignedIn(changes.changePassword, queued(changePassword));
  addSignedIn(changes.delete, queued(deleteAccount));
  addSignedIn(sessions.list, listSessions);
  addSignedIn(sessions.end, queued(endSessions));
  addSignedIn(secondFactor.get, readFactor);
  addSignedIn(secondFactor.prepare, queued(prepareFactor));
  addSignedIn(secondFactor.confirm, confirmFactor);
  addSignedIn(secondFactor.turnOff, queued(turnOffFactor));
  addSignedIn(secondFactor.renewRecoveryCodes, queued(renewRecoveryCodes));
}

function addResourceRoutes(app: Hono, api: Api): void {
  const cache = new ResponseCache(CACHE_BYTES);
  for (const { routes } of [...RESOURCES, ...PERSONAL_RESOURCES])
    for (const route of routes) addRoute(app, route.endpoint, authenticatedHandler(api, cache, route));
  const { run } = changeEndpoints.batch;
  addRoute(app, run, batchHandler(api, run.path));
  for (const [endpoint, handler] of changeRoutes(api)) addRoute(app, endpoint, handler);
}

/** Lowercases API paths, which are case-insensitive. All other paths stay as they are. */
function normalizeApiPath(path: string): string {
  return /^\/api\//i.test(path) ? path.toLowerCase() : path;
}
