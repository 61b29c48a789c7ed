import type { AccountFieldMessages } from '#contract/account.ts';

import { isScriptLoadError } from './script-load-error.ts';

/** What a failed load or change says to the person; the details are for the console. */
export const UNKNOWN_ERROR = 'Unknown error, please try again.';

/** Why a call brought nothing back: the one error class of the app. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, or undefined when no answer came or the call was not made. */
  readonly status: number | undefined;

  /** What is wrong with which field, where the server said so of a refused account. */
  readonly fieldMessages: AccountFieldMessages;

  constructor(
    message: string,
    options: { status?: number; cause?: unknown; fieldMessages?: AccountFieldMessages } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = options.status;
    this.fieldMessages = options.fieldMessages ?? {};
  }

  /** Whether the same call may well succeed when it is simply made again: a broken connection, a failing server. */
  get isRetryable(): boolean {
    if (this.status !== undefined) return this.status >= 500;
    // Whoever has waited in vain for the whole of a time limit is told so, not made to wait once more.
    return this.cause instanceof Error && this.cause.name !== 'TimeoutError';
  }
}

/**
 * For React's `onCaughtError`: a call that failed was told where it failed, and its page says so; anything else that
 * a page threw is a mistake of ours.
 */
export function reportCaughtError(error: unknown): void {
  if (!(error instanceof ApiError || isScriptLoadError(error))) console.error(error);
}
