import { expect, vi } from 'vitest';

/** What the app says of a call that failed, and what the router says, in development, of a page whose load did. */
const FAILED_CALL = /^(?:(?:GET|POST|PUT|DELETE) \/api\/\S+: |Warning: Error in route match: )/;

let areFailedCallsAllowed = false;

/** Lets calls fail in this test: the app may warn of them. */
export function expectFailedCalls(): void {
  areFailedCallsAllowed = true;
}

/**
 * Listens to what tests, the product, its libraries and Node complain about.
 * @returns what fails a test that has been complained in, and what ends listening
 */
export function spyOnConsole() {
  const errors = vi.spyOn(console, 'error');
  const warnings = vi.spyOn(console, 'warn');
  const nodeWarnings = vi.fn<(warning: Error) => void>();
  const silence = () => warnings.mockImplementation(() => undefined);

  silence();
  process.on('warning', nodeWarnings);
  return {
    /** An error that a test expects, it clears itself. */
    expectNoMessages: () => {
      const unexpected = warnings.mock.calls.filter(
        ([message]) => !(areFailedCallsAllowed && FAILED_CALL.test(String(message))),
      );
      const messages = [...errors.mock.calls, ...unexpected, ...nodeWarnings.mock.calls];
      for (const mock of [errors, warnings, nodeWarnings]) mock.mockReset();
      silence();
      areFailedCallsAllowed = false;
      expect(messages, 'something was complained about').toEqual([]);
    },
    stop: () => {
      errors.mockRestore();
      warnings.mockRestore();
      process.off('warning', nodeWarnings);
    },
  };
}
