import '@testing-library/jest-dom/vitest';

import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

import { fillGapsOfJsdom } from './jsdom-gaps.ts';

fillGapsOfJsdom();

// A busy machine is slow, not wrong; what never comes is still said within a test's own limit.
configure({ asyncUtilTimeout: 4_000 });

let consoleError: MockInstance<typeof console.error>;

// What React, a library or the app itself complains about is a failure, unless the test expects it and clears it.
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  const complaints = consoleError.mock.calls;
  consoleError.mockRestore();
  expect(complaints, 'console.error was called').toEqual([]);
});
