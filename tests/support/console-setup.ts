import { afterAll, afterEach } from 'vitest';

import { spyOnConsole } from './console-spy.ts';

// What React, a library, Node or the product itself complains about is a failure.
const watch = spyOnConsole();
afterEach(watch.expectNoMessages);
afterAll(watch.stop);
