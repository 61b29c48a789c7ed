import '@testing-library/jest-dom/vitest';

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

import { installJsdomPolyfills } from './jsdom-polyfills.ts';

installJsdomPolyfills();

// Generous for busy machines, yet shorter than the test timeout, so that a failed query reports what it waited for.
configure({ asyncUtilTimeout: 4_000 });

afterEach(cleanup);
