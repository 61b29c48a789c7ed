/* Holds the compiler to its settings: were the globals of either side known in the contract, this would not compile. */

// @ts-expect-error A browser has no process.
export type Process = typeof process;

// @ts-expect-error A server has no window.
export type Window = typeof window;
