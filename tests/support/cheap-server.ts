import { start } from '#server/node/start.ts';

import { cheapPasswords } from './server.ts';

// The program of the server, with cheap hashes: browser tests sign in often, and do not depend on their cost.
await start({
  variables: process.env,
  prepare: (services) => {
    Object.assign(services, { passwords: cheapPasswords });
    return Promise.resolve('Passwords have cheap hashes');
  },
});
