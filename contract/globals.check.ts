/* Checks the compiler's settings: the contract must not see the globals of Node or of the browser. */

// @ts-expect-error A browser has no process.
export type Process = typeof process;

// @ts-expect-error A server has no window.
export type Window = typeof window;
