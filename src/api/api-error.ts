import type { AccountFieldMessages } from '#contract/account.ts';

export { UNKNOWN_ERROR } from '#contract/account.ts';

/** A failed API call. The app's only error class. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; undefined when there was no response or the request was not sent. */
  readonly status: number | undefined;

  /** The body of an error response, to be parsed by whoever knows what it says. It is never shown or logged. */
  readonly body: string;

  /** The version of the account that the body of an error response describes, if it names one. */
  readonly etag: string | undefined;

  readonly fieldMessages: AccountFieldMessages;

  constructor(
    message: string,
    options: {
      status?: number;
      cause?: unknown;
      body?: string;
      etag?: string | undefined;
      fieldMessages?: AccountFieldMessages;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = options.status;
    this.body = options.body ?? '';
    this.etag = options.etag;
    this.fieldMessages = options.fieldMessages ?? {};
  }

  /** Whether a retry may succeed: after a connection failure or a server error. */
  get isRetryable(): boolean {
    if (this.status !== undefined) return this.status >= 500;
    // After a timeout the user has waited long enough: show the error instead of waiting again.
    return this.cause instanceof Error && this.cause.name !== 'TimeoutError';
  }
}

/** A 4xx: the server has certainly not carried out the request. A 5xx leaves that open: it may come from a proxy. */
export function isClientError(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : undefined;
  return status !== undefined && status >= 400 && status < 500;
}

/** For React's `onCaughtError`. Failed API calls and script loads are shown on the page; anything else is a bug. */
export function reportCaughtError(error: unknown): void {
  if (!(error instanceof ApiError || isScriptLoadError(error))) console.error(error);
}

const SCRIPT_LOAD_ERROR = 'ScriptLoadError';

/** Such an error is shown with a Retry button. The router itself would reload the page, which loses its input. */
export function handleScriptLoadErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = SCRIPT_LOAD_ERROR;
    payload.message = `A script failed to load (${payload.message})`;
  });
}

export function isScriptLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === SCRIPT_LOAD_ERROR;
}
