/** What keeps the server, or a command beside it, from starting, in one line for whoever starts it. */
export class StartupError extends Error {}

/** Runs a program. What keeps it from its end is said in one line, and the process then ends with 1. */
export async function exitWithMessage(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    // One line says what to do about it; a stack would only hide it.
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** The code of a system error, such as `EACCES`, or what else is known of it. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && !String(error.code).startsWith('ERR_') ? String(error.code) : error.message;
}

/** Whether an error is the system's error of this code. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
