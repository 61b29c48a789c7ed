/**
 * The database is temporarily unavailable. The request was valid and may be retried. Whether a transaction that was being
 * committed succeeded is unknown.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  /** The code of the database, the system or the driver. It contains no data. */
  readonly code: string;

  constructor(cause: Error & { readonly code?: unknown }, code = codeOf(cause)) {
    // A connection that failed for every address of a host has a code but no message.
    super(cause.message || code, { cause });
    this.code = code;
  }
}

function codeOf({ code, message }: Error & { readonly code?: unknown }): string {
  return typeof code === 'string' ? code : message;
}

/** Another process is writing to the SQLite file. A retry may soon succeed. */
export class DatabaseBusyError extends DatabaseUnavailableError {}
