const ERROR_NAME = 'MissingScript';

/**
 * Lets a script that did not come be an error like any other, with a Retry beside it. The router would reload the page
 * by itself, which without a network loses the page and everything in it.
 */
export function handleScriptLoadErrors(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = ERROR_NAME;
    payload.message = `A script did not come (${payload.message})`;
  });
}

/** Whether a page failed for a script, which may be gone since another version of the app is served now. */
export function isScriptLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === ERROR_NAME;
}
