/* Holds the compiler to its settings: were a page's globals known in the server, this would not compile. */

// @ts-expect-error A server has no window.
export type Window = typeof window;
