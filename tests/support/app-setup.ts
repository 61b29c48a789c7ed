import '@testing-library/jest-dom/vitest';

import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

import { dropUnreadStyles } from './drop-unread-styles.ts';
import { installJsdomPolyfills } from './jsdom-polyfills.ts';

installJsdomPolyfills();
dropUnreadStyles();

// Generous for busy machines, yet shorter than the test timeout, so that a failed query reports what it waited for.
configure({ asyncUtilTimeout: 15_000 });
configure({ getElementError: printWhenRead(getConfig().getElementError) });

afterEach(cleanup);

type GetElementError = ReturnType<typeof getConfig>['getElementError'];

/**
 * Prints the screen into an error's message only when the message is read. A query that waits throws such an error at
 * every attempt, and nobody reads it but the last.
 */
function printWhenRead(getElementError: GetElementError): GetElementError {
  return function printedWhenRead(message, container) {
    const error = new Error();
    // The stack starts at the query, as it does without this function.
    Error.captureStackTrace(error, printedWhenRead);
    error.name = 'TestingLibraryElementError';
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
    return error;
  };
}
