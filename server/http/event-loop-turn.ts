let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other caller of this has. Whatever is done in such turns, such as handing a
 * megabyte to the network, is done once a turn, and all that is small is served in between.
 */
export function nextTurn(): Promise<void> {
  const turn = last.then(() => new Promise<void>((resolve) => setTimeout(resolve)));
  last = turn;
  return turn;
}
