/*
 * The globals of a service worker. The app is compiled with those of a page, and TypeScript cannot have both in one
 * program.
 */

interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface InstallEvent extends ExtendableEvent {
  /** Lets the browser answer some requests without starting the worker. Not in every browser. */
  readonly addRoutes?: (
    routes: readonly {
      readonly condition: { readonly urlPattern: { readonly pathname: string } };
      readonly source: 'network';
    }[],
  ) => Promise<void>;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The response to a navigation, which the browser requests while the worker starts. */
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
}

interface WorkerScope {
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: ServiceWorkerRegistration;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <TName extends keyof WorkerEvents>(
    name: TName,
    listener: (event: WorkerEvents[TName]) => void,
  ) => void;
}

interface WorkerEvents {
  readonly install: InstallEvent;
  readonly activate: ExtendableEvent;
  readonly fetch: FetchEvent;
}

export const scope = self as unknown as WorkerScope;
