import { afterAll, afterEach } from 'vitest';

import { watchConsole } from './console-spy.ts';

// What React, a library, Node or the product itself complains about is a failure.
const watch = watchConsole();
afterEach(watch.expectNothing);
afterAll(watch.stop);
