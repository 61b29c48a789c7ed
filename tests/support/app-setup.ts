import '@testing-library/jest-dom/vitest';

import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

import { fillGapsOfJsdom } from './jsdom-gaps.ts';

fillGapsOfJsdom();

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
