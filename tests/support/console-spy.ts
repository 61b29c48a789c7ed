import { expect, vi } from 'vitest';

/** The app's warning about a failed call, and the router's warning, in development, about a failed loader. */
const FAILED_CALL = /^(?:(?:GET|POST|PUT|DELETE) \/api\/\S+: |Warning: Error in route match: )/;

let areFailedCallsAllowed = false;

export function allowFailedCalls(): void {
  areFailedCallsAllowed = true;
}

/**
 * Records console errors and warnings, and Node's warnings.
 * @returns `expectNoMessages`, which fails a test that caused any, and `stop`
 */
export function spyOnConsole() {
  const errors = vi.spyOn(console, 'error');
  const warnings = vi.spyOn(console, 'warn');
  const nodeWarnings = vi.fn<(warning: Error) => void>();
  const silence = () => warnings.mockImplementation(() => undefined);

  silence();
  process.on('warning', nodeWarnings);
  return {
    /** A test that expects an error clears it itself. */
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
