/* Holds the compiler to its settings: were Node's globals known in the app, this would not compile. */

// @ts-expect-error A browser has no process.
export type Process = typeof process;
