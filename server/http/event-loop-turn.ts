let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other caller gets. Long work, such as writing a megabyte to the network,
 * then happens at most once a turn, and small requests are served in between.
 */
export function nextTurn(): Promise<void> {
  const turn = lastTurn.then(() => new Promise<void>((resolve) => setTimeout(resolve)));
  lastTurn = turn;
  return turn;
}
