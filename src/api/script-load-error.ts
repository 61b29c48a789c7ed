const ERROR_NAME = 'MissingScript';

/**
 * Marks the error of a script that failed to load, so that the page shows it with a Retry button. Otherwise the router
 * would reload the page, which loses everything on it when the network is down.
 */
export function handleScriptLoadErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = ERROR_NAME;
    payload.message = `A script failed to load (${payload.message})`;
  });
}

/** Whether a script failed to load. It may be gone because a newer version of the app has been deployed. */
export function isScriptLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === ERROR_NAME;
}
