import { Hono, type Context, type Handler } from 'hono';
import { getPath } from 'hono/utils/url';

import { accountEndpoints } from '#contract/account-endpoints.ts';
import { changeEndpoints } from '#contract/change-endpoints.ts';
import { endpoints, type Endpoint } from '#contract/endpoints.ts';
import { type Extension, EXTENSIONS, EXTENSIONS_HEADER } from '#contract/extensions.ts';

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
import type { AccountHandler, Api } from './http/call.ts';
import { accountHandler, authenticatedHandler, errorHandler, publicHandler } from './http/handler.ts';
import { addHealthRoutes } from './http/health.ts';
import { notFound } from './http/http-error.ts';
import { reduceToOffered } from './http/offered-extensions.ts';
import { fieldErrors, limitBody } from './http/request-body.ts';
import { errorLog, requestLog, type Log } from './http/request-log.ts';
import { ResponseCache } from './http/response-cache.ts';
import { PERSONAL_RESOURCES, RESOURCES } from './resources/all-resources.ts';
import type { Services } from './services.ts';
import type { DataRoute } from '#server/http/call.ts';

/** The size of the response cache in bytes: enough for a few of the largest accounts, or for thousands of others. */
const CACHE_BYTES = 64 * 2 ** 20;

export interface AppOptions extends Services {
  /** Receives one entry for each request and each unexpected error. Without it, nothing is logged. */
  readonly log?: Log;
  /** Returns the client's network address, or undefined if it is unknown. */
  readonly addressOf?: (context: Context) => string | undefined;
  /** How many requests may wait for a password hash, over all addresses. */
  readonly maxWaiting?: number | undefined;
  /** All extensions by default. Tests offer fewer, like other servers. Heavy reads in a worker ignore this. */
  readonly extensions?: readonly Extension[];
}

/**
 * Creates the API: it takes a `Request` and returns a `Response`, so it runs wherever Web APIs exist. Several processes
 * may share one database. All their state is in it, except for cached responses, which are checked against the version
 * of the person's data.
 */
export function createApp(options: AppOptions): Hono {
  const { log = () => undefined, extensions = EXTENSIONS } = options;
  const headers = {
    'Cache-Control': 'no-store',
    ...(extensions.length > 0 && { [EXTENSIONS_HEADER]: extensions.join(', ') }),
  };
  const api = { ...options, extensions, headers };
  const app = new Hono({ getPath: (request) => normalizeApiPath(getPath(request)) });

  // Before the request log, which would otherwise be full of health checks.
  addHealthRoutes(app, options.database);
  app.use(requestLog(log, options.clock));
  app.use('/api/*', limitBody);

  addAccountRoutes(app, api);
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

/** Signing up, signing in, sessions, and changes to the account itself. */
function addAccountRoutes(app: Hono, api: Api & AppOptions): void {
  const { addressOf, maxWaiting = MAX_WAITING } = api;
  const { session, account } = endpoints;
  const queued = createPasswordQueue(maxWaiting);
  addRoute(
    app,
    session.authenticate,
    publicHandler(api, session.authenticate, queued(authenticate), { addressOf }),
  );
  addRoute(app, session.refresh, publicHandler(api, session.refresh, refresh));
  addRoute(
    app,
    account.create,
    publicHandler(api, account.create, queued(createAccount), { addressOf, toBodyError: fieldErrors }),
  );
  if (!api.extensions.includes('account')) return;

  function addSignedInRoute<TEndpoint extends Endpoint>(
    endpoint: TEndpoint,
    handle: AccountHandler<TEndpoint>,
  ) {
    addRoute(app, endpoint, accountHandler(api, endpoint, handle, addressOf));
  }
  const { sessions, account: changes, secondFactor } = accountEndpoints;
  addRoute(app, session.end, publicHandler(api, session.end, signOut));
  addRoute(
    app,
    secondFactor.authenticate,
    publicHandler(api, secondFactor.authenticate, authenticateWithSecondFactor, { addressOf }),
  );
  addSignedInRoute(changes.changeEmail, queued(changeEmail));
  addSignedInRoute(changes.changePassword, queued(changePassword));
  addSignedInRoute(changes.delete, queued(deleteAccount));
  addSignedInRoute(sessions.list, listSessions);
  addSignedInRoute(sessions.end, queued(endSessions));
  addSignedInRoute(secondFactor.get, readFactor);
  addSignedInRoute(secondFactor.prepare, queued(prepareFactor));
  addSignedInRoute(secondFactor.confirm, confirmFactor);
  addSignedInRoute(secondFactor.turnOff, queued(turnOffFactor));
  addSignedInRoute(secondFactor.renewRecoveryCodes, queued(renewRecoveryCodes));
}

/** The data of an account, in its resources. */
function addResourceRoutes(app: Hono, api: Api): void {
  const cache = new ResponseCache(CACHE_BYTES);
  function addRoutes(resources: typeof RESOURCES): DataRoute[] {
    const routes = resources
      .flatMap((resource) => resource.routes)
      .flatMap(({ endpoint, handle }) => reduceToOffered(api.extensions, endpoint, handle) ?? []);
    for (const { endpoint, handle } of routes)
      addRoute(app, endpoint, authenticatedHandler(api, cache, endpoint, handle));
    return routes;
  }
  const changing = addRoutes(RESOURCES).filter(({ endpoint }) => endpoint.method !== 'GET');
  const batchRoutes = new Map(
    changing.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]),
  );
  const { run } = changeEndpoints.batch;
  if (api.extensions.includes('batch')) addRoute(app, run, batchHandler(api, run.path, batchRoutes));
  addRoutes(PERSONAL_RESOURCES);
  if (api.extensions.includes('undo'))
    for (const [method, path, handler] of changeRoutes(api)) app.on(method, path, handler);
}

/** Lowercases API paths, which are case-insensitive. All other paths stay as they are. */
function normalizeApiPath(path: string): string {
  return /^\/api\//i.test(path) ? path.toLowerCase() : path;
}
