/** What keeps the server from starting, in one line for whoever starts it. */
export class StartupProblem extends Error {}

/** The code of a system error, such as `EACCES`, or what else is known of it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && !String(error.code).startsWith('ERR_') ? String(error.code) : error.message;
}

/** Whether an error is the system's error of this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
