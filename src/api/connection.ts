/** The state of the connection to the server. */
export interface Connection {
  /** Whether the server cannot be reached. */
  readonly isOffline: boolean;
  /**
   * The version of the app that the server has. Empty if this tab runs the same version, and until the server has been
   * asked.
   */
  readonly newVersion: string;
}

const listeners = new Set<() => void>();
let connection: Connection = { isOffline: false, newVersion: '' };

/** The same object until it changes. */
export function readConnection(): Connection {
  return connection;
}

/** Calls the listener after every change. Returns a function that unsubscribes it. */
export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function noteConnection(isOffline: boolean, newVersion = connection.newVersion): void {
  if (isOffline === connection.isOffline && newVersion === connection.newVersion) return;
  connection = { isOffline, newVersion };
  for (const listener of listeners) listener();
}
