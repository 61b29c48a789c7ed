export class StartupError extends Error {}

/** Runs a program. On an error, prints its message in one line and makes the process exit with 1. */
export async function exitWithMessage(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    // The message says what to do about it; a stack trace would only hide that.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** The code of a system error, such as `EACCES`, or else the error's message. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && !String(error.code).startsWith('ERR_') ? String(error.code) : error.message;
}

/** Whether an error is a system error with this code. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
