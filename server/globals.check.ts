/* Checks the compiler's settings: the server must not see the globals of the browser. */

// @ts-expect-error A server has no window.
export type Window = typeof window;
