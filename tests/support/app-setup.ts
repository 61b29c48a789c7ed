import '@testing-library/jest-dom/vitest';

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

import { installJsdomPolyfills } from './jsdom-polyfills.ts';

installJsdomPolyfills();

// A busy machine is slow, not wrong; what never comes is still said within a test's own limit.
configure({ asyncUtilTimeout: 4_000 });

afterEach(cleanup);
