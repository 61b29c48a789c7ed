import { afterAll, afterEach } from 'vitest';

import { spyOnConsole } from './console-spy.ts';

// Fails every test in which React, a library, Node or the product writes an error or a warning.
const watch = spyOnConsole();
afterEach(watch.expectNoMessages);
afterAll(watch.stop);
