/* Checks the compiler settings: this file doesn't compile if the app's code can see Node's globals. */

// @ts-expect-error Browsers have no `process`.
export type Process = typeof process;
