/**
 * The database cannot be reached, or cannot serve just now. Whoever asked did nothing wrong, and may ask again; nobody
 * can say whether a change that was being committed has been.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  /** What happened, as the database, the system or the driver calls it. It holds nothing of what was asked. */
  readonly code: string;

  constructor(cause: Error & { readonly code?: unknown }, code = codeOf(cause)) {
    // What failed for several addresses of one host has a code but no message.
    super(cause.message || code, { cause });
    this.code = code;
  }
}

function codeOf({ code, message }: Error & { readonly code?: unknown }): string {
  return typeof code === 'string' ? code : message;
}

/** Another process is writing to the database file, and may be done soon. */
export class DatabaseBusyError extends DatabaseUnavailableError {}
